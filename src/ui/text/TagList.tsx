import type { Article } from "../../client/content-types.ts";
import s from "./TagList.module.css";

/** The tags of an article. A tag with a page of its own is a link. */
export function TagList({ tags, className = "" }: { tags: Article["tags"]; className?: string | undefined }) {
  if (tags.length === 0) return null;
  return (
    <ul className={`cluster small ${s.tags} ${className}`}>
      {tags.map(({ label, link }) => (
        <li key={label}>
          {link ? (
            <a className="marks" href={link}>
              {label}
            </a>
          ) : (
            <span>{label}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
