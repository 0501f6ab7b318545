import type { Upcoming } from "../../client/content-types.ts";
import type { DatesSection } from "../../content.generated.ts";
import { ActionLink } from "../../ui/links/ActionLink.tsx";
import { PriceUnit } from "../../ui/text/PriceUnit.tsx";
import { Prose } from "../../ui/text/Prose.tsx";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import s from "./dates.module.css";

/** Upcoming courses and events, as rows: when and where, what, and for how much. */
export default function Dates(section: Omit<DatesSection, "dates"> & Upcoming) {
  const { dates, empty } = section;
  return (
    <>
      <SectionHead {...section} />
      {dates.length > 0 ? (
        <ol className="ruled">
          {dates.map((date) => (
            <DateRow key={JSON.stringify(date)} date={date} />
          ))}
        </ol>
      ) : (
        <p className={`lead ${s.empty}`}>{empty}</p>
      )}
    </>
  );
}

function DateRow({
  date: { title, from, when, time, place, text, price, per, action },
}: {
  date: Upcoming["dates"][number];
}) {
  // The same course may be on several days.
  const about = `${title}, ${when}`;
  return (
    <li className={`stack ${s.date}`}>
      <h3 className={`item-title ${s.title}`}>{title}</h3>
      <p className={`stack small ${s.facts}`}>
        <time dateTime={from}>{when}</time>
        {time && <span>{time}</span>}
        {place && <span>{place}</span>}
      </p>
      {text && <Prose html={text} className={`item-text ${s.text}`} />}
      {(price || action) && (
        <div className={`cluster ${s.end}`}>
          {price && (
            <p className={s.price}>
              {price}
              <PriceUnit per={per} />
            </p>
          )}
          {action && (
            <ActionLink
              action={action}
              about={about}
              label={`${action.label}: ${about}`}
              className="button button-small"
            />
          )}
        </div>
      )}
    </li>
  );
}
