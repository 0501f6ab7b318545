import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { useFromDocument } from "./use-from-document.ts";

interface DisclosureProps {
  summary: ReactNode;
  /** Only one disclosure of a group is open at a time. */
  group: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The open disclosure of each group: opening one closes the others. */
const groups = new Map<string, Set<() => void>>();

/** A part that expands in place (APG disclosure): natively a <details>, whose state and focus the button adopts. */
export function Disclosure({ summary, group, className, children }: DisclosureProps) {
  const native = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<boolean>();
  const hadFocus = useRef(false);
  const id = useId();
  const wasOpened = useFromDocument(() => document.getElementById(id)?.hasAttribute("open"));

  useLayoutEffect(() => {
    const details = native.current;
    if (!details) return;
    hadFocus.current = details.querySelector("summary") === document.activeElement;
    setOpen(details.open);
  }, []);

  const ready = open !== undefined;
  useLayoutEffect(() => {
    if (!ready) return;
    if (hadFocus.current) button.current?.focus();
    const close = () => setOpen(false);
    const members = groups.get(group) ?? new Set();
    groups.set(group, members.add(close));
    return () => void members.delete(close);
  }, [ready, group]);

  if (!ready) {
    return (
      <details ref={native} id={id} name={group} className={className} open={wasOpened}>
        <summary>{summary}</summary>
        {children}
      </details>
    );
  }
  const toggle = () => {
    for (const close of groups.get(group) ?? []) close();
    setOpen(!open);
  };
  return (
    <div className={className} data-open={open}>
      <button ref={button} type="button" aria-expanded={open} aria-controls={id} onClick={toggle}>
        {summary}
      </button>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
