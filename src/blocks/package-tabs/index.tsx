import { useMessages } from "../../client/renderer/site-context.ts";
import type { PackageTabsSection } from "../../content.generated.ts";
import { Tabs } from "../../ui/controls/Tabs.tsx";
import { PackageList } from "../../ui/packages/PackageList.tsx";
import { SectionHead } from "../../ui/text/SectionHead.tsx";

/** The packages section of the home page (requirements 2.4, 4): one tab per category, each starting at its first package. */
export default function PackageTabs({ categories, columns, ...section }: PackageTabsSection) {
  const tabs = categories.map((category) => ({
    id: category.id,
    label: category.label,
    panel: <PackageList category={category} columns={columns} />,
  }));
  return (
    <>
      <SectionHead {...section} />
      <Tabs label={useMessages().packages.tabs} tabs={tabs} />
    </>
  );
}
