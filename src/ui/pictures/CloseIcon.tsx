import { LineIcon } from "./LineIcon.tsx";

/** The × of buttons that close something. */
export function CloseIcon() {
  return <LineIcon path="M5 5l14 14M19 5L5 19" />;
}
