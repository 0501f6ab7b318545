import { useMessages } from "../../renderer/site-context.ts";

/** Says that the form's input is saved on this device, which others may use, and lets the visitor delete it. */
export function KeptNotice({ onDiscard }: { onDiscard: () => void }) {
  const words = useMessages().form;
  return (
    <div className="enquiry-kept">
      <p>{words.keeping}</p>
      <button type="button" onClick={onDiscard}>
        {words.keeping_discard}
      </button>
    </div>
  );
}
