import type { ReactNode, SVGProps } from "react";

interface LineIconProps extends Pick<SVGProps<SVGSVGElement>, "className" | "strokeLinecap" | "strokeLinejoin"> {
  /** The lines, in a square of 24. */
  path?: string;
  children?: ReactNode;
  /** Width and height in px. */
  size?: number;
  strokeWidth?: number;
}

/** An icon: lines in the color of the text, hidden from screen readers. */
export function LineIcon({ path, children, size = 24, strokeWidth = 2, ...rest }: LineIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      aria-hidden="true"
      {...rest}
    >
      {children ?? <path d={path} />}
    </svg>
  );
}
