import type { Action } from "../../content.generated.ts";
import { ActionLink } from "./ActionLink.tsx";

interface ActionsProps {
  /** The actions of a section. Without any, nothing is rendered. */
  action?: Action | undefined;
  second_action?: Action | undefined;
  /** For their place in the section. */
  className?: string | undefined;
  /** The subject of an enquiry from them. */
  about?: string | undefined;
  /** Classes of the first. */
  main?: string | undefined;
  /** Classes of the second. */
  quiet?: string | undefined;
}

/** One or two buttons, the second in a quieter style. One alone has no box around it. */
export function Actions({
  action,
  second_action,
  className = "",
  about,
  main = "button button-main",
  quiet = "button button-quiet",
}: ActionsProps) {
  const [first, second] = [action, second_action].filter((each) => each !== undefined);
  if (!first) return null;
  if (!second) return <ActionLink action={first} about={about} className={`${main} ${className}`.trimEnd()} />;
  return (
    <div className={`cluster actions ${className}`.trimEnd()}>
      <ActionLink action={first} about={about} className={main} />
      <ActionLink action={second} about={about} className={quiet} />
    </div>
  );
}
