import type { Entries } from "../../client/content-types.ts";
import type { ListingSection } from "../../content.generated.ts";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import { EntryView } from "./EntryView.tsx";
import s from "./listing.module.css";
import { Pager } from "./Pager.tsx";

/** The articles of a folder, as rows or as cards, and the numbers of the pages on which the older ones are. */
export default function Listing(section: ListingSection & Entries) {
  const { heading, layout = "rows", columns, empty, entries, pages } = section;
  return (
    <>
      <SectionHead {...section} />
      {entries.length > 0 ? (
        <ol className={layout === "cards" ? `stack ${s.cards}` : `ruled ${s.rows}`} data-columns={columns}>
          {entries.map((entry) => (
            <EntryView key={entry.path} entry={entry} layout={layout} columns={columns} />
          ))}
        </ol>
      ) : (
        empty && <p className={`lead ${s.empty}`}>{empty}</p>
      )}
      {pages && <Pager {...pages} name={heading} />}
    </>
  );
}
