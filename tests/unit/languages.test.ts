import { describe, expect, it } from "vitest";
import { filesOf } from "./fake-bundle.ts";
import { pageAt, siteOf } from "./in-memory.ts";
import { base, page, spanish } from "./spanish-site.ts";

describe("a site in two languages", () => {
  it("gives each page the facts, the menus, the words and the forms of its language", () => {
    const site = siteOf(spanish);
    const own = site.languages.get("es");
    expect(JSON.stringify(pageAt(site, "/es").sections)).toContain("Abrimos de lunes a viernes. 2014");
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

  it("takes visitors who send a form to the translation of the thank-you page", () => {
    const enquiries = "enquiries:\n  service: formspree\n  form_id: abc\n  thanks_page: /contact\n";
    const site = siteOf({ ...spanish, "site.yaml": `${spanish["site.yaml"]}${enquiries}` });
    const next = [site, ...site.languages.values()].map(({ shell }) => shell.site.endpoint?.fields._next);
    expect(next).toEqual(["https://www.marigold.example/contact", "https://www.marigold.example/es/contacto"]);
  });

  it("falls back to the main language for what has no version of its own", () => {
    const own = siteOf(spanish).languages.get("es");
    expect(own?.shell.site.phone).toBe("(512) 555-0142");
    expect(Object.keys(own?.shell.forms ?? {}).sort()).toEqual(["order", "quote", "talk"]);
  });

  it("links pages to their translations in documents, the sitemap and data", () => {
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

  it("names the language in structured data and feeds, which have only its own articles", () => {
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

  it("writes prices in the format of the language", () => {
    const site = siteOf({
      ...spanish,
      "packages/logo.yaml": String(base["packages/logo.yaml"]).replace('"$29"', "1190").replace('"$117"', "2000"),
      "pages/es/contacto.yaml": page("Contacto", "translation_of: /contact\n", "Desde {price:logo/special}."),
      "pages/contact.yaml": String(base["pages/contact.yaml"]).replace("within 24 hours", "from {price:logo/special}"),
    });
    const textOf = (path: string) => JSON.stringify(pageAt(site, path).sections);
    expect(textOf("/es/contacto")).toMatch(/Desde 1190\s\$\./);
    expect(textOf("/contact")).toContain("from $1,190");
  });
});
