import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const TAGS = ["Bread", "Cakes", "Flour", "Ovens", "Classes", "Weddings", "Winter", "Summer", "People", "Prices"];

/** How many articles a page of the listing shows. */
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

function articleText(number: number): string {
  const day = new Date(Date.UTC(1998, 0, 1 + number)).toISOString().slice(0, 10);
  const [first, second] = [0, 1].map((step) => TAGS[(number + step * 3) % TAGS.length]);
  return `title: What happened on day ${number}
description: >-
  A short report from the oven on Alder Street, written down on day ${number}: what was baked, who came, and what was left.
date: ${day}
author: Sam Ito
tags:
  - ${first}
  - ${second}
sections:
  - block: article-head
    label: News

  - block: story
    tone: paper-2
    heading: Day ${number}
    text: |
      One person answers the phone in the morning. On day ${number} it rang **more often** than on day ${number + 1}.

      The bread was gone by noon. See [all that is new](/news), or [ask us](/contact).

  - block: article-links
    tone: paper
    heading: Read on
`;
}
