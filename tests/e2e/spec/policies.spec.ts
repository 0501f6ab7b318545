import { expect, type Page } from "playwright/test";
import { test } from "../support/reader.ts";

/** The text of the section with this title, without its heading. */
async function sectionOf(page: Page, path: string, title: string): Promise<string> {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  const section = page.locator("main article").filter({ has: page.getByRole("heading", { name: title }) });
  await expect(section).toBeVisible();
  return (await section.innerText()).replaceAll(/\s+/g, " ");
}

const numbered = (page: Page) =>
  page
    .locator("main article h2")
    .evaluateAll((headings) => headings.map((heading) => heading.textContent?.replaceAll(/\s+/g, " ").trim()));

test("2.9 Privacy Policy has 17 numbered sections: About The Policy, …, Questions", async ({ reader: page }) => {
  await page.goto("/privacy-policy");
  await expect(page.locator("h1")).toHaveText("Privacy Policy");
  expect(await numbered(page)).toEqual([
    "1. About The Policy",
    "2. Personal Information Collected",
    "3. SMS Marketing Consent and Privacy",
    "4. Use of Collected Data",
    "5. Newsletter Opt-out",
    "6. Social Media Features and Widgets",
    "7. 3rd Party Sharing",
    "8. Security of Personal Information",
    "9. Access of Registered Accounts",
    "10. Changing and Deleting/Unsubscribing Accounts",
    "11. Cookies and Their Use",
    "12. Clear Gifs",
    "13. Testimonials",
    "14. Links to Other Web Sites",
    "15. Notice of Changes",
    "16. Legal Disclaimer",
    "17. Questions",
  ]);
  for (const section of await page.locator("main article").all())
    expect(await section.innerText()).toMatch(/(.|\n){120}/);
});

const privacy: [sentence: string, section: string, says: RegExp[]][] = [
  [
    "SMS opt-out is done by replying STOP and help by replying HELP",
    "SMS Marketing Consent and Privacy",
    [/reply stop\b[^.]*opt out/i, /reply help\b[^.]*for help/i],
  ],
  [
    "message frequency varies and rates may apply",
    "SMS Marketing Consent and Privacy",
    [/message frequency varies/i, /rates may apply/i],
  ],
  [
    "data is not sold or shared with third parties",
    "3rd Party Sharing",
    [/do not sell your data[^.]* or share it with third parties/i],
  ],
  ["SSL protects the data", "Security of Personal Information", [/encrypted with SSL/]],
  [
    "account data is editable via My Account and deletion is by e-mail request",
    "Changing and Deleting/Unsubscribing Accounts",
    [/account data can be edited[^.]* under My Account/i, /account deleted,[^.]* send a request by e-mail/i],
  ],
];
for (const [sentence, section, says] of privacy) {
  test(`2.9 Privacy Policy says that ${sentence}`, async ({ reader: page }) => {
    const text = await sectionOf(page, "/privacy-policy", section);
    for (const pattern of says) expect(text).toMatch(pattern);
  });
}

test("2.9 Terms has 14 numbered sections: revision policy, refund policy, …, unique design guarantee", async ({
  reader: page,
}) => {
  await page.goto("/terms-and-conditions");
  const sections = await numbered(page);
  expect(sections).toHaveLength(14);
  expect(sections.slice(0, 13).map((title) => title?.toLowerCase())).toEqual([
    "1. revision policy",
    "2. refund policy",
    "3. how to claim a refund",
    "4. my account",
    "5. quality assurance",
    "6. satisfaction guarantee",
    "7. domain and hosting",
    "8. delivery policy",
    "9. record maintenance",
    "10. customer support",
    "11. correspondence policy",
    "12. money-back guarantee",
    "13. unique design guarantee",
  ]);
  expect(sections[13]).toMatch(/^14\. \w{3}/);
  for (const section of await page.locator("main article").all())
    expect(await section.innerText()).toMatch(/(.|\n){120}/);
});

/** Section 9, "Terms numbers": where each stands, and what it must say there. */
const terms: [sentence: string, section: string, says: RegExp[]][] = [
  ["Revision turnaround: 48 hours", "Revision Policy", [/revision [^.]*within 48 hours/i]],
  [
    "Refund window: 45 days from order. A client silent for 45 days gets no refund",
    "Refund Policy",
    [/refund within 45 days of your order/i, /no refund .*heard nothing from you for 45 days/i],
  ],
  [
    "Refund before initial concepts: full, less a 10% fee",
    "Refund Policy",
    [/before the initial concepts[^.%]*: a full refund, less the 10% fee/i],
  ],
  [
    "Refund within 48 hours of delivery: 66% less 10%",
    "Refund Policy",
    [/within 48 hours of delivery: 66%[^.%]*, less the 10% fee/i],
  ],
  [
    "Refund from 48 to 96 hours: 33% less 10%",
    "Refund Policy",
    [/from 48 to 96 hours[^.%]*: 33%[^.%]*, less the 10% fee/i],
  ],
  ["Refund after 96 hours: none", "Refund Policy", [/(more than|after) 96 hours[^.%]*: (no refund|none)/i]],
  [
    "No refund after 7 working days of inaction or 5 working days of unresponsiveness",
    "Refund Policy",
    [/no refund .*nothing has been done[^;]* 7 working days/i, /no refund .*unanswered[^;]* 5 working days/i],
  ],
  ["Delivery: 5 to 7 days", "Delivery Policy", [/delivery [^.]*5 to 7 days/i]],
  [
    "Rush delivery of the first logo within 24 hours costs $100 extra. 24-hour fees are non-refundable",
    "Delivery Policy",
    [/rush [^.]*first logo [^.]*within 24 hours for \$100 extra/i, /24-hour fees are non-refundable/i],
  ],
  [
    "Logo Titanium package: valid 6 months, renewal needed 48 hours before expiry",
    "Package Validity",
    [/Logo Titanium package is valid for 6 months/, /renew it [^.]*48 hours before it expires/i],
  ],
  ["Customer support: 24 hours", "Customer Support", [/customer support 24 hours/i]],
];
for (const [sentence, section, says] of terms) {
  test(`9 Terms numbers: ${sentence}`, async ({ reader: page }) => {
    const text = await sectionOf(page, "/terms-and-conditions", section);
    for (const pattern of says) expect(text).toMatch(pattern);
  });
}
