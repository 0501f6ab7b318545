import { type ReactNode, useId } from "react";
import s from "./Tabs.module.css";
import { useNumberInDocument } from "./use-from-document.ts";

/** A tab and the panel that it shows. */
interface Tab {
  id: string;
  label: string;
  panel: ReactNode;
}

interface TabsProps {
  /** The name of the list of tabs, for screen readers. */
  label: string;
  tabs: readonly Tab[];
}

/** Tabs, which src/behaviors/tab-list.ts selects. */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId();
  const index = useNumberInDocument(id, "index");
  const selected = index ?? 0;
  return (
    <>
      <div id={id} role="tablist" aria-label={label} data-index={index} className={`scripted ${s.list}`}>
        {tabs.map((tab, at) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}tab-${tab.id}`}
            aria-selected={at === selected}
            aria-controls={`${id}panel-${tab.id}`}
            tabIndex={at === selected ? 0 : -1}
            className={`presses ${s.tab}`}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, at) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}panel-${tab.id}`}
          aria-labelledby={`${id}tab-${tab.id}`}
          hidden={at !== selected}
          className={s.panel}
        >
          <h3 className={s.name}>{tab.label}</h3>
          {tab.panel}
        </div>
      ))}
    </>
  );
}
