import type { PackageGridSection } from "../../content.generated.ts";
import { PackageList } from "../../ui/packages/PackageList.tsx";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import "./package-grid.module.css";

/** The packages of one category (requirements 2.8). */
export default function PackageGrid({ category, columns, ...section }: PackageGridSection) {
  return (
    <>
      <SectionHead {...section} />
      <PackageList category={category} columns={columns} />
    </>
  );
}

PackageGrid.sharesFirstScreen = true;
