import type { PeopleSection } from "../../content.generated.ts";
import { relOf } from "../../ui/links/rel.ts";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import { initials } from "./initials.ts";
import s from "./people.module.css";

/** The people of a business, a card each. Where only some have a portrait, the others have their initials in its place. */
export default function People({ label, heading, highlight, text, people }: PeopleSection) {
  const portraits = people.some(({ portrait }) => portrait);
  return (
    <>
      <SectionHead label={label} heading={heading} highlight={highlight} text={text} />
      <ul className={s.people} data-portraits={portraits ? "" : undefined}>
        {people.map((person) => (
          <li key={JSON.stringify(person)} className={s.person}>
            {portraits && <Portrait person={person} />}
            <div>
              <h3 className={s.name}>{person.name}</h3>
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

/** The name is next to it, so screen readers need neither the portrait nor the initials. */
function Portrait({ person: { name, portrait } }: { person: Person }) {
  if (portrait)
    return (
      <PictureView
        picture={portrait}
        alt=""
        sizes="(width > 1100px) 23vw, (width > 600px) 44vw, 92vw"
        className={s.portrait}
      />
    );
  return (
    <div className={`${s.portrait} ${s.initials}`} aria-hidden="true">
      {initials(name)}
    </div>
  );
}

function Links({ links }: { links: NonNullable<Person["links"]> }) {
  return (
    <ul className={s.links}>
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
