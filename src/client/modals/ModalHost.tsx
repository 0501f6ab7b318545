import "./dialogs.css";
import { useSyncExternalStore } from "react";
import { CallDialog } from "./CallDialog.tsx";
import { EnquiryDialog } from "./EnquiryDialog.tsx";
import { type Modal, modalStore } from "./store.ts";
import { ThanksDialog } from "./ThanksDialog.tsx";

/** Shows all dialogs. `initial` is the prerendered one that was open before hydration. */
export function ModalHost({ initial }: { initial: Modal | null }) {
  const modal = useSyncExternalStore(
    modalStore.subscribe,
    () => modalStore.getState().modal,
    () => initial,
  );
  switch (modal?.kind) {
    case "call":
      return <CallDialog />;
    case "thanks":
      return <ThanksDialog wording={modal.wording} />;
    case "form":
      return (
        <EnquiryDialog
          key={`${modal.form} ${modal.about}`}
          form={modal.form}
          about={modal.about}
          thanks={modal.thanks}
        />
      );
    default:
      return null;
  }
}
