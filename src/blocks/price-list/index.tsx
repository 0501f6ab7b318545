import { useMessages } from "../../client/renderer/site-context.ts";
import type { PriceListSection } from "../../content.generated.ts";
import { OptionalLink } from "../../ui/links/OptionalLink.tsx";
import { PriceUnit } from "../../ui/text/PriceUnit.tsx";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import s from "./price-list.module.css";

/** A menu or fee schedule: names and prices in groups, in two columns where there is room, in large type, or as bills that each end with their sum. */
export default function PriceList({ layout, groups, note, ...section }: PriceListSection) {
  return (
    <>
      <SectionHead {...section} />
      <div className={s.groups} data-layout={layout}>
        {groups.map((group) => (
          <section key={JSON.stringify(group)} className={s.group}>
            {group.heading && <h3 className={s.heading}>{group.heading}</h3>}
            {group.text && <p className={s.text}>{group.text}</p>}
            <dl>
              {group.rows.map((row) => (
                <Row key={JSON.stringify(row)} row={row} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      {note && <p className={`small ${s.note}`}>{note}</p>}
    </>
  );
}

function Row({
  row: { name, note, link, price, per, was },
}: {
  row: PriceListSection["groups"][number]["rows"][number];
}) {
  const messages = useMessages().packages;
  return (
    <div className={`stack ${s.row}`}>
      <dt className={s.name}>
        <span>
          <OptionalLink link={link} className={`cover-link ${s.link}`}>
            {name}
          </OptionalLink>
        </span>
        {note && <span className={`small ${s.detail}`}>{note}</span>}
      </dt>
      <dd className={s.price}>
        {was && (
          <s className={`struck ${s.was}`}>
            <span className="visually-hidden">{messages.was} </span>
            {was}
          </s>
        )}{" "}
        {was && <span className="visually-hidden">{messages.now} </span>}
        {price}
        <PriceUnit per={per} />
      </dd>
    </div>
  );
}
