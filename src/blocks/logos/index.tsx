import type { LogosSection } from "../../content.generated.ts";
import { relOf } from "../../ui/links/rel.ts";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import s from "./logos.module.css";

/** A still row of logos below a few words that say whose they are. */
export default function Logos({ label, logos }: LogosSection) {
  return (
    <div className={s.logos}>
      <h2 className={s.label}>{label}</h2>
      <ul className={s.row}>
        {logos.map(({ name, image, link }) => {
          const logo = <PictureView picture={image} alt={name} className={s.logo} />;
          return (
            <li key={`${name} ${image.src}`}>
              {link ? (
                <a href={link} rel={relOf(link)} className={s.link}>
                  {logo}
                </a>
              ) : (
                logo
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
