import { useEffect, useRef } from "react";
import { reportConversion } from "../../client/before-react/conversion.ts";
import { useSite } from "../../client/renderer/site-context.ts";
import type { MessageSection } from "../../content.generated.ts";
import { ActionLink } from "../../ui/links/ActionLink.tsx";
import { Halftone } from "../../ui/pictures/Halftone.tsx";
import { Prose } from "../../ui/text/Prose.tsx";
import s from "./message.module.css";

/** A short message on its own page (requirements 2.10): thank you, or page not found. */
export default function Message({ code, heading, text, action, conversion }: MessageSection) {
  const { site } = useSite().shell;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (conversion && root.current) reportConversion(root.current);
  }, [conversion]);
  return (
    <div ref={root} className={s.message} data-conversion={conversion ? (site.analytics?.conversion ?? "") : undefined}>
      <Halftone className={s.dots} />
      {code && <p className={s.code}>{code}</p>}
      <h1 className={s.heading}>{heading}</h1>
      <Prose html={text} className={s.text} />
      <ActionLink action={action} className="button button-main" />
    </div>
  );
}
