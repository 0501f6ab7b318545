import type { Picture } from "../../client/content-types.ts";
import { initials } from "../text/initials.ts";
import { PictureView } from "./PictureView.tsx";
import s from "./Portrait.module.css";

interface PortraitProps {
  picture: Picture | undefined;
  name: string;
  className: string | undefined;
  sizes?: string | undefined;
  /** True for a portrait as wide as a card. */
  large?: boolean;
}

/** A portrait, or initials in its place. The name is next to it, so screen readers need neither. */
export function Portrait({ picture, name, className, sizes, large }: PortraitProps) {
  if (picture) return <PictureView picture={{ image: picture }} className={className} sizes={sizes} />;
  return (
    <span className={`${className} ${s.initials}${large ? ` ${s.large}` : ""}`} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
