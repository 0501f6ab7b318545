import { useState } from "react";
import { useSite } from "../../client/renderer/site-context.ts";
import type { LocationSection } from "../../content.generated.ts";
import { focusOn } from "../../ui/controls/focus-on.ts";
import { relOf } from "../../ui/links/rel.ts";
import { FigureView } from "../../ui/pictures/FigureView.tsx";
import { sizes } from "../../ui/pictures/image-slots.ts";
import { Address } from "../../ui/text/Address.tsx";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import s from "./location.module.css";

/** The location of the business: address, phone and directions, next to a picture of a map or a map that loads after a click. */
export default function Location({ map, embed, route, ...section }: LocationSection) {
  const { site, interface: texts } = useSite().shell;
  const messages = texts.location;
  if (!messages) return null;
  const directions = route ?? directionsTo(`${site.name}, ${site.address.join(", ")}`);
  return (
    <>
      <SectionHead {...section} />
      <div className={`stack ${s.location}`}>
        <dl className={s.facts}>
          <dt className="small">{messages.address}</dt>
          <dd>
            <Address lines={site.address} />
          </dd>
          <dt className="small">{messages.phone}</dt>
          <dd>
            <a href={site.phone_link}>{site.phone}</a>
          </dd>
          <dd>
            <a className="button" href={directions} rel={relOf(directions)}>
              {messages.route}
            </a>
          </dd>
        </dl>
        {embed ? (
          <EmbeddedMap src={embed} messages={messages} />
        ) : (
          map && (
            <FigureView
              figure={map}
              sizes={sizes.map}
              wrap={(picture) => (
                <a className={s.map} href={directions} rel={relOf(directions)} aria-label={map.alt ?? messages.route}>
                  {picture}
                </a>
              )}
            />
          )
        )}
      </div>
    </>
  );
}

interface EmbeddedMapProps {
  src: string;
  messages: { show_map: string; map_from: string; map: string };
}

/** A map from another site. None of it loads before the visitor asks for it with a click. */
function EmbeddedMap({ src, messages }: EmbeddedMapProps) {
  const [shown, setShown] = useState(false);
  if (shown) {
    return <iframe ref={focusOn} className={s.map} src={src} title={messages.map} referrerPolicy="no-referrer" />;
  }
  return (
    <div className={`scripted ${s.ask}`}>
      <button type="button" className="button" onClick={() => setShown(true)}>
        {messages.show_map}
      </button>
      <p className="small">{messages.map_from.replace("{host}", new URL(src).hostname)}</p>
    </div>
  );
}

function directionsTo(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
}
