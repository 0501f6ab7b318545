import { useId, useRef } from "react";
import { useSite } from "../client/renderer/site-context.ts";
import type { MenuItem, Navigation } from "../content.generated.ts";
import { usePopoverState } from "../ui/controls/use-popover-state.ts";
import { relOf } from "../ui/links/rel.ts";
import s from "./Menu.module.css";

/** A link of the menu, or a dropdown of links. */
export type MenuEntry = Navigation["header"]["menu"][number];

/** The inline menu: links, and dropdowns that are native popovers (they close on Escape, outside, and one another). */
export function Menu({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <ul className={`cluster ${s.menu}`}>
      {entries.map((entry) => (
        <li key={entry.label}>
          {entry.items ? (
            <Dropdown label={entry.label} items={entry.items} />
          ) : (
            <MenuLink item={{ label: entry.label, link: entry.link ?? "/" }} className={`level ${s.link}`} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Dropdown({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const { page, shell } = useSite();
  const panel = useRef<HTMLDivElement>(null);
  const open = usePopoverState(panel);
  const id = `menu${useId()}`;
  const hasPage = items.some((item) => currentOf(item.link, page.path, shell.home));
  return (
    <>
      <button
        type="button"
        className={`level ${s.link}`}
        popoverTarget={id}
        aria-expanded={open}
        data-current={hasPage || undefined}
      >
        {label}
        <svg className={s.arrow} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="M2 4l4 4 4-4" />
        </svg>
      </button>
      <div ref={panel} id={id} popover="auto" className={s.panel}>
        <p>{label}</p>
        <ul className={`stack ${s.items}`}>
          {items.map((item) => (
            <li key={item.label}>
              <MenuLink item={item} className={s.item} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

interface MenuLinkProps {
  item: MenuItem;
  className?: string | undefined;
  mark?: boolean;
}

/** A menu link; the one to the current page, or to one above it, is marked, unless another one next to it already is. */
export function MenuLink({ item, className, mark = true }: MenuLinkProps) {
  const { page, shell } = useSite();
  return (
    <a
      href={item.link}
      rel={relOf(item.link)}
      className={className}
      aria-current={(mark && currentOf(item.link, page.path, shell.home)) || undefined}
    >
      {item.label}
    </a>
  );
}

/** The relation of a link to a page: it leads to it, or to a page above it by its path, such as /news to /news/2. */
function currentOf(link: string, path: string, home: string): "page" | "true" | false {
  if (link === path) return "page";
  return link !== home && path.startsWith(`${link}/`) && "true";
}
