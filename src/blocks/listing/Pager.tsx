import type { Entries } from "../../client/content-types.ts";
import { useMessages } from "../../client/renderer/site-context.ts";
import s from "./listing.module.css";

type PagerProps = NonNullable<Entries["pages"]> & {
  /** The name of the listing, for screen readers. */
  name: string;
};

/** The numbers of a listing's pages: the first, the last, and those next to this one. */
export function Pager({ base, number, count, name }: PagerProps) {
  const word = useMessages().listing?.page;
  const addressOf = (page: number) => (page === 1 ? base : `${base.replace(/\/$/, "")}/${word}/${page}`);
  return (
    <nav aria-label={name} className={`unprinted ${s.pager}`}>
      <ol className="cluster">
        {numbersAround(number, count).map((page, index, all) => (
          <li key={page} className={page - (all[index - 1] ?? page) > 1 ? `level ${s.gap}` : undefined}>
            <a
              href={addressOf(page)}
              className={`marks ${s.number}`}
              aria-current={page === number ? "page" : undefined}
              rel={page === number - 1 ? "prev" : page === number + 1 ? "next" : undefined}
            >
              {page}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** `1 … 6 7 8 … 40` of 40, around 7. */
function numbersAround(number: number, count: number): number[] {
  const near = [1, number - 1, number, number + 1, count].filter((page) => page >= 1 && page <= count);
  return [...new Set(near)].sort((a, b) => a - b);
}
