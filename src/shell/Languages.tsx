import { useSite } from "../client/renderer/site-context.ts";

/** Links to the page in the other languages of the site, or to their home pages. Nothing on a site in one language. */
export function Languages({ className }: { className?: string | undefined }) {
  const { shell, page } = useSite();
  const { languages = [], site, interface: messages } = shell;
  if (languages.length === 0) return null;
  return (
    <nav className={className} aria-label={messages.languages?.label}>
      <ul className="cluster">
        {languages
          .filter(({ lang }) => lang !== site.locale)
          .map(({ lang, label, home }) => (
            <li key={lang}>
              <a href={page.translations?.[lang] ?? home} hrefLang={lang} lang={lang}>
                {label}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
