import type { RichTextSection } from "../../content.generated.ts";
import { Prose } from "../../ui/text/Prose.tsx";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import s from "./rich-text.module.css";

/** A longer text with headings, lists, tables, quotes, pictures and footnotes, set for reading, unless a look sets it otherwise. */
export default function RichText({
  label,
  heading,
  highlight,
  text,
  className = s.text,
}: RichTextSection & { className?: string | undefined }) {
  return (
    <>
      {heading ? (
        <SectionHead label={label} heading={heading} highlight={highlight} />
      ) : (
        label && <p className={`label ${s.label}`}>{label}</p>
      )}
      <Prose html={text} className={className} />
    </>
  );
}
