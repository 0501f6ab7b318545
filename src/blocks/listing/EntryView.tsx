import type { Entry } from "../../client/content-types.ts";
import { sizes, sizesInRow } from "../../ui/pictures/image-slots.ts";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import { TagList } from "../../ui/text/TagList.tsx";
import s from "./listing.module.css";

interface EntryViewProps {
  entry: Entry;
  layout: "rows" | "cards";
  /** The number of cards side by side in wide windows. */
  columns: number | undefined;
}

/** An article: all of it links to its page, but only its title is the name of the link. */
export function EntryView({ entry, layout, columns = 3 }: EntryViewProps) {
  const { path, title, date, author, summary, tags, picture } = entry;
  return (
    <li className={layout === "cards" ? `rule-above ${s.entry}` : s.entry}>
      <h3 className={s.title}>
        <a href={path} className="cover-link">
          {title}
        </a>
      </h3>
      <p className={`cluster fact ${s.facts}`}>
        <time dateTime={date.iso}>{date.text}</time>
        {author && <span>{author}</span>}
      </p>
      {summary && <p className={`item-text ${s.summary}`}>{summary}</p>}
      <TagList tags={tags} className={s.tags} />
      {picture && (
        <div className={s.picture}>
          <PictureView
            picture={{ ...picture, alt: "" }}
            sizes={layout === "cards" ? sizesInRow(columns) : sizes.row}
            className="photo"
          />
        </div>
      )}
    </li>
  );
}
