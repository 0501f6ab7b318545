import type { FeaturesSection } from "../../content.generated.ts";
import { Actions } from "../../ui/links/Actions.tsx";
import { OptionalLink } from "../../ui/links/OptionalLink.tsx";
import { Icon } from "../../ui/pictures/Icon.tsx";
import { sizesInRow } from "../../ui/pictures/image-slots.ts";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import { Prose } from "../../ui/text/Prose.tsx";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import s from "./features.module.css";

/** A grid of short entries, each with a picture or an icon above its title, which may be a link. */
export default function Features({ features, columns, ...section }: FeaturesSection) {
  return (
    <>
      <SectionHead {...section} />
      <ul className={`stack columns pairs ${s.list}`} data-columns={columns}>
        {features.map(({ picture, icon, title, number, text: words, link }) => (
          // A rule starts each entry without a picture.
          <li key={title} className={picture ? s.feature : `rule-above ${s.feature}`}>
            {picture && (
              <PictureView
                picture={picture}
                sizes={sizesInRow(columns ?? features.length)}
                className={`photo ${s.picture}`}
              />
            )}
            {icon && !picture && (
              <span className={`stack ${s.icon}`}>
                <Icon nodes={icon} size={48} />
              </span>
            )}
            <h3 className="item-title">
              <OptionalLink link={link} className="cover-link">
                {title}
              </OptionalLink>
            </h3>
            {number && <p className={s.number}>{number}</p>}
            <Prose html={words} className={`item-text ${s.text}`} />
          </li>
        ))}
      </ul>
      <Actions {...section} className={s.action} />
    </>
  );
}
