import type { ReactNode } from "react";
import { relOf } from "./rel.ts";

interface OptionalLinkProps {
  /** Where it leads. Without it, the children are shown alone. */
  link: string | undefined;
  className: string | undefined;
  children: ReactNode;
}

/** What may be a link in content: a title, a name or a logo. */
export function OptionalLink({ link, className, children }: OptionalLinkProps) {
  if (!link) return children;
  return (
    <a href={link} rel={relOf(link)} className={className}>
      {children}
    </a>
  );
}
