import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import s from "./Tabs.module.css";
import { tabOfKey } from "./tab-keys.ts";

export interface Tab {
  id: string;
  label: string;
  panel: ReactNode;
}

interface TabsProps {
  /** The name of the list of tabs, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** Called when another tab becomes active. */
  onChange?: (id: string) => void;
}

/** Tabs (WAI-ARIA APG, automatic activation). Which is selected may differ when React comes (early-parts.ts). */
export function Tabs({ label, tabs, onChange }: TabsProps) {
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  function select(index: number) {
    const tab = tabs[index];
    if (!tab || index === active) return;
    setActive(index);
    onChange?.(tab.id);
  }

  function onKeyDown(event: KeyboardEvent) {
    const target = tabOfKey(event.nativeEvent, active, tabs.length);
    if (target === undefined) return;
    event.preventDefault();
    select(target);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[target]?.focus();
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={s.list} onKeyDown={onKeyDown}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}tab-${tab.id}`}
            aria-selected={index === active}
            aria-controls={`${id}panel-${tab.id}`}
            tabIndex={index === active ? 0 : -1}
            className={s.tab}
            suppressHydrationWarning
            onClick={() => select(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}panel-${tab.id}`}
          aria-labelledby={`${id}tab-${tab.id}`}
          hidden={index !== active}
          className={s.panel}
          suppressHydrationWarning
        >
          <h3 className={s.name}>{tab.label}</h3>
          {tab.panel}
        </div>
      ))}
    </>
  );
}
