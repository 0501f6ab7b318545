import { useMessages } from "../../renderer/site-context.ts";

/**
 * Says that the form's input is saved on this device, which others may use, and lets the visitor delete it: ../form-listeners.ts
 * deletes what a reset removes. Shown while something is saved, even before React.
 */
export function KeptNotice() {
  const words = useMessages().form;
  return (
    <div className="enquiry-kept cluster small">
      <p>{words.keeping}</p>
      <button type="reset">{words.keeping_discard}</button>
    </div>
  );
}
