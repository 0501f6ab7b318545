import { ErrorBoundary } from "../client/renderer/ErrorBoundary.tsx";
import { useSite } from "../client/renderer/site-context.ts";
import { ActionLink } from "../ui/links/ActionLink.tsx";
import { LineIcon } from "../ui/pictures/LineIcon.tsx";
import { PictureView } from "../ui/pictures/PictureView.tsx";
import { Drawer } from "./Drawer.tsx";
import s from "./Header.module.css";
import { Languages } from "./Languages.tsx";
import { Menu } from "./Menu.tsx";

const ENVELOPE = "M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7";
const HANDSET =
  "M5 3.5h4l2 5-2.6 1.7a12 12 0 0 0 5.4 5.4l1.7-2.6 5 2v4a1.5 1.5 0 0 1-1.6 1.5A17 17 0 0 1 3.5 5.1 1.5 1.5 0 0 1 5 3.5z";

/** The header of every page (requirements 2.2): logo, menu (inline, or in a drawer), and the ways to get in touch. */
export function Header() {
  return (
    <ErrorBoundary as="header" className={s.header}>
      <HeaderContent />
    </ErrorBoundary>
  );
}

function HeaderContent() {
  const { shell, page } = useSite();
  const { site, navigation, interface: messages, home } = shell;
  const { action } = navigation.header;
  return (
    <>
      <a className={`skip ${s.skip}`} href="#main">
        {messages.header.skip}
      </a>
      <div className={`level ${s.bar}`}>
        <a
          className={s.logo}
          href={home}
          aria-label={messages.header.home}
          aria-current={page.path === home ? "page" : undefined}
        >
          <PictureView picture={{ image: site.logo.image }} inDark={site.logo.in_dark} first />
        </a>
        {shell.menuFits && (
          <nav className={`unprinted ${s.inline}`} aria-label={messages.header.menu}>
            <Menu entries={navigation.header.menu} />
          </nav>
        )}
        <div className={`level unprinted ${s.contact}`}>
          <a className={`round ${s.email}`} href={`mailto:${site.email}`}>
            <span className="visually-hidden">{messages.header.email}</span>
            <LineIcon path={ENVELOPE} size={22} strokeWidth={1.75} strokeLinejoin="round" />
          </a>
          <ActionLink action={{ opens: "call" }} className={`round ${s.phone}`}>
            <span className="visually-hidden">{messages.header.call}</span>
            <LineIcon path={HANDSET} size={22} strokeWidth={1.75} strokeLinejoin="round" />
          </ActionLink>
          <ActionLink action={action} className="button button-ink button-small" />
        </div>
        <Languages className={`unprinted ${s.languages}`} />
        <Drawer always={!shell.menuFits} />
      </div>
    </>
  );
}
