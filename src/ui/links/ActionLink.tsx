import type { ReactNode } from "react";
import { useSite } from "../../client/renderer/site-context.ts";
import type { Action } from "../../content.generated.ts";
import { relOf } from "./rel.ts";

interface ActionLinkProps {
  action: Partial<Action>;
  className?: string | undefined;
  /** The subject of an enquiry from this link. */
  about?: string | undefined;
  /** The link's accessible name, where its text alone would not distinguish it from the links around it. */
  label?: string | undefined;
  /** Shown instead of the action's label. */
  children?: ReactNode;
}

/** A link to a page; or to the contact page (for calls, the phone number) that scripts upgrade to open a dialog. */
export function ActionLink({ action, className, about, label, children = action.label }: ActionLinkProps) {
  const { shell, page } = useSite();
  const { site } = shell;
  const { opens } = action;
  if (!opens) {
    return (
      <a href={action.link} rel={relOf(action.link)} className={className} aria-label={label}>
        {children}
      </a>
    );
  }
  // Forms of service and package pages name the page's subject, unless their button names something more specific.
  const namesPage = page.thanks === "sent" && opens !== "call" && !shell.forms[opens]?.general;
  const subject = about ?? (namesPage ? page.title : undefined);
  return (
    <a
      href={opens === "call" ? site.phone_link : site.contact_page}
      className={className}
      aria-label={label}
      aria-haspopup="dialog"
      data-opens={opens}
      data-about={subject}
    >
      {children}
    </a>
  );
}
