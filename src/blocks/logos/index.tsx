import type { LogosSection } from "../../content.generated.ts";
import { OptionalLink } from "../../ui/links/OptionalLink.tsx";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import s from "./logos.module.css";

/** A static row of logos below a few words that say whose they are. */
export default function Logos({ label, logos, columns }: LogosSection) {
  return (
    <div className={`stack ${s.logos}`}>
      <h2 className={s.label}>{label}</h2>
      <ul className={`cluster ${s.row}`} data-columns={columns}>
        {logos.map(({ name, image, link }) => (
          <li key={`${name} ${image.src}`}>
            <OptionalLink link={link} className={s.link}>
              <PictureView picture={{ image, alt: name }} className={`logo-plate ${s.logo}`} />
            </OptionalLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
