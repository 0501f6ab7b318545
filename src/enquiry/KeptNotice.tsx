import { useWords } from "../renderer/shell-context.ts";

/** Says that what is in the form is kept on this device, which others may use, and lets the visitor delete it. */
export function KeptNotice({ onDiscard }: { onDiscard: () => void }) {
  const words = useWords().form;
  return (
    <div className="enquiry-kept">
      <p>{words.keeping}</p>
      <button type="button" onClick={onDiscard}>
        {words.keeping_discard}
      </button>
    </div>
  );
}
