import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseDocument } from "yaml";

/** The parts of the bakery's site that landing pages do not need: most of them are pictures. */
const LEFT_OUT =
  /^(pages\/(?!(index|404|contact|cakes)\.yaml$).|portfolio$|forms\/tasting|media\/(drawings|films|forms|work)$|media\/steps\/four|media\/slides\/(?!loaves|naked|pillars))/;

/** The sections of the home page that refer to what is left out. */
const SECTIONS = ["what-we-do", "gallery"];

/** Copies the bakery's site without what landing pages do not need: four pages, drawings, no photos. */
export async function copySmallSite(bakery: string, to: string): Promise<void> {
  await cp(bakery, to, { recursive: true, filter: (file) => !LEFT_OUT.test(file.slice(bakery.length + 1)) });
  const home = join(to, "pages/index.yaml");
  const page = parseDocument(await readFile(home, "utf8"));
  const { sections } = page.toJS() as { sections: { block: string }[] };
  page.set(
    "sections",
    sections.filter(({ block }) => !SECTIONS.includes(block)),
  );
  await writeFile(home, String(page));
  const contact = join(to, "pages/contact.yaml");
  await writeFile(contact, (await readFile(contact, "utf8")).replace(/ For a table.*/, ""));
  const menus = join(to, "navigation.yaml");
  const navigation = parseDocument(await readFile(menus, "utf8"));
  navigation.setIn(["header", "menu"], [{ label: "Home", link: "/" }, CAKES, { label: "Contact", link: "/contact" }]);
  navigation.setIn(["footer", "columns"], [{ title: "Baking", items: [CAKES] }]);
  await writeFile(menus, String(navigation));
}

const CAKES = { label: "Cakes and Prices", link: "/cakes" };
