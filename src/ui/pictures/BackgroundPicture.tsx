import type { BackgroundPicture as Data } from "../../content.generated.ts";
import s from "./BackgroundPicture.module.css";
import { sizes } from "./image-slots.ts";
import { PictureView } from "./PictureView.tsx";

/** The picture behind the section around it. `first` is true in the first section of a page. */
export function BackgroundPicture({ image, phone_image, first }: Data & { first: boolean }) {
  return <PictureView picture={{ image, phone_image }} sizes={sizes.closing} first={first} className={s.picture} />;
}
