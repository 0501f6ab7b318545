/**
 * An inline script of its own, only in documents of sites with an announcement: it hides one that was dismissed or is over
 * before anything is painted. The announcement is outside of React (src/engine/output/notices.ts).
 */
import { moveFocusOut, remember, remembered } from "./remembered.ts";

/** The value of `data-announcement` in the document. */
export interface AnnouncementData {
  id: string;
  until?: string | undefined;
  timeZone: string;
}

const DISMISSED = "announcement";

const root = document.documentElement;
const { id, until, timeZone } = JSON.parse(root.dataset.announcement ?? "{}") as AnnouncementData;

/** True if its last day is over in the time zone of the business. False in a browser that does not know that time zone. */
function isOver(): boolean {
  if (until === undefined) return false;
  try {
    return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(new Date()) > until;
  } catch {
    return false;
  }
}

if (remembered(DISMISSED) === id || isOver()) root.dataset.dismissed = "";
addEventListener(
  "click",
  ({ target }) => {
    const button = (target as Element).closest("[data-notice=dismiss]");
    if (!button) return;
    remember(DISMISSED, id);
    moveFocusOut(button.parentElement);
    root.dataset.dismissed = "";
  },
  true,
);
