import Gallery from "../../blocks/gallery/index.tsx";
import type { GallerySection } from "../../content.generated.ts";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import { PieceLink } from "../../ui/viewer/PieceLink.tsx";
import s from "./gallery.lead.module.css";

/** A gallery with a piece above the others, as wide as the page. It opens by itself. */
export default function GalleryLead(section: GallerySection) {
  const { heading, lead } = section;
  return (
    <>
      {lead && (
        <div className={s.lead}>
          <PieceLink piece={lead} group={{ label: heading, items: [lead] }}>
            <PictureView picture={lead} sizes="100vw" className={s.wide} />
          </PieceLink>
          <p className={s.subject}>
            <b>{lead.title}</b> {lead.caption}
          </p>
        </div>
      )}
      <Gallery {...section} />
    </>
  );
}
