import { expect, type Page, test } from "playwright/test";
import { withMotion } from "../support/motion.ts";
import { openHydrated } from "../support/page.ts";

test.use(withMotion);

test.use({ viewport: { width: 1440, height: 900 } });

interface Service {
  row: string;
  path: string;
  /** Only where the spec names one. */
  title?: string;
  button: string;
  slides: string[];
  steps: string[];
  /** How many logos the brand strip has before they are repeated. */
  logos: number;
}

const build = [
  "Discovery & Planning",
  "UI/UX Design",
  "Development & Testing",
  "Client Feedback & Iteration",
  "Final Delivery",
];

const services: Service[] = [
  {
    row: "Web development",
    path: "/web-development-service",
    title: "Web Development Services",
    button: "Lets Build You a Website",
    slides: ["CMS", "Wordpress", "React JS", "Admin Panel", "Shopify", "Android App"],
    steps: build,
    logos: 13,
  },
  {
    row: "Logo",
    path: "/logo-service",
    title: "Logo Service",
    button: "Lets Build You a Logo",
    slides: ["Mascot Logo", "Wordmark", "Lettermark", "Dynamic Logo", "Abstract Mark"],
    steps: ["Discovery & Planning", "Concept Sketching", "Digital Drafts", "Feedback & Revisions", "Final Delivery"],
    logos: 8,
  },
  {
    row: "Branding",
    path: "/branding-service",
    title: "Branding Services",
    button: "Lets Scale Your Business",
    slides: ["Visual Identity", "Brand Guidelines", "Print & Stationery", "Marketing Collateral", "Merchandise & Swag"],
    steps: [
      "Discovery & Planning",
      "Brand Strategy",
      "Moodboard & Direction",
      "Logo Design Concepts",
      "Final Files & Handover",
    ],
    logos: 14,
  },
  {
    row: "Mobile app",
    path: "/app-development-service",
    title: "Mobile App Development Services",
    button: "Lets Build You an App",
    slides: [
      "App Development",
      "Game App Development",
      "Apps for Startup",
      "MVP Development",
      "App Maintenance Support",
      "App Maintenance Support",
      "VR Development",
      "IOS Development",
    ],
    steps: build,
    logos: 13,
  },
  {
    row: "Motion graphics",
    path: "/motion-graphics",
    button: "Lets Build You an App",
    slides: ["2D Animation", "3D Motion Design", "Explainer Videos", "UI/UX Animation", "Kinetic Typography"],
    steps: [
      "Concept Development",
      "Storyboarding",
      "Style Frames / Design",
      "Client Feedback & Iteration",
      "Revisions & Delivery",
    ],
    logos: 8,
  },
  {
    row: "Copywriting",
    path: "/copy-writing",
    title: "Creative Copywriting Services",
    button: "Lets Get Started",
    slides: ["Ad Copy", "Brand Storytelling", "Product Descriptions", "Social Media Copy", "Email Campaign Copy"],
    steps: [
      "Discovery & Briefing",
      "Research & Strategy",
      "Concept Development",
      "Writing & Refinement",
      "Final Delivery",
    ],
    logos: 14,
  },
  {
    row: "Digital marketing",
    path: "/digital-marketing",
    button: "Lets Get Started",
    slides: [
      "Social Media Marketing",
      "Content Marketing",
      "Email Marketing",
      "(PPC) Advertising",
      "Influencer Marketing",
    ],
    steps: [
      "Discovery & Briefing",
      "Research & Strategy",
      "Campaign Creation",
      "Monitoring & Optimization",
      "Reporting & Insights",
    ],
    logos: 13,
  },
  {
    row: "Illustration",
    path: "/illustration",
    button: "Lets Get Started",
    slides: [
      "Editorial Illustration",
      "Character Design",
      "Infographic Illustration",
      "Book Illustration",
      "Concept Art",
    ],
    steps: ["Discovery & Briefing", "Concept Sketching", "Style Exploration", "Review & Refinement", "Final Delivery"],
    logos: 8,
  },
  {
    row: "SEO",
    path: "/seo",
    button: "Lets Get Started",
    slides: ["On-Page", "Off-Page", "Technical", "Local", "Keyword Research & Strategy"],
    steps: [
      "SEO Audit & Analysis",
      "Keyword Research",
      "Strategy Development",
      "On-Page Optimization",
      "Reporting & Iteration",
    ],
    logos: 13,
  },
];

const block = (page: Page, name: string) => page.locator(`main [data-block="${name}"]`);

for (const { row, path, title, button, slides, steps } of services) {
  test(`2.7 ${row}: ${title ? `"${title}"; ` : ""}"${button}" opens the lead modal; an auto-rotating carousel of ${slides.length}: ${slides[0]}, …; timeline: ${steps[0]}, …`, async ({
    page,
  }) => {
    await page.clock.install();
    await openHydrated(page, path);
    if (title) {
      await expect(page.locator("h1")).toHaveText(title);
      await expect(page).toHaveTitle(`${title} | Halftone`);
    }
    await expect(block(page, "carousel").getByRole("heading", { level: 3, includeHidden: true })).toHaveText(slides);
    await expect(block(page, "timeline").getByRole("heading", { level: 3 })).toHaveText(steps);

    const hero = page.locator("main [data-block]").first();
    await hero.getByText(button, { exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Get a Quote" });
    await expect(dialog.locator("form")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);

    // Scrolled to, the carousel goes on by itself: each slide stays for 3 s, so none is missed at a look every second.
    await page.mouse.move(3, 3);
    await block(page, "carousel").locator('[data-state="active"]').scrollIntoViewIfNeeded();
    for (const slide of [slides[1], slides[2]])
      await expect
        .poll(async () => {
          await page.clock.runFor(1000);
          return block(page, "carousel").locator('[data-state="active"] h3').textContent();
        })
        .toBe(slide);
  });
}

/** What the nine pages show, read once for all tests below. */
const shown = new Map<string, Awaited<ReturnType<typeof read>>>();

test.describe("read on all nine pages", () => {
  test.describe.configure({ mode: "default" });

  test.beforeAll(async ({ browser, baseURL }) => {
    test.setTimeout(60_000);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, ...(baseURL ? { baseURL } : {}) });
    for (const { path } of services) shown.set(path, await read(page, path));
    await page.close();
  });

  const forEach = (check: (service: Service, seen: Awaited<ReturnType<typeof read>>) => void) => {
    for (const service of services) {
      const seen = shown.get(service.path);
      if (!seen) throw new Error(`${service.path} was not read.`);
      check(service, seen);
    }
  };

  test("2.7 All service pages have a hero with heading, blurb and a button", () => {
    forEach(({ path, button }, { hero }) => {
      expect(hero.headings, path).toEqual([expect.stringMatching(/\w{3}/)]);
      expect(hero.texts, path).toContainEqual(expect.stringMatching(/^.{60}/));
      expect(hero.buttons, path).toEqual([button]);
    });
  });

  test("2.7 All service pages have a scrolling brand logo strip", () => {
    forEach(({ path }, { drift }) => {
      expect(drift, path).toMatchObject({ playState: "running", endless: true });
      expect(drift?.way, path).toBeGreaterThan(300);
      expect(drift?.seconds, path).toBeLessThan(90);
    });
  });

  test("2.7, 9 Brand strip sizes: 13 logos on web, app, digital marketing and SEO, 8 on logo, motion and illustration, 14 on branding and copywriting; the list is repeated three times", () => {
    forEach(({ path, logos }, { brands }) => {
      const sources = brands.map(({ src }) => src);
      const once = sources.slice(0, logos);
      expect(new Set(once).size, path).toBe(logos);
      expect(sources, path).toEqual([...once, ...once, ...once]);
    });
  });

  test("2.7 All service pages have a five-step Development Process timeline", () => {
    forEach(({ path }, { timeline }) => {
      expect(timeline.text, path).toContain("Development Process");
      expect(timeline.items, path).toHaveLength(5);
    });
  });

  test('2.7 All service pages have a list of why-choose-us points: a five-bullet-card "Why Choose Us" section; web, logo, branding and app each have five', () => {
    forEach(({ path }, { reasons }) => {
      expect(reasons.text, path).toMatch(/^Why Choose Us/);
      expect(reasons.items, path).toHaveLength(5);
      for (const point of reasons.items) {
        expect(point.headings, path).toEqual([expect.stringMatching(/\w{3}/)]);
        expect(point.texts, path).toEqual([expect.stringMatching(/^.{40}/)]);
      }
    });
  });

  test("3 Carousel item: image, title, text. Process step: image, label. Brand logo: id, logo image", () => {
    const picture = expect.stringMatching(/\.(svg|webp|png|jpg)$/);
    const words = expect.stringMatching(/\w{3}/);
    forEach(({ path, slides, steps, logos }, seen) => {
      expect(
        seen.slides.map(({ pictures, headings, texts }) => ({ pictures, headings, texts })),
        path,
      ).toEqual(
        slides.map((title) => ({
          pictures: [{ src: picture, alt: words }],
          headings: [title],
          texts: [expect.stringMatching(/^.{40}/)],
        })),
      );
      expect(
        seen.timeline.items.map(({ pictures, headings }) => ({ pictures, headings })),
        path,
      ).toEqual(steps.map((label) => ({ pictures: [{ src: picture, alt: expect.any(String) }], headings: [label] })));
      expect(seen.brands.slice(0, logos), path).toEqual(
        Array.from({ length: logos }, () => ({ src: picture, alt: words })),
      );
    });
  });
});

async function read(page: Page, path: string) {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return page.locator("main").evaluate((main) => {
    const texts = (root: Element, selector: string) =>
      [...root.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => element.checkVisibility())
        .map((element) => element.textContent?.trim() ?? "");
    const describe = (root: Element) => ({
      headings: texts(root, "h1, h2, h3"),
      texts: texts(root, "p"),
      buttons: texts(root, ".button, button"),
      pictures: [...root.querySelectorAll("img")].map(({ src, alt }) => ({ src, alt })),
    });
    const only = (name: string) => {
      const found = main.querySelectorAll<HTMLElement>(`[data-block="${name}"]`);
      if (found.length !== 1 || !found[0]?.checkVisibility()) throw new Error(`${name}: ${found.length} sections`);
      return found[0];
    };
    const list = (name: string) => ({
      text: only(name).innerText.trim(),
      items: [...only(name).querySelectorAll("li")].map(describe),
    });
    // How far the strip is carried to the left in half of its way, how long all of it takes, and that it goes on.
    const track = only("brand-strip").querySelector("ul")?.parentElement;
    const animation = track?.getAnimations()[0];
    const timing = animation?.effect?.getComputedTiming();
    const leftAt = (share: number) => {
      if (animation) animation.currentTime = share * Number(timing?.duration);
      return track?.getBoundingClientRect().left ?? 0;
    };
    return {
      hero: describe(main.querySelector("[data-block]") ?? main),
      slides: [...only("carousel").querySelectorAll("[data-state]")].map(describe),
      timeline: list("timeline"),
      reasons: list("reasons"),
      brands: describe(only("brand-strip")).pictures,
      drift: animation && {
        playState: animation.playState,
        endless: timing?.iterations === Number.POSITIVE_INFINITY,
        seconds: Number(timing?.duration) / 1000,
        way: leftAt(0) - leftAt(0.5),
      },
    };
  });
}

test('2.7 Web development uses the heading "Why Choose Us for Web Development?"; the logo page\'s points include unlimited revisions', async ({
  page,
}) => {
  await page.goto("/web-development-service");
  await expect(
    block(page, "reasons").getByRole("heading", { name: "Why Choose Us for Web Development?", exact: true }),
  ).toBeVisible();
  await page.goto("/logo-service");
  await expect(
    block(page, "reasons")
      .getByRole("listitem")
      .getByText(/unlimited revisions/i),
  ).toBeVisible();
});
