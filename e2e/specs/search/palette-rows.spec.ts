import type { Page } from "@playwright/test";
import { expect, test, unique } from "../../fixtures.ts";
import { addContact } from "../../helpers/contacts.ts";
import { storeEmail } from "../../helpers/mail.ts";

const PHONE = { width: 390, height: 844 };
const SCREEN = { width: 1440, height: 900 };
const LONG_NAME = "Supercalifragilistic Industrial Holdings of the Northern and Southern Shores";

/** A word that is nobody else's, without digits. */
const uniqueWord = (name: string) => unique(name).replaceAll(/\d/g, "x").replace("-", "").toLowerCase();

/** Runs in the browser: what is left of a field's width, in pixels. */
function roomBesidePlaceholder(field: HTMLElement | SVGElement): number {
  const context = document.createElement("canvas").getContext("2d");
  if (!(field instanceof HTMLInputElement && context)) return 0;
  const { font, paddingLeft, paddingRight } = getComputedStyle(field);
  context.font = font;
  const width = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return width - context.measureText(field.placeholder).width;
}

async function openPalette(page: Page, text: string) {
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search" });
  await palette.getByRole("combobox").fill(text);
  return palette;
}

test("what was found is in sight in each row, also on a phone", async ({
  page,
  signIn,
  addMember,
  addDeal,
  admin,
}) => {
  const member = await addMember();
  const word = uniqueWord("quillon");
  const deal = await addDeal({ company: `${LONG_NAME} ${unique("Ltd")}` });
  const far = "They would accept what was offered to all of them in the spring of last year. ";
  await admin.sendOk("POST", "/api/notes", {
    kind: "note",
    dealId: deal.id,
    body: `${far}The **${word}** is new. ${far}`,
  });
  await admin.sendOk("POST", "/api/tasks", {
    title: "Call the lenders of the northern shore",
    description: `${far}${far} ${word}`,
  });
  await addContact(admin, {
    name: `Ines Maria ${unique("Lopez de la Fuente y de los Santos")}`,
    company: `The companies of the northern and the southern ${word}`,
    isPublic: true,
  });
  await storeEmail(member, {
    subject: `About what was said by all who were at the table in the spring of last year of the ${word}`,
    body: far,
    fromAddress: "ana@atlas.example",
    toRecipients: [`${member.username}@example.com`],
  });
  await storeEmail(member, {
    subject: "About the terms of the lenders of the companies of the northern shore",
    body: `${far}${far}And a ${word}, too. ${far}`,
    fromAddress: "ana@atlas.example",
    toRecipients: [`${member.username}@example.com`],
  });
  await signIn(member);
  for (const size of [PHONE, SCREEN]) {
    await page.setViewportSize(size);
    await page.goto("/tasks");
    const palette = await openPalette(page, word);
    await expect(palette.getByRole("option", { name: /^All results/ })).toBeAttached();
    const rows = palette.getByRole("option").filter({ has: page.locator("mark") });
    // The contact's company is a firm, too.
    await expect(rows).toHaveCount(6);
    for (const row of await rows.all()) {
      await row.scrollIntoViewIfNeeded();
      await expect(row.locator("mark").first()).toBeInViewport({ ratio: 1 });
    }
  }
});

test("a long name leaves in sight where the deal would be moved", async ({ page, signIn, addDeal }) => {
  const word = uniqueWord("gannet");
  await addDeal({ company: `${word} ${LONG_NAME} and of the Islands beyond` });
  await signIn();
  for (const size of [PHONE, SCREEN]) {
    await page.setViewportSize(size);
    await page.goto("/tasks");
    const palette = await openPalette(page, `move ${word} to closed`);
    const rows = palette.getByRole("group", { name: "Actions" }).getByRole("option");
    await expect(rows).toHaveText([/ to Closed$/, / to Not Closed$/]);
    for (const target of ["to Closed", "to Not Closed"])
      await expect(rows.getByText(target, { exact: true })).toBeInViewport({ ratio: 1 });
    await palette.getByRole("combobox").fill(`move ${word}`);
    await palette.getByRole("option", { name: /^Move .*…$/ }).click();
    const question = palette.getByRole("combobox", { name: "Where to?" });
    expect(await question.evaluate(roomBesidePlaceholder)).toBeGreaterThan(0);
  }
});

test("a command offers whoever is named so before what has the words elsewhere, and asks where nobody is named", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const word = uniqueWord("connard");
  await addDeal({ description: `Said to be a ${word.slice(0, 3)}${word.slice(4)}` });
  const contact = await addContact(admin, { name: `Brian O'${word}`, isPublic: true });
  await signIn();
  await page.goto("/tasks");
  const palette = await openPalette(page, `log a call with ${word}`);
  const actions = palette.getByRole("group", { name: "Actions" }).getByRole("option");
  await expect(actions).toHaveCount(2);
  await expect(actions.first()).toHaveText(`Log a call with ${contact.name}`);
  await expect(actions.first()).toHaveAttribute("aria-selected", "true");

  for (const typed of ["log a call", "log a call with "]) {
    await palette.getByRole("combobox").fill(typed);
    await expect(palette.getByRole("option")).toHaveText("Log a call…");
    await expect(palette.getByRole("status")).toHaveText("");
  }
  await page.keyboard.press("Enter");
  const field = palette.getByRole("combobox", { name: "Log a call: About whom or what?" });
  await field.fill(word);
  await expect(palette.getByRole("option")).toHaveCount(2);
  await expect(palette.getByRole("option").first()).toHaveText(contact.name);
});
