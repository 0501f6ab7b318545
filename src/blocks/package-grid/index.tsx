import type { PackageGridSection } from "../../content.generated.ts";
import { PackageList } from "../../ui/packages/PackageList.tsx";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import "./package-grid.module.css";

/** The packages of one category (requirements 2.8). */
export default function PackageGrid({ head, label, heading, highlight, text, category, columns }: PackageGridSection) {
  return (
    <>
      <SectionHead label={label} heading={heading} highlight={highlight} text={text} layout={head} />
      <PackageList category={category} columns={columns} />
    </>
  );
}

PackageGrid.sharesFirstScreen = true;
