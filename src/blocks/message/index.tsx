import type { MessageSection } from "../../content.generated.ts";
import { ActionLink } from "../../ui/ActionLink.tsx";
import { Prose } from "../../ui/Prose.tsx";
import s from "./message.module.css";

/** A short message on a page of its own (spec 2.10): thank you, or page not found. */
export default function Message({ code, heading, text, action }: MessageSection) {
  return (
    <div className={s.message}>
      <div className={s.dots} aria-hidden="true" />
      {code && <p className={s.code}>{code}</p>}
      <h1 className={s.heading}>{heading}</h1>
      <Prose html={text} className={s.text} />
      <ActionLink action={action} className="button button-main">
        {action.label}
      </ActionLink>
    </div>
  );
}
