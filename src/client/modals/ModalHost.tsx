import "./dialogs.css";
import { useSyncExternalStore } from "react";
import { useMessages } from "../renderer/site-context.ts";
import { CallDialog } from "./CallDialog.tsx";
import { EnquiryDialog } from "./EnquiryDialog.tsx";
import { type Modal, useModalStore } from "./store.ts";
import { ThanksDialog } from "./ThanksDialog.tsx";

/**
 * Shows all dialogs. `openModal` from ./store.ts opens one. `initial` is the prerendered dialog that was open before
 * hydration.
 */
export function ModalHost({ initial }: { initial: Modal | null }) {
  const modal = useSyncExternalStore(
    useModalStore.subscribe,
    () => useModalStore.getState().modal,
    () => initial,
  );
  const words = useMessages().dialogs;
  if (!modal) return null;
  switch (modal.kind) {
    case "call":
      return <CallDialog />;
    case "thanks":
      return <ThanksDialog wording={modal.wording} />;
    case "talk":
      return <EnquiryDialog key="talk" title={words.talk.title} phone="tel" thanks={modal.thanks} />;
    default:
      return (
        <EnquiryDialog
          key={modal.kind + (modal.about ?? "")}
          title={words[modal.kind].title}
          text={words[modal.kind].text}
          about={modal.about}
          phone="number"
          thanks={modal.thanks}
        />
      );
  }
}
