import type { ReactNode } from "react";
import { relOf } from "./rel.ts";

interface OptionalLinkProps {
  /** The target. Without it, the children are shown alone. */
  link: string | undefined;
  className: string | undefined;
  children: ReactNode;
}

/** A title, a name or a logo that may be a link in content. */
export function OptionalLink({ link, className, children }: OptionalLinkProps) {
  if (!link) return children;
  return (
    <a href={link} rel={relOf(link)} className={className}>
      {children}
    </a>
  );
}
