import { describe, expect, it } from "vitest";
import { checkContent } from "../../src/engine/check-site.ts";
import { filesOf } from "./fake-bundle.ts";
import { brief, checkTexts, contentOf, mediaOf } from "./in-memory.ts";
import { base, menus, page, spanish } from "./spanish-site.ts";

function siteOf(texts: Record<string, string>) {
  const { site, problems } = checkContent(contentOf(texts), mediaOf());
  if (!site) throw new Error(problems.map(brief).join("\n"));
  return site;
}

const without = (path: string) => Object.fromEntries(Object.entries(spanish).filter(([file]) => file !== path));

describe("a site in two languages", () => {
  it("has no problems when all is there", () => {
    expect(checkTexts(spanish).map(brief)).toEqual([]);
  });

  it.each([
    ["is misspelled", (site = "") => site.replace("languages:", "langauges:")],
    ["is no map", (site = "") => site.replace("languages:", "languages: es\nlangs:")],
    ["is in a file that YAML cannot read", () => "name: [\n"],
  ])("has no wrong versions of files while `languages` %s", (_why, change) => {
    const problems = checkTexts({ ...spanish, "site.yaml": change(spanish["site.yaml"]) });
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.filter(({ file, rule }) => rule === "file-unknown" || /\.es\.yaml$/.test(file))).toEqual([]);
  });

  it("gives each page the facts, the menus, the words and the forms of its language", () => {
    const site = siteOf(spanish);
    const own = site.languages.get("es");
    const home = site.pages.find(({ path }) => path === "/es");
    expect(JSON.stringify(home?.sections)).toContain("Abrimos de lunes a viernes. 2014");
    expect(own?.shell.navigation.header.menu.map(({ link }) => link)).toContain("/es/contacto");
    expect(own?.shell.interface.form.send).toBe("Enviar");
    expect(own?.shell.forms.talk?.title).toBe("Escríbanos");
    expect(own?.shell.home).toBe("/es");
    expect(own?.shell.site.contact_page).toBe("/es/contacto");
    expect(site.shell.forms.talk?.title).toBe("Contact Us");
    expect(site.shell.languages?.map(({ label, home }) => [label, home])).toEqual([
      ["English", "/"],
      ["Español", "/es"],
    ]);
  });

  it("takes from the main language what has no version of its own", () => {
    const own = siteOf(spanish).languages.get("es");
    expect(own?.shell.site.phone).toBe("(512) 555-0142");
    expect(Object.keys(own?.shell.forms ?? {}).sort()).toEqual(["order", "quote", "talk"]);
  });

  it("says in documents, the sitemap and data which pages belong together", () => {
    const files = filesOf(siteOf(spanish));
    const contact = String(files.get("es/contacto.html"));
    const links = Array.from(contact.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g), ([, lang, href]) => [lang, href]);
    expect(links).toEqual([
      ["en-US", "https://www.marigold.example/contact"],
      ["es-ES", "https://www.marigold.example/es/contacto"],
      ["x-default", "https://www.marigold.example/contact"],
    ]);
    expect(contact).toMatch(/^<!doctype html>\n<html lang="es-ES" data-language="es"/);
    expect(String(files.get("contact.html"))).toContain('hreflang="es-ES"');
    expect(String(files.get("index.html"))).toContain('hreflang="es-ES" href="https://www.marigold.example/es"');
    expect(String(files.get("terms.html"))).not.toContain("hreflang");
    expect(files.get("sitemap.xml")).toContain(
      '<loc>https://www.marigold.example/es/contacto</loc><xhtml:link rel="alternate" hreflang="en-US"',
    );
    expect(JSON.parse(String(files.get("data/shell.es.json")))).toMatchObject({ site: { locale: "es-ES" } });
    expect(JSON.parse(String(files.get("data/es/contacto.json")))).toMatchObject({
      translations: { "en-US": "/contact", "es-ES": "/es/contacto" },
    });
  });

  it("names the language in structured data and feeds, which hold only its own articles", () => {
    const files = filesOf(
      siteOf({
        ...spanish,
        "pages/es/index.yaml": page("Inicio", "feed: true\n"),
        "pages/index.yaml": String(base["pages/index.yaml"]).replace("sections:", "feed: true\nsections:"),
        "pages/es/horno.yaml": page("Horno", "date: 2026-03-02\n"),
        "pages/oven.yaml": page("Oven", "date: 2026-03-02\n"),
      }),
    );
    const feed = String(files.get("es/feed.xml"));
    expect(feed).toContain('xml:lang="es-ES"');
    expect(feed).toContain("Horno");
    expect(feed).not.toContain("Oven");
    expect(String(files.get("feed.xml"))).not.toContain("Horno");
    const article = String(files.get("es/horno.html"));
    expect(article).toContain('"inLanguage":"es-ES"');
    expect(article).toContain('"name":"Inicio","item":"https://www.marigold.example/es"');
    expect(article).not.toContain('title="Home');
  });

  it("writes prices as the language does", () => {
    const site = siteOf({
      ...spanish,
      "packages/logo.yaml": String(base["packages/logo.yaml"]).replace('"$29"', "1190").replace('"$117"', "2000"),
      "pages/es/contacto.yaml": page("Contacto", "translation_of: /contact\n", "Desde {price:logo/special}."),
      "pages/contact.yaml": String(base["pages/contact.yaml"]).replace("within 24 hours", "from {price:logo/special}"),
    });
    const textOf = (path: string) => JSON.stringify(site.pages.find((each) => each.path === path)?.sections);
    expect(textOf("/es/contacto")).toMatch(/Desde 1190\s\$\./);
    expect(textOf("/contact")).toContain("from $1,190");
  });
});

describe("the check of a site in two languages", () => {
  it("allows two pages with one title in two languages, and finds two in one", () => {
    const home = (path: string) => ({ ...spanish, [path]: page("Contact", "translation_of: /terms\n") });
    expect(checkTexts(home("pages/es/logo.yaml")).map(({ rule }) => rule)).toEqual([]);
    const twice = { ...home("pages/es/logo.yaml"), "pages/es/marca.yaml": page("Contact") };
    expect(checkTexts(twice).map(({ rule }) => rule)).toContain("title-twice");
  });

  it("finds a link that leads into another language, though the page is there in its own", () => {
    const texts = { ...spanish, "pages/es/index.yaml": page("Inicio", "", "Vea [esto](/contact).") };
    const problems = checkTexts(texts);
    expect(problems.map(brief)).toEqual(["link-language content/pages/es/index.yaml:6:22 -> /es/contacto"]);
    expect(problems[0]?.fix).toMatchObject([{ remove: "/contact".length, insert: "/es/contacto" }]);
  });

  it("allows a translation to lead to its original", () => {
    const contact = page("Contacto", "translation_of: /contact\n", "In [English](/contact).");
    expect(checkTexts({ ...spanish, "pages/es/contacto.yaml": contact }).map(brief)).toEqual([]);
  });

  it("finds a list of articles that are in another language, and suggests the folder of its own", () => {
    const list = (folder: string) =>
      `${page("Noticias", "translation_of: /news\n")}  - block: listing\n    heading: Nuevo\n    folder: ${folder}\n`;
    const texts = (folder: string) => ({
      ...spanish,
      "pages/news.yaml": page("News").replace("sections:", "sections:\n  - block: listing\n    heading: New"),
      "pages/news/oven.yaml": page("Oven", "date: 2026-03-02\n"),
      "pages/es/noticias.yaml": list(folder),
      "pages/es/noticias/horno.yaml": page("Horno", "date: 2026-03-02\n"),
    });
    const of = (folder: string) => checkTexts(texts(folder)).filter(({ rule }) => rule.startsWith("listing"));
    expect(of("/news").map(brief)).toEqual(["listing-folder content/pages/es/noticias.yaml:10:13 -> /es/noticias"]);
    expect(of("/es/noticias")).toEqual([]);
  });

  it("finds a page that nothing leads to, and accepts one that its translation leads to", () => {
    expect(checkTexts({ ...spanish, "pages/es/marca.yaml": page("Marca") }).map(brief)).toEqual([
      "page-unreached content/pages/es/marca.yaml:1:1",
    ]);
    const tied = { ...spanish, "pages/es/marca.yaml": page("Marca", "translation_of: /terms\n") };
    expect(checkTexts(tied)).toEqual([]);
  });

  it.each([
    ["of no page", "/lgoo", "link-route content/pages/es/marca.yaml:3:17 -> /logo"],
    ["of a page that has one", "/contact", "translation-of content/pages/es/marca.yaml:3:17"],
    ["of a translation", "/es/contacto", "translation-of content/pages/es/marca.yaml:3:17"],
  ])("reports a translation %s", (_what, of, problem) => {
    const texts = { ...spanish, "pages/es/marca.yaml": page("Marca", `translation_of: ${of}\n`) };
    expect(checkTexts(texts).map(brief)).toContain(problem);
  });

  it("names the pages and the words that are not translated, once for each language", () => {
    const texts = {
      ...without("interface.es.yaml"),
      "site.yaml": spanish["site.yaml"].replace("partial: true", "name: Caléndula"),
    };
    const [files, pages, ...others] = checkTexts(texts);
    expect(others).toEqual([]);
    expect([files?.message, pages?.message]).toEqual([
      "There is no version in Spanish of content/interface.yaml, so visitors read what is in it in the main language.",
      "There is no version in Spanish of /logo, so whoever switches languages there gets to the home page.",
    ]);
  });

  it("says how to start the home page of a language", () => {
    const problem = checkTexts(without("pages/es/index.yaml")).find(({ rule }) => rule === "file-missing");
    expect(problem?.hint).toMatch(/new -- translation \/ "Home" --lang es/);
  });

  it.each([
    [
      "a language without a home page",
      { ...without("pages/es/index.yaml"), "navigation.es.yaml": menus },
      "file-missing content/pages/es/index.yaml:1:1",
    ],
    [
      "a misspelled list of languages",
      { ...spanish, "site.yaml": spanish["site.yaml"].replace("languages:", "langauges:") },
      "key-unknown content/site.yaml:14:1 -> languages",
    ],
    [
      "a version in a language that the site does not have",
      { ...spanish, "navigation.fr.yaml": menus },
      "file-unknown content/navigation.fr.yaml:1:1",
    ],
    [
      "a second theme",
      { ...spanish, "theme.es.yaml": String(base["theme.yaml"]) },
      "file-unknown content/theme.es.yaml:1:1",
    ],
    [
      "a mistake in a version",
      { ...spanish, "forms/talk.es.yaml": "title: Escríbanos\ngenerl: true\n" },
      "key-unknown content/forms/talk.es.yaml:2:1 -> general",
    ],
    [
      "an unknown fact in a version",
      { ...spanish, "forms/talk.es.yaml": "title: Hola {foundd}\ngeneral: true\n" },
      "placeholder content/forms/talk.es.yaml:1:13 -> founded",
    ],
  ])("reports %s, and nothing else", (_what, texts, problem) => {
    expect(checkTexts(texts).map(brief)).toEqual([problem]);
  });
});
