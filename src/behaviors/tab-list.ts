/*
 * Tabs (WAI-ARIA APG, automatic activation). The selected one is in the attributes of the tabs and their panels, and its index in
 * `data-index` of the list, and nowhere else.
 */

import { forwardIn } from "./forward.ts";
import { resetLoads } from "./load-more.ts";
import { resetSteppers } from "./stepper.ts";
import { isUnmodified } from "./unmodified.ts";

/** Handles a click on a tab. False for any other button. */
export function selectTab(tab: HTMLElement): boolean {
  const list = tab.role === "tab" ? tab.parentElement : null;
  if (!list) return false;
  if (tab.ariaSelected === "true") return true;
  for (const [index, each] of tabsIn(list).entries()) {
    const isSelected = each === tab;
    each.ariaSelected = String(isSelected);
    each.tabIndex = isSelected ? 0 : -1;
    if (isSelected) list.dataset.index = String(index);
    const panel = document.getElementById(each.getAttribute("aria-controls") ?? "");
    if (!panel) continue;
    panel.hidden = !isSelected;
    // Whatever a tab shows starts over when the tab changes (requirements 4).
    resetLoads(panel);
    resetSteppers(panel);
  }
  return true;
}

/** Selects and focuses the tab that a key leads to. False for all other keys. */
export function answerTabKey(event: KeyboardEvent): boolean {
  const { target } = event;
  if (!(target instanceof HTMLElement) || target.role !== "tab" || !isUnmodified(event)) return false;
  const tabs = target.parentElement ? tabsIn(target.parentElement) : [];
  // Keys that were pressed before this code had loaded all have the same tab as their target.
  const index = tabs.findIndex(({ ariaSelected }) => ariaSelected === "true");
  const forward = forwardIn(target);
  const byKey: Record<string, number> = {
    ArrowRight: (index + forward + tabs.length) % tabs.length,
    ArrowLeft: (index - forward + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  const selected = tabs[byKey[event.key] ?? -1];
  if (!selected) return false;
  selectTab(selected);
  selected.focus();
  return true;
}

function tabsIn(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(":scope > [role=tab]")];
}
