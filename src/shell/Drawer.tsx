import { useRef } from "react";
import { useSurroundings } from "../renderer/shell-context.ts";
import { ActionLink } from "../ui/ActionLink.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { usePopoverState } from "../ui/use-popover-state.ts";
import s from "./Drawer.module.css";
import { PageLink } from "./Menu.tsx";

/** The menu at 1157 px and below: a drawer that is a native popover, with dropdowns that expand in place. */
export function Drawer() {
  const { site, navigation, interface: words } = useSurroundings().shell;
  const drawer = useRef<HTMLElement>(null);
  const open = usePopoverState(drawer);
  const { menu, action } = navigation.header;
  return (
    <>
      <button
        type="button"
        className={s.open}
        popoverTarget="drawer"
        aria-label={words.header.open_menu}
        aria-expanded={open}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M3 7h18M3 12h18M3 17h12" />
        </svg>
      </button>
      <nav ref={drawer} id="drawer" popover="auto" className={s.drawer} aria-label={words.header.open_menu}>
        <button
          type="button"
          className={s.close}
          popoverTarget="drawer"
          popoverTargetAction="hide"
          aria-label={words.header.close_menu}
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" />
          </svg>
        </button>
        <ul className={s.entries}>
          {menu.map((entry) => (
            <li key={entry.label}>
              {entry.items ? (
                <Disclosure summary={entry.label} group="drawer-menu" className={s.dropdown}>
                  <ul>
                    {entry.items.map((item) => (
                      <li key={item.label}>
                        <PageLink item={item} />
                      </li>
                    ))}
                  </ul>
                </Disclosure>
              ) : (
                <PageLink item={{ label: entry.label, link: entry.link ?? "/" }} className={s.entry} />
              )}
            </li>
          ))}
        </ul>
        <div className={s.foot}>
          <ActionLink action={action} className="button button-main">
            {action.label}
          </ActionLink>
          <a href={site.phone_link}>{site.phone}</a>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </div>
      </nav>
    </>
  );
}
