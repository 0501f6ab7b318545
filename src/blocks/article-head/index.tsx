import type { Article } from "../../client/content-types.ts";
import type { ArticleHeadSection } from "../../content.generated.ts";
import { FigureView } from "../../ui/pictures/FigureView.tsx";
import { sizes } from "../../ui/pictures/image-slots.ts";
import { TagList } from "../../ui/text/TagList.tsx";
import s from "./article-head.module.css";

/** The top of an article: its heading, and what its page says about it. */
export default function ArticleHead(section: ArticleHeadSection & Article) {
  const { label, title, heading = title, date, author, summary, tags, picture } = section;
  return (
    <div className={`stack ${s.head} ${picture ? s.pictured : ""}`}>
      <header>
        {label && <p className={`label ${s.label}`}>{label}</p>}
        <h1 className={s.heading}>{heading}</h1>
        {summary && <p className={`lead ${s.summary}`}>{summary}</p>}
        <p className={`cluster rule-above ${s.facts}`}>
          <time dateTime={date.iso}>{date.text}</time>
          {author && <span>{author}</span>}
        </p>
        <TagList tags={tags} />
      </header>
      {picture && <FigureView figure={picture} sizes={sizes.article} className="in-view" first />}
    </div>
  );
}
