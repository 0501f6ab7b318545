import type { BrandStripSection } from "../../content.generated.ts";
import { BrandStrip } from "../../ui/BrandStrip.tsx";
import "./brand-strip.module.css";

/** Clients' marks in a band across the whole window (spec 2.7, sizes in spec 9). */
export default function BrandStripBand({ label, strip }: BrandStripSection) {
  return <BrandStrip label={label} brands={strip} />;
}
