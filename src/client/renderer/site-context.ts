import { createContext, useContext } from "react";
import type { Interface } from "../../content.generated.ts";
import type { PageData, ShellData } from "../content-types.ts";

/** Data that any component may need in addition to its own props. */
export interface SiteContextValue {
  shell: ShellData;
  page: PageData;
}

/** The shell's data and the current page, as React context. */
export const SiteContext = createContext<SiteContextValue | null>(null);

/** The shell's data and the current page. Throws outside of the App. */
export function useSite(): SiteContextValue {
  const context = useContext(SiteContext);
  if (!context) throw new Error("This component needs the App around it.");
  return context;
}

/** The messages of the interface, from content/interface.yaml. */
export function useMessages(): Interface {
  return useSite().shell.interface;
}
