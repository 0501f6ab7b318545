import type { MouseEvent } from "react";
import { useMessages } from "../../renderer/site-context.ts";
import { discardOwn } from "./saved-input.ts";

/** Says that the form's input is saved on this device, which others may use, and lets the visitor delete it. Shown while it is. */
export function KeptNotice() {
  const words = useMessages().form;
  return (
    <div className="enquiry-kept">
      <p>{words.keeping}</p>
      <button type="button" onClick={discard}>
        {words.keeping_discard}
      </button>
    </div>
  );
}

function discard({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void {
  if (!form) return;
  discardOwn(form);
  form.querySelector<HTMLElement>("input, select, textarea")?.focus();
}
