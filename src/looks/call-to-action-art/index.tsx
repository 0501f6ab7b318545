import CallToAction from "../../blocks/call-to-action/index.tsx";
import type { CallToActionSection } from "../../content.generated.ts";
import { Drawing } from "../../ui/pictures/Drawing.tsx";
import s from "./call-to-action.art.module.css";

/** A call with a drawing on the rule above its button. */
export default function CallToActionArt(section: CallToActionSection) {
  const { art } = section;
  return <CallToAction {...section}>{art && <Drawing art={art} className={s.art} />}</CallToAction>;
}
