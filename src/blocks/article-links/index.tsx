import type { Neighbors } from "../../client/content-types.ts";
import type { ArticleLinksSection } from "../../content.generated.ts";
import s from "./article-links.module.css";

/** The articles before and after this one: the older one on the left. */
export default function ArticleLinks({ heading, older, newer }: ArticleLinksSection & Neighbors) {
  if (!older && !newer) return null;
  return (
    <>
      <h2 className={`rule-above ${s.heading}`}>{heading}</h2>
      <ul className={`stack ${s.links}`}>
        {older && <Neighbor article={older} rel="prev" />}
        {newer && <Neighbor article={newer} rel="next" />}
      </ul>
    </>
  );
}

function Neighbor({ article, rel }: { article: NonNullable<Neighbors["older"]>; rel: "prev" | "next" }) {
  const { path, title, date } = article;
  return (
    <li className={s[rel]}>
      <a href={path} rel={rel}>
        {title}
      </a>
      <time className="fact" dateTime={date.iso}>
        {date.text}
      </time>
    </li>
  );
}
