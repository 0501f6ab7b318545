import Reasons from "../../blocks/reasons/index.tsx";
import type { ReasonsSection } from "../../content.generated.ts";
import "./reasons.talk.module.css";

/** Reasons as questions and answers, which have no numbers on phones. */
export default function ReasonsTalk(section: ReasonsSection) {
  return <Reasons {...section} numbered={false} />;
}
