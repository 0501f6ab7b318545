import { useMessages } from "../../client/renderer/site-context.ts";
import type { BrandStripSection, Brands } from "../../content.generated.ts";
import s from "./BrandStrip.module.css";
import { PictureView } from "./PictureView.tsx";

interface BrandStripProps {
  label?: string | undefined;
  brands: BrandStripSection["strip"];
  layout?: BrandStripSection["layout"];
}

/** The list is shown three times (requirements 9), so it can move by one length without a gap. */
const copies = ["first", "second", "third"];

/** Clients' logos that scroll by (requirements 2.4, 2.7, 9) in a dark band or a slim line, with CSS alone, paused by an uncontrolled checkbox. */
export function BrandStrip({ label, brands, layout }: BrandStripProps) {
  const messages = useMessages().strip;
  return (
    <div className={s.strip} data-tone={layout === "line" ? undefined : "ink"} data-layout={layout}>
      <div className={`level small ${s.bar}`}>
        {label && <p className={s.label}>{label}</p>}
        <label className={s.pause}>
          <input type="checkbox" className={s.switch} />
          <span className={s.word}>{messages.pause}</span>
        </label>
      </div>
      <div className={s.window}>
        <div className={s.track}>
          {copies.map((copy, index) => (
            <Marks key={copy} brands={brands} repeat={index > 0} />
          ))}
        </div>
      </div>
    </div>
  );
}

interface MarksProps {
  brands: readonly Brands["brands"][string][];
  /** True for the copies that only fill the strip: they are hidden from screen readers. */
  repeat: boolean;
}

function Marks({ brands, repeat }: MarksProps) {
  return (
    <ul className={`level ${s.marks}`} aria-hidden={repeat || undefined}>
      {brands.map((brand) => (
        <li key={brand.name}>
          <PictureView
            picture={{ image: brand.logo, alt: repeat ? "" : brand.name }}
            className={`logo-plate ${s.mark}`}
          />
        </li>
      ))}
    </ul>
  );
}
