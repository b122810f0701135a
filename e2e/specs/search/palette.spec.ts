import type { Locator, Page } from "@playwright/test";
import { expect, test, toasts, unique, waitUntilInteractive } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { addContact } from "../../helpers/contacts.ts";
import { dealDialog } from "../../helpers/deals.ts";
import type { Deal } from "../../helpers/rest.ts";

/** Opens it by its key, wherever the focus is, and types. */
async function openPalette(page: Page, text = ""): Promise<Locator> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(text);
  return palette;
}

const group = (palette: Locator, name: string) => palette.getByRole("group", { name, exact: true });

test("before anything is typed it offers what was opened last, and Enter alone does nothing", {
  tag: "@core",
}, async ({ page, signIn, addDeal, admin }) => {
  const [first, second] = [await addDeal(), await addDeal()];
  const contact = await addContact(admin, { name: unique("Ines"), isPublic: true });
  await signIn();
  for (const path of [`/deals/${first.id}`, `/contacts?contact=${contact.id}`, `/deals/${second.id}`]) {
    await page.goto(path);
    await waitUntilInteractive(page);
  }
  const palette = await openPalette(page);
  const recent = group(palette, "Recent").getByRole("option");
  // The one that is open need not be opened.
  await expect(recent).toHaveText([new RegExp(`^${contact.name}`), first.company]);
  await expect(palette.getByRole("group")).toHaveText([/^Recent/, /^Actions/, /^Pages/, /^This browser/]);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(palette).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(dealDialog(page, first.company)).toBeVisible();

  await admin.sendOk("DELETE", `/api/contacts/${contact.id}`);
  await page.reload();
  await openPalette(page);
  await expect(recent).toHaveText([second.company]);
});

test("a deal is moved by a sentence, or step by step, with the keyboard alone", { tag: "@core" }, async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const deal = await addDeal({ company: unique("Osprey") });
  const stored = () => admin.sendOk<Deal>("GET", `/api/deals/${deal.id}`);
  await signIn();
  await page.goto("/tasks");
  let palette = await openPalette(page, `move ${deal.company.toLowerCase()} to due`);
  await expect(group(palette, "Actions").getByRole("option")).toHaveText(
    `Move ${deal.company} to Due Diligence`,
  );
  await page.keyboard.press("Enter");
  await expect(palette).toBeHidden();
  await expect(toasts(page)).toContainText("Deal stage has been updated successfully");
  expect((await stored()).stage).toBe("due_diligence");

  palette = await openPalette(page, "move a deal");
  await page.keyboard.press("Enter");
  await expect(palette.getByRole("combobox", { name: "Move: Which deal?" })).toBeFocused();
  await page.keyboard.press("Backspace");
  await expect(palette.getByRole("combobox", { name: "Search deals, contacts..." })).toBeFocused();
  await page.keyboard.type("move a deal");
  await page.keyboard.press("Enter");
  await page.keyboard.type(deal.company);
  await expect(palette.getByRole("option")).toHaveText([deal.company]);
  await page.keyboard.press("Enter");
  await expect(palette.getByRole("combobox", { name: `Move ${deal.company}` })).toHaveValue("");
  // Not to where it is.
  await expect(palette.getByRole("option", { name: "Due Diligence" })).toBeHidden();
  await expect(palette.getByRole("option", { name: "Under LOI" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type("portf");
  await page.keyboard.press("Enter");
  await expect(toasts(page)).toContainText(`${deal.company} is now a portfolio company`);
  expect((await stored()).category).toBe("portfolio");

  palette = await openPalette(page, `move ${deal.company} to rim`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Move to RIM Deals" })).toContainText(deal.company);
  await page.keyboard.press("Escape");
  await openPalette(page, `move ${deal.company} to portfolio`);
  await page.keyboard.press("Enter");
  await expect(toasts(page)).toContainText(`${deal.company} is in Portfolio already`);
});

test("a call is logged with someone whose record is not open; what is begun waits there as a draft", {
  tag: "@core",
}, async ({ page, signIn, admin }) => {
  const contact = await addContact(admin, { name: unique("Ines"), isPublic: true });
  await signIn();
  await page.goto("/tasks");
  const before = page.getByRole("searchbox", { name: "Search tasks..." });
  await before.focus();
  const palette = await openPalette(page, `call ${contact.name}`);
  await expect(palette.getByRole("option").first()).toHaveText(`Log a call with ${contact.name}`);
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "Log a call" });
  await expect(form).toContainText(contact.name);
  await expect(form.getByRole("textbox", { name: "Text" })).toBeFocused();
  await expect(form.getByRole("radio", { name: "Call" })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.type("She would sell for the right price");
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(before).toBeFocused();

  await openPalette(page, "log a call");
  await page.keyboard.press("Enter");
  await page.keyboard.type(contact.name);
  await expect(palette.getByRole("option")).toHaveText([contact.name]);
  await page.keyboard.press("Enter");
  await expect(form.getByRole("textbox", { name: "Text" })).toHaveText("She would sell for the right price");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await page.goto(`/contacts?contact=${contact.id}`);
  await expect(page.getByRole("dialog", { name: contact.name })).toContainText(
    "She would sell for the right",
  );
});

test("forms, pages, the theme and the logout are reached by their names", async ({
  page,
  signIn,
  addMember,
  addDeal,
}) => {
  const deal = await addDeal();
  const member = await addMember();
  await signIn(member);
  await page.goto(`/deals/${deal.id}`);
  await page.goto("/tasks");
  for (const [typed, form] of [
    ["new deal", "Create New Deal"],
    ["new pipe", "Add Pipeline Item"],
    ["add person", "Add Contact"],
    ["new task", "Add Task"],
    ["new agenda", "Add Item"],
  ] as const) {
    await openPalette(page, typed);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: form })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await openPalette(page, "dark");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveClass("dark");
  const palette = await openPalette(page, "go to adm");
  await expect(palette).toContainText("Nothing found");
  await page.keyboard.press("Escape");
  await openPalette(page, "go to trash");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/trash");
  await openPalette(page, "sign out");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  // Whoever signs in next is not told what was opened before.
  expect(
    await page.evaluate(() => Object.keys(window.localStorage).filter((key) => key.startsWith("recent-"))),
  ).toEqual([]);
});

test("more results than it lists are on the page of the search", async ({ page, signIn, addDeal }) => {
  const word = unique("Kestrel");
  for (let made = 1; made <= 6; made += 1) await addDeal({ company: `${word} ${made}` });
  await signIn();
  await page.goto("/tasks");
  const palette = await openPalette(page, word);
  const deals = palette.getByRole("group", { name: "Deals 6" });
  await expect(deals.getByRole("option")).toHaveCount(6);
  // Of the companies as deals and as firms; the ways to more are none.
  await expect(palette.getByRole("status")).toHaveText("12 results found");
  await deals.getByRole("option", { name: "Show all 6 deals" }).click();
  await expect(page).toHaveURL(`/search?search=${word}&kind=deal`);
  await expect(page.getByRole("list", { name: "Deals" }).getByRole("listitem")).toHaveCount(6);
});

test("without a connection it finds what the tab has loaded", async ({
  page,
  context,
  signIn,
  addDeal,
  expectFault,
}) => {
  expectFault(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const word = unique("Merlin");
  const deal = await addDeal({ company: word });
  await signIn();
  await page.goto(`/deals?search=${word}`);
  await expect(page.getByRole("main")).toContainText(word);
  // Its code is loaded.
  await openPalette(page);
  await page.keyboard.press("Escape");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pipeline" }).click();
  await expect(page).toHaveURL("/pipeline");
  await context.setOffline(true);
  const palette = await openPalette(page, word.toLowerCase());
  await expect(palette).toContainText("No connection: this is what the tab has loaded.");
  await expect(group(palette, "Deals").getByRole("option")).toHaveText([deal.company]);
  await expectAccessible(page);
  await expect(palette.getByRole("button", { name: "Try again" })).toBeVisible();
  // What is visible and got no answer is asked for again.
  await context.setOffline(false);
  await expect(palette.getByRole("group", { name: "Deals 1" })).toBeVisible();
});
