import { type MouseEvent, useState } from "react";
import { useMessages } from "../../client/renderer/site-context.ts";
import type { GallerySection } from "../../content.generated.ts";
import { Tabs } from "../../ui/controls/Tabs.tsx";
import { isPlainClick } from "../../ui/links/plain-click.ts";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import { grow } from "./grow.ts";
import { type Piece, Pieces } from "./Pieces.tsx";
import type Viewer from "./Viewer.tsx";

interface Viewed {
  tab: GallerySection["tabs"][number];
  piece: Piece;
  opener: HTMLElement;
  Shown: typeof Viewer;
}

/**
 * The portfolio (requirements 2.4, 4): one tab per kind of work. Changing tabs resets how many pieces a tab shows. A piece
 * is a link to its own file, which opens in a lightbox once scripts run.
 */
export default function Gallery({ label, heading, tabs }: GallerySection) {
  const messages = useMessages().gallery;
  const [loads, setLoads] = useState(0);
  const [viewed, setViewed] = useState<Viewed | null>(null);

  async function view(event: MouseEvent<HTMLAnchorElement>, tab: Viewed["tab"], piece: Piece) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const opener = event.currentTarget;
    try {
      const { default: Shown } = await import("./Viewer.tsx");
      const show = () => setViewed({ tab, piece, opener, Shown });
      if (piece.video) show();
      else grow(opener, show);
    } catch {
      location.assign(opener.href);
    }
  }

  function close() {
    viewed?.opener.focus();
    setViewed(null);
  }

  const panels = tabs.map((tab) => ({
    id: tab.id,
    label: tab.label,
    panel: (
      <Pieces
        pieces={tab.items}
        whole={tab.whole === true}
        loads={loads}
        onLoad={() => setLoads(loads + 1)}
        onView={(event, piece) => void view(event, tab, piece)}
      />
    ),
  }));
  return (
    <>
      <SectionHead label={label} heading={heading} />
      <Tabs label={messages.tabs} tabs={panels} onChange={() => setLoads(0)} />
      {viewed && (
        <viewed.Shown label={viewed.tab.label} pieces={viewed.tab.items} first={viewed.piece} onClose={close} />
      )}
    </>
  );
}
