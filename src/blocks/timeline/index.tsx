import { useMessages } from "../../client/renderer/site-context.ts";
import type { TimelineSection } from "../../content.generated.ts";
import { sizes } from "../../ui/pictures/image-slots.ts";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import { WholeParts } from "../../ui/text/WholeParts.ts";
import s from "./timeline.module.css";

/** The layouts along a line, whose tint gets denser until the last step is solid. */
const RAILS = ["row", "stairs"];

/** The steps of a process (requirements 2.7): along a line, or down stairs. Looks lay them out differently. */
export default function Timeline({ layout = "row", process, ...section }: TimelineSection) {
  const messages = useMessages().timeline;
  return (
    <>
      <SectionHead {...section} />
      <ol className={RAILS.includes(layout) ? s.rail : s.steps} data-layout={layout} data-colors="">
        {process.map((step, index) => (
          <li key={step.label} className={s.step}>
            <div className={s.frame}>
              <PictureView picture={step.picture} sizes={sizes.step} className={`photo ${s.picture}`} />
            </div>
            <div className={s.words}>
              <p className={s.number} data-plate={index + 1}>
                <span className="visually-hidden">{messages.step} </span>
                {index + 1}
              </p>
              <h3 className={s.name}>
                <WholeParts text={step.label} />
              </h3>
              <p className={s.text}>
                <WholeParts text={step.text} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
