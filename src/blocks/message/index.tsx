import { useSite } from "../../client/renderer/site-context.ts";
import type { MessageSection } from "../../content.generated.ts";
import { Actions } from "../../ui/links/Actions.tsx";
import { Halftone } from "../../ui/pictures/Halftone.tsx";
import { Prose } from "../../ui/text/Prose.tsx";
import s from "./message.module.css";

/** A short message on its own page (requirements 2.10): thank you, or page not found. */
export default function Message({ code, heading, text, conversion, ...section }: MessageSection) {
  const { site } = useSite().shell;
  return (
    <div className={`stack ${s.message}`} data-conversion={conversion ? (site.analytics?.conversion ?? "") : undefined}>
      {code ? <Mark /> : <Halftone className={s.dots} />}
      {code && (
        <p className={s.code} data-ink-rows="" data-code={code}>
          {code}
        </p>
      )}
      <h1 className={s.heading}>{heading}</h1>
      <Prose html={text} className={s.text} />
      <Actions {...section} />
    </div>
  );
}

/** A registration mark, printed twice: the red plate is out of register, as in the code. */
function Mark() {
  const lines = "M50 0V100M0 50H100M50 22a28 28 0 0 1 0 56 28 28 0 0 1 0-56";
  return (
    <svg viewBox="0 0 100 100" className={s.mark} aria-hidden="true">
      <path d={lines} transform="translate(7 5.6)" stroke="var(--signal)" strokeWidth="3" />
      <path d={lines} stroke="var(--ink)" strokeWidth="1.2" />
    </svg>
  );
}
