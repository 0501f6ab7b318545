import type { PicturesSection } from "../../content.generated.ts";
import { sizes } from "../../ui/pictures/image-slots.ts";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import s from "./pictures.module.css";

/** A grid of pictures in one shape, each with a caption below it where it has one. */
export default function Pictures(section: PicturesSection) {
  const { head, label, heading, highlight, text, pictures, columns } = section;
  const isHalf = columns === 2 || (!columns && pictures.length === 2);
  return (
    <>
      <SectionHead label={label} heading={heading} highlight={highlight} text={text} layout={head} />
      <ul className={`stack columns ${s.list}`} data-columns={columns}>
        {pictures.map(({ image, phone_image: onPhones, alt, caption }) => (
          <li key={image.src}>
            <figure>
              <PictureView
                picture={image}
                onPhones={onPhones}
                alt={alt}
                sizes={isHalf ? sizes.text : sizes.card}
                className={`photo ${s.picture}`}
              />
              {caption && <figcaption className={s.caption}>{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </>
  );
}
