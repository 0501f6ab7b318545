import type { SVGProps } from "react";

interface LineIconProps extends Pick<SVGProps<SVGSVGElement>, "className" | "strokeLinejoin"> {
  /** The lines, in a square of 24. */
  path: string;
  /** Width and height in px. */
  size?: number;
  strokeWidth?: number;
}

/** An icon of the interface: lines in the color of the text, hidden from screen readers. */
export function LineIcon({ path, size = 24, strokeWidth = 2, ...rest }: LineIconProps) {
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
      <path d={path} />
    </svg>
  );
}
