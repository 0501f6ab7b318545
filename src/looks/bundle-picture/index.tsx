import Bundle from "../../blocks/bundle/index.tsx";
import type { BundleSection } from "../../content.generated.ts";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import s from "./bundle.picture.module.css";

/** A bundle with a picture of everything in it above its parts. */
export default function BundlePicture(section: BundleSection) {
  const { picture } = section;
  return (
    <Bundle {...section}>{picture && <PictureView picture={picture} sizes="100vw" className={s.picture} />}</Bundle>
  );
}
