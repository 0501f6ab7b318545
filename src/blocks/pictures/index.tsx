import type { PicturesSection } from "../../content.generated.ts";
import { FigureView } from "../../ui/pictures/FigureView.tsx";
import { sizesInRow } from "../../ui/pictures/image-slots.ts";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import s from "./pictures.module.css";

/** A grid of pictures in one shape, each with its caption, if any, below it. */
export default function Pictures(section: PicturesSection) {
  const { pictures, columns } = section;
  return (
    <>
      <SectionHead {...section} />
      <ul className={`stack columns pairs ${s.list}`} data-columns={columns}>
        {pictures.map((picture) => (
          <li key={picture.image.src}>
            <FigureView figure={picture} sizes={sizesInRow(columns ?? pictures.length)} className={s.picture} />
          </li>
        ))}
      </ul>
    </>
  );
}
