import "./dialogs.css";
import { useSurroundings, useWords } from "../renderer/shell-context.ts";
import { CallDialog } from "./CallDialog.tsx";
import { EnquiryDialog } from "./EnquiryDialog.tsx";
import { useModalStore } from "./store.ts";
import { ThanksDialog } from "./ThanksDialog.tsx";

/** The one place where dialogs are shown. Opening is `openModal` from ./store.ts. */
export function ModalHost() {
  const modal = useModalStore((state) => state.modal);
  const { page } = useSurroundings();
  const words = useWords().dialogs;
  if (!modal) return null;
  switch (modal.kind) {
    case "call":
      return <CallDialog />;
    case "thanks":
      return <ThanksDialog wording={modal.wording} />;
    case "talk":
      return <EnquiryDialog key="talk" title={words.talk.title} phone="tel" thanks="received" />;
    default: {
      // Forms of service and package pages carry what the page is about, where their button does not say it better.
      const about = modal.about ?? (page.thanks === "sent" ? page.title : undefined);
      return (
        <EnquiryDialog
          key={modal.kind + (about ?? "")}
          title={words[modal.kind].title}
          text={words[modal.kind].text}
          about={about}
          phone="number"
          thanks={page.thanks ?? "received"}
        />
      );
    }
  }
}
