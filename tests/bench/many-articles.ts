import { readFileSync } from "node:fs";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { filled } from "./many-pages.ts";

const TAGS = ["Bread", "Cakes", "Flour", "Ovens", "Classes", "Weddings", "Winter", "Summer", "People", "Prices"];

/** The number of articles on each page of the listing. */
const LISTED = 20;

/**
 * Copies a content folder and adds articles to its listing at /news, which has a feed: a new one each day, with two tags,
 * and links to its neighbors. The same number gives the same articles.
 */
export async function addArticles(contentDir: string, to: string, count: number): Promise<void> {
  await cp(contentDir, to, { recursive: true });
  const listing = join(to, "pages/news.yaml");
  await writeFile(listing, (await readFile(listing, "utf8")).replace(/^ {4}count: \d+$/m, `    count: ${LISTED}`));
  for (let number = 0; number < count; number += 1) await writeFile(articleFile(to, number), articleText(number));
}

/** The file of an article that was added. */
export function articleFile(contentDir: string, number: number): string {
  return join(contentDir, `pages/news/day-${number}.yaml`);
}

const TEMPLATE = readFileSync(join(import.meta.dirname, "article.template.yaml"), "utf8");

function articleText(number: number): string {
  const day = new Date(Date.UTC(1998, 0, 1 + number)).toISOString().slice(0, 10);
  const [first = "", second = ""] = [0, 1].map((step) => TAGS[(number + step * 3) % TAGS.length] ?? "");
  return filled(TEMPLATE, { number, next: number + 1, day, first, second });
}
