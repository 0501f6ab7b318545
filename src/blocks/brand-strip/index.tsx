import type { BrandStripSection } from "../../content.generated.ts";
import { BrandStrip } from "../../ui/pictures/BrandStrip.tsx";
import s from "./brand-strip.module.css";

/** Clients' logos in a band across the whole window (requirements 2.7, sizes in requirements 9). */
export default function BrandStripBand({ label, strip, layout }: BrandStripSection) {
  return (
    <div className={layout === "line" ? undefined : s.band}>
      <BrandStrip label={label} brands={strip} layout={layout} />
    </div>
  );
}
