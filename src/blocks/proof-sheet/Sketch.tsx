import type { ProofSheetSection } from "../../content.generated.ts";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import s from "./proof-sheet.module.css";

/** The rejected sketch, crossed out with a marker, and the remarks in its margin. */
export function Sketch({ sketch }: { sketch: ProofSheetSection["sketch"] }) {
  const { picture, corrections = [] } = sketch;
  return (
    <>
      <div className={s.sketch}>
        <PictureView
          picture={picture}
          sizes="(width >= 1024px) 42vw, (width > 600px) 60vw, 92vw"
          className="photo"
          first
        />
        <svg className={s.cross} viewBox="0 0 100 75" preserveAspectRatio="none" aria-hidden="true">
          <path d="M9 16Q42 42 74 61M69 16Q50 38 11 62" />
        </svg>
      </div>
      {corrections.length > 0 && (
        <ul className={`stack ${s.margin}`}>
          {corrections.map(({ text, by }) => (
            <li key={text} className={s.correction}>
              <svg className={s.arrow} viewBox="0 0 72 28" aria-hidden="true">
                <path d="M70 5Q36-1 4 20M17 7L4 20l18 3" />
              </svg>
              <p>{text}</p>
              {by && <p className={s.by}>{by}</p>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
