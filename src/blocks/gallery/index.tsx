import { useMessages } from "../../client/renderer/site-context.ts";
import type { GallerySection } from "../../content.generated.ts";
import { Tabs } from "../../ui/controls/Tabs.tsx";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import { Pieces } from "./Pieces.tsx";

/** The portfolio (requirements 2.4, 4): one tab per kind of work. Changing tabs resets how many pieces a tab shows. */
export default function Gallery({ tabs, columns, ...section }: GallerySection) {
  const messages = useMessages().gallery;
  const panels = tabs.map((tab) => ({
    id: tab.id,
    label: tab.label,
    panel: <Pieces tab={tab} columns={columns} />,
  }));
  return (
    <>
      <SectionHead {...section} />
      <Tabs label={messages.tabs} tabs={panels} />
    </>
  );
}
