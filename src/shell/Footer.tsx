import { Fragment } from "react";
import { ErrorBoundary } from "../client/renderer/ErrorBoundary.tsx";
import { useSite } from "../client/renderer/site-context.ts";
import { Halftone } from "../ui/pictures/Halftone.tsx";
import { PictureView } from "../ui/pictures/PictureView.tsx";
import { Address } from "../ui/text/Address.tsx";
import s from "./Footer.module.css";
import { MenuLink } from "./Menu.tsx";

/** The footer of every page (requirements 2.4): tagline, links, contact data, and the copyright line with the current year. */
export function Footer() {
  return (
    <ErrorBoundary as="footer" id="_footer" className={s.footer}>
      <FooterContent />
    </ErrorBoundary>
  );
}

function FooterContent() {
  const { site, navigation } = useSite().shell;
  const { tagline, columns, copyright } = navigation.footer;
  const links = columns.flatMap(({ items }) => items);
  return (
    <>
      <Halftone className={s.disc} />
      <div className={`rule-above stack ${s.top}`}>
        <div className={`cluster ${s.brand}`}>
          <PictureView picture={{ image: site.logo.light, alt: site.name }} className={s.logo} />
          <p className={s.tagline}>{tagline}</p>
        </div>
        {columns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className={s.title}>{column.title}</h2>
            <ul className={s.links}>
              {column.items.map((item) => (
                <li key={item.label}>
                  {/* Several links may lead to the current page: the first is marked. */}
                  <MenuLink item={item} mark={links.find(({ link }) => link === item.link) === item} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <Contact />
      </div>
      <p className={`small ${s.copyright}`}>{copyright}</p>
    </>
  );
}

function Contact() {
  const { site, navigation, interface: messages } = useSite().shell;
  const { title, note } = navigation.footer.contact;
  return (
    <div>
      <h2 className={s.title}>{title}</h2>
      <dl className={s.contact}>
        <dt>{messages.footer.phone}</dt>
        <dd>
          <a href={site.phone_link}>{site.phone}</a>
        </dd>
        <dt>{messages.footer.email}</dt>
        <dd>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </dd>
        <dt>{messages.footer.address}</dt>
        <dd>
          <Address lines={site.address} />
        </dd>
      </dl>
      {site.social && (
        <ul className={s.links}>
          {site.social.map(({ name, link }) => (
            <li key={link}>
              <a href={link} rel="me noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {note && (
        <p className={`small ${s.note}`}>
          {note.split(/(?<=,) /).map((part, at) => (
            <Fragment key={part}>
              {at > 0 && " "}
              <span>{part}</span>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}
