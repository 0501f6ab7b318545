import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import Pictures from "./index.tsx";

const picture = (name: string) => ({ src: `/${name}-480.webp`, width: 480, height: 360, srcset: `/${name}.avif 480w` });
const shown = (columns?: number, ...names: string[]) =>
  renderToStaticMarkup(
    <Pictures
      block="pictures"
      heading="Loaves"
      {...(columns && { columns })}
      pictures={names.map((name) => ({ image: picture(name), alt: `A ${name}`, caption: `The ${name}` })) as never}
    />,
  );

it("shows its pictures in their order, each with its alternative text and its caption", () => {
  expect(
    Array.from(shown(undefined, "round", "long").matchAll(/alt="[^"]*"|<figcaption[^>]*>[^<]*/g), ([part]) =>
      part.replace(/<.*>/, ""),
    ),
  ).toEqual(['alt="A round"', "The round", 'alt="A long"', "The long"]);
});

it("fetches pictures for half a window where two are side by side, otherwise for a third", () => {
  const three = ["round", "long", "half"];
  expect(shown(undefined, "round", "long")).toContain("50vw");
  expect(shown(2, ...three)).toContain("50vw");
  expect(shown(undefined, ...three)).toContain("30vw");
});
