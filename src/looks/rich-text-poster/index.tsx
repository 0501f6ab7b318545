import RichText from "../../blocks/rich-text/index.tsx";
import type { RichTextSection } from "../../content.generated.ts";
import s from "./rich-text.poster.module.css";

/** A few sentences as large as headings, from margin to margin. */
export default function RichTextPoster(section: RichTextSection) {
  return <RichText {...section} className={s.poster} />;
}
