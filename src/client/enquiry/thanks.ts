import type { Thanks } from "../../behaviors/modals.ts";
import type { Forms } from "../../content.generated.ts";
import type { PageData } from "../content-types.ts";

/** The thank-you of a form on a page. */
export function thanksOf(form: Forms | undefined, page: Pick<PageData, "thanks">): Thanks {
  return form?.thanks ?? (form?.general ? "received" : (page.thanks ?? "received"));
}
