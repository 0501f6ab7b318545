import { useEffect, useState } from "react";
import type { ShownHours } from "../../client/content-types.ts";
import { useSite } from "../../client/renderer/site-context.ts";
import type { HoursSection } from "../../content.generated.ts";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import s from "./hours.module.css";
import { isWholeDay, type Moment, momentIn } from "./open-now.ts";

/** Opening hours: the week as a table with today marked, whether it is open now, and special days. */
export default function Hours({ note, ...section }: HoursSection) {
  const { site, interface: texts } = useSite().shell;
  const { hours } = site;
  const messages = texts.hours;
  const [moment, setMoment] = useState<Moment>();
  useEffect(() => {
    if (!hours) return;
    const update = () => setMoment(momentIn(hours, new Date()));
    update();
    const timer = setInterval(update, 60_000);
    return () => clearInterval(timer);
  }, [hours]);
  if (!hours || !messages) return null;
  const row = ({ name, times, spans }: ShownHours["week"][number], isToday: boolean, date?: string) => (
    <tr key={date ?? name} className={isToday ? s.today : undefined}>
      <th scope="row">
        {name}
        {date && <span className={`small ${s.date}`}>{date}</span>}
        {isToday && <span className={`fact ${s.mark}`}>{messages.today}</span>}
      </th>
      <td>
        {times.length === 0
          ? messages.closed
          : (spans.some(isWholeDay) && messages.all_day) || times.map((time) => <span key={time}>{time}</span>)}
      </td>
    </tr>
  );
  return (
    <>
      <SectionHead {...section} />
      <div className={`stack ${s.hours}`} data-moves="">
        <p className={`level ${s.status}`} data-open={moment?.isOpen}>
          {moment && (moment.isOpen ? messages.open : messages.closed_now)}
        </p>
        <table className={s.table} aria-label={messages.hours}>
          <tbody className="ruled">
            {hours.week.map((hoursOfDay, day) =>
              row(hoursOfDay, moment?.special === undefined && moment?.weekday === day),
            )}
          </tbody>
        </table>
        {hours.special.length > 0 && (
          <div>
            <h3 className={s.title}>{messages.special}</h3>
            <table className={s.table} aria-label={messages.special}>
              <tbody className="ruled">
                {hours.special.map((day, at) => row(day, moment?.special === at, day.date))}
              </tbody>
            </table>
          </div>
        )}
        {note && <p className="small">{note}</p>}
      </div>
    </>
  );
}
