import { useId, useLayoutEffect, useRef, useState } from "react";
import { useSite } from "../client/renderer/site-context.ts";
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
  const [openList, setOpenList] = useState<string>();
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
              {entry.items ? (
                <List label={entry.label} items={entry.items} openList={openList} setOpenList={setOpenList} />
              ) : (
                <MenuLink item={{ label: entry.label, link: entry.link ?? "/" }} className={`marks ${s.entry}`} />
              )}
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

interface ListProps {
  label: string;
  items: NonNullable<MenuEntry["items"]>;
  /** The label of the one list that is open. */
  openList: string | undefined;
  setOpenList: (label: string | undefined) => void;
}

/** Links that expand in place (APG disclosure): natively a <details>, whose state and focus the button adopts. */
function List({ label, items, openList, setOpenList }: ListProps) {
  const native = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [ready, setReady] = useState(false);
  const hadFocus = useRef(false);
  const id = useId();
  const wasOpened = useFromDocument(() => document.getElementById(id)?.hasAttribute("open"));

  useLayoutEffect(() => {
    const details = native.current;
    if (!details) return;
    hadFocus.current = details.querySelector("summary") === document.activeElement;
    if (details.open) setOpenList(label);
    setReady(true);
  }, [label, setOpenList]);

  useLayoutEffect(() => {
    if (ready && hadFocus.current) button.current?.focus();
  }, [ready]);

  const links = (
    <ul>
      {items.map((item) => (
        <li key={item.label}>
          <MenuLink item={item} className="marks" />
        </li>
      ))}
    </ul>
  );
  if (!ready) {
    return (
      <details ref={native} id={id} name="drawer-menu" className={s.dropdown} open={wasOpened}>
        <summary>{label}</summary>
        {links}
      </details>
    );
  }
  const open = openList === label;
  return (
    <div className={s.dropdown} data-open={open}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpenList(open ? undefined : label)}
      >
        {label}
      </button>
      <div id={id} hidden={!open}>
        {links}
      </div>
    </div>
  );
}
