import type { ReactNode } from "react";
import type { CallToActionSection } from "../../content.generated.ts";
import { Actions } from "../../ui/links/Actions.tsx";
import { sizes } from "../../ui/pictures/image-slots.ts";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import { Highlighted } from "../../ui/text/Highlighted.tsx";
import { hangsBelow } from "../../ui/text/hangs-below.ts";
import { Prose } from "../../ui/text/Prose.tsx";
import s from "./call-to-action.module.css";

/** A full-width invitation with one or two buttons (requirements 2.5 and others): a marker-yellow section that fades into ink, or a photo. A look may show something above the text. */
export default function CallToAction({
  label,
  heading,
  highlight,
  text,
  picture,
  plain,
  side,
  layout,
  tone,
  children,
  ...section
}: CallToActionSection & { children?: ReactNode }) {
  const photo = picture && (
    <PictureView picture={picture} sizes={layout === "split" ? sizes.half : sizes.closing} className={s.photo} />
  );
  return (
    <>
      {side !== "below" && photo}
      <div
        className={s.body}
        data-side={children ? side : undefined}
        data-photo={picture && (side ?? "right")}
        data-hem={picture ? undefined : ""}
        data-plain={plain && ""}
        data-layout={layout}
      >
        {label && <p className={`label ${s.label}`}>{label}</p>}
        <h2
          className={s.heading}
          data-ink-rows={layout === "figure" ? "" : undefined}
          data-hangs={layout === "figure" && hangsBelow(highlight ?? "") ? "" : undefined}
        >
          <Highlighted text={heading} part={highlight} />
        </h2>
        <div className={`stack ${s.foot}`}>
          {children}
          {text && <Prose html={text} className={`lead ${s.text}`} />}
          <Actions {...section} className={s.action} />
        </div>
      </div>
      {side === "below" && photo}
      {tone === "ink" && !picture && <div className={s.band} aria-hidden="true" />}
    </>
  );
}
