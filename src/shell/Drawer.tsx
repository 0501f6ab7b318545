import { useRef } from "react";
import { useSite } from "../client/renderer/site-context.ts";
import { Disclosure } from "../ui/controls/Disclosure.tsx";
import { useFromDocument } from "../ui/controls/use-from-document.ts";
import { usePopoverState } from "../ui/controls/use-popover-state.ts";
import { ActionLink } from "../ui/links/ActionLink.tsx";
import { CloseIcon } from "../ui/pictures/CloseIcon.tsx";
import { LineIcon } from "../ui/pictures/LineIcon.tsx";
import s from "./Drawer.module.css";
import { Languages } from "./Languages.tsx";
import { type MenuEntry, MenuLink } from "./Menu.tsx";

/**
 * The menu at 1157 px and below, and `always` where it is too long for the header: a drawer with dropdowns that expand in
 * place. Natively it opens as a popover; where scripts run, as a modal dialog (src/client/before-hydration/menus.ts).
 */
export function Drawer({ always }: { always: boolean }) {
  const { site, navigation, interface: messages } = useSite().shell;
  const drawer = useRef<HTMLDialogElement>(null);
  const open = usePopoverState(drawer);
  const wasOpened = useFromDocument(() => document.getElementById("drawer")?.hasAttribute("open"));
  const { menu, action } = navigation.header;
  return (
    <nav className={s.menu} data-always={always || undefined} aria-label={messages.header.open_menu}>
      <button
        type="button"
        className={`round marks unprinted ${s.open}`}
        popoverTarget="drawer"
        aria-label={messages.header.open_menu}
        aria-expanded={open}
      >
        <LineIcon path="M3 7h18M3 12h18M3 17h12" />
      </button>
      <dialog
        ref={drawer}
        id="drawer"
        popover="auto"
        className={s.drawer}
        aria-label={messages.header.open_menu}
        open={wasOpened}
      >
        <button
          type="button"
          className={`round marks ${s.close}`}
          popoverTarget="drawer"
          popoverTargetAction="hide"
          aria-label={messages.header.close_menu}
        >
          <CloseIcon />
        </button>
        <ul>
          {menu.map((entry) => (
            <li key={entry.label}>
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
        <div className={`cluster ${s.foot}`}>
          <Languages className={s.languages} />
          <ActionLink action={action} className="button button-main" />
          <a href={site.phone_link}>{site.phone}</a>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </div>
      </dialog>
    </nav>
  );
}

/** A link of the menu, or a dropdown with several. */
function Entry({ entry }: { entry: MenuEntry }) {
  if (!entry.items)
    return <MenuLink item={{ label: entry.label, link: entry.link ?? "/" }} className={`marks ${s.entry}`} />;
  return (
    <Disclosure summary={entry.label} group="drawer-menu" className={s.dropdown}>
      <ul>
        {entry.items.map((item) => (
          <li key={item.label}>
            <MenuLink item={item} className="marks" />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
