import type { PeopleSection } from "../../content.generated.ts";
import { relOf } from "../../ui/links/rel.ts";
import { Portrait } from "../../ui/pictures/Portrait.tsx";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import s from "./people.module.css";

/** The people of a business, one card each. If only some have a portrait, the others have their initials instead. */
export default function People({ people, columns, ...section }: PeopleSection) {
  const portraits = people.some(({ portrait }) => portrait);
  return (
    <>
      <SectionHead {...section} />
      <ul className={`stack ${s.people}`} data-columns={columns} data-portraits={portraits ? "" : undefined}>
        {people.map((person) => (
          <li key={JSON.stringify(person)} className={`stack ${portraits ? "" : "rule-above"} ${s.person}`}>
            {portraits && (
              <Portrait
                picture={person.portrait}
                name={person.name}
                sizes={`(width >= 1024px) ${Math.round(92 / (columns ?? 4))}vw, (width > 600px) 44vw, 92vw`}
                className={`photo ${s.portrait}`}
                large
              />
            )}
            <div>
              <h3 className={`item-title ${s.name}`}>{person.name}</h3>
              {person.role && <p className={s.role}>{person.role}</p>}
              {person.text && <p className={s.text}>{person.text}</p>}
              {person.links && <Links links={person.links} />}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

type Person = PeopleSection["people"][number];

function Links({ links }: { links: NonNullable<Person["links"]> }) {
  return (
    <ul className={`stack ${s.links}`}>
      {links.map(({ label, link }) => (
        <li key={`${label} ${link}`}>
          <a href={link} rel={relOf(link)}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
