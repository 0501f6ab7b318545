import "./dialogs.css";
import { useLayoutEffect, useSyncExternalStore } from "react";
import type { StoreApi } from "zustand/vanilla";
import { type Modal, type ModalState, modalStore } from "../../behaviors/modals.ts";
import { Viewer } from "../../ui/viewer/Viewer.tsx";
import type { PageData, ShellData } from "../content-types.ts";
import { SiteContext } from "../renderer/site-context.ts";
import { CallDialog } from "./CallDialog.tsx";
import { EnquiryDialog } from "./EnquiryDialog.tsx";
import { ThanksDialog } from "./ThanksDialog.tsx";

interface DialogRootProps {
  shell: ShellData;
  /** The page that is shown when a dialog opens. */
  pageNow: () => PageData;
  /** The store that says which modal is open. */
  store?: Pick<StoreApi<ModalState>, "getState" | "subscribe">;
  /** The modal that is open from the start, if there is one. */
  initial: ModalState;
  /** Called when React has hydrated it. */
  onHydrated?: () => void;
}

/** The modals, which React renders in a separate root: one may be open before hydration. */
export function DialogRoot({ shell, pageNow, store = modalStore, initial, onHydrated }: DialogRootProps) {
  const { modal, count } = useSyncExternalStore(store.subscribe, store.getState, () => initial);
  useLayoutEffect(() => onHydrated?.(), [onHydrated]);
  return (
    <SiteContext value={{ shell, page: pageNow() }}>{modal && <ModalView key={count} modal={modal} />}</SiteContext>
  );
}

function ModalView({ modal }: { modal: Modal }) {
  switch (modal.kind) {
    case "call":
      return <CallDialog />;
    case "thanks":
      return <ThanksDialog wording={modal.wording} />;
    case "form":
      return <EnquiryDialog form={modal.form} about={modal.about} />;
    case "viewer":
      return <Viewer group={modal.group} first={modal.first} />;
  }
}
