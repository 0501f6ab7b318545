import type { ProofSheetSection } from "../../content.generated.ts";
import { FigureView } from "../../ui/pictures/FigureView.tsx";
import { Highlighted } from "../../ui/text/Highlighted.tsx";
import { Prose } from "../../ui/text/Prose.tsx";
import { Testimonial } from "../../ui/text/Testimonial.tsx";
import { Figures } from "./Figures.tsx";
import s from "./proof-sheet.module.css";
import { Result } from "./Result.tsx";
import { Sketch } from "./Sketch.tsx";

/** A printer's proof sheet of a piece: the result, the brief, a rejected sketch with corrections, figures, the result in use, a client's words. */
export default function ProofSheet(section: ProofSheetSection) {
  const { label, heading, highlight, piece, brief, sketch, result, use, figures, testimonial } = section;
  return (
    <div className={`stack ${s.sheet}`}>
      <header className={`cluster ${s.head}`}>
        {label && <p className="label">{label}</p>}
        <div className={s.colors} aria-hidden="true" />
        <h1 className={`page-title ${s.heading}`}>
          <Highlighted text={heading} part={highlight} />
        </h1>
      </header>
      <Result piece={piece} />
      <div className={`stack ${s.words}`}>
        <div>
          <h2 className={s.title}>{brief.heading}</h2>
          <Prose html={brief.text} />
        </div>
        <div>
          <h2 className={s.title}>{sketch.heading}</h2>
          <Prose html={sketch.text} />
        </div>
      </div>
      <Sketch sketch={sketch} />
      <div className={s.outcome}>
        <h2 className={s.title}>{result.heading}</h2>
        <Prose html={result.text} />
        {figures && <Figures figures={figures} />}
      </div>
      {use && <FigureView figure={use} sizes="92vw" className={s.use} />}
      {testimonial && <Testimonial testimonial={testimonial} className={`rule-above ${s.testimonial}`} />}
    </div>
  );
}
