import type { Locator, Page } from "@playwright/test";
import { expect, holdRequests, test, toasts, unique } from "../../fixtures.ts";
import { tabTo } from "../../helpers/accessibility.ts";
import {
  addContact,
  type Contact,
  contactColumn,
  contactRow,
  contactTab,
  openDeleteContactDialog,
  openEditContactForm,
} from "../../helpers/contacts.ts";
import { downloadExport, exportButton, formatCsvTime, readCsv } from "../../helpers/csv-export.ts";
import { connect } from "../../helpers/database.ts";
import { cards, mockProcedures } from "../../helpers/lists.ts";
import { holdEvents } from "../../helpers/live.ts";

test("each column links to its tab, which lists all its contacts by name, and Back returns", {
  tag: "@core",
}, async ({ page, addMember, signIn, restAs }) => {
  const me = await addMember();
  const rest = await restAs(me);
  const mark = unique("Tansy");
  const tabs = { financing: "Financing", deal_sourcing: "Deal Sourcing", general: "General" };
  for (const category of Object.keys(tabs)) {
    for (const first of ["bea", "Zoë", "Carl", "Ada"]) {
      await addContact(rest, { name: `${first} ${mark}`, category });
    }
  }
  await addContact(rest, { name: `Only ${mark}`, category: "target_acquisition" });
  await signIn(me);
  await page.goto(`/contacts?search=${mark}`);
  for (const [label, count] of Object.entries({ All: 13, Financing: 4, Targets: 1, General: 4 })) {
    await expect(contactTab(page, label)).toContainText(`${label}${count}`);
  }
  await expect(
    contactColumn(page, "Targets").getByRole("link", { name: "View all 1 contact" }),
  ).toBeVisible();

  for (const [category, label] of Object.entries(tabs)) {
    await expect(contactNames(contactColumn(page, label), mark)).toHaveText([
      `Ada ${mark}`,
      `bea ${mark}`,
      `Carl ${mark}`,
    ]);
    await contactColumn(page, label).getByRole("link", { name: "View all 4 contacts" }).click();
    await expect(page).toHaveURL(`/contacts?search=${mark}&tab=${category}`);
    await expect(contactTab(page, label)).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("tabpanel", { name: label })).toBeFocused();
    await expect(contactNames(page, mark)).toHaveText([
      `Ada ${mark}`,
      `bea ${mark}`,
      `Carl ${mark}`,
      `Zoë ${mark}`,
    ]);
    await page.reload();
    await expect(contactNames(page, mark)).toHaveCount(4);
    await page.goBack();
    await expect(contactColumn(page, label)).toBeVisible();
  }
});

test("a contact that is deleted is removed at once and the next one is shown; if the server refuses, it is shown in its place again", async ({
  page,
  addMember,
  signIn,
  restAs,
  expectFault,
}) => {
  expectFault(/500/);
  const me = await addMember();
  const rest = await restAs(me);
  const mark = unique("Sorrel");
  for (const first of ["Ada", "Bea", "Carl", "Dora"]) await addContact(rest, { name: `${first} ${mark}` });
  await signIn(me);
  await page.goto(`/contacts?search=${mark}`);
  const general = contactColumn(page, "General");
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/trpc/contacts.delete*", async (route) => {
    await promise;
    await route.fulfill({ status: 500, body: "no" });
  });
  const question = await openDeleteContactDialog(page, `Bea ${mark}`);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(contactNames(general, mark)).toHaveText([`Ada ${mark}`, `Carl ${mark}`, `Dora ${mark}`]);
  resolve();
  await expect(toasts(page)).toContainText("ErrorFailed to delete contact");
  await expect(contactNames(general, mark)).toHaveText([`Ada ${mark}`, `Bea ${mark}`, `Carl ${mark}`]);

  const edit = await openEditContactForm(page, `Ada ${mark}`);
  await edit.getByLabel("Name").fill(`Max ${mark}`);
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(contactNames(general, mark)).toHaveText([`Bea ${mark}`, `Carl ${mark}`, `Dora ${mark}`]);
});

test("a list of hundreds scrolls to its end, with few rows in the document", async ({
  page,
  addMember,
  signIn,
}) => {
  const me = await addMember();
  const mark = unique("Yarrow");
  const sql = connect(process.env.E2E_DATA_DIR ?? "");
  await sql`
    insert into contacts (name, category, created_by)
    select ${mark} || ' ' || to_char(n, 'FM000'), 'general', ${me.id} from generate_series(1, 260) n`;
  await sql.end();
  await signIn(me);
  await page.goto(`/contacts?tab=general&search=${mark}`);
  await expect(contactRow(page, `${mark} 001`)).toHaveAttribute("aria-posinset", "1");
  const last = contactRow(page, `${mark} 260`);
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(last).toBeInViewport({ timeout: 200 });
  }).toPass();
  await expect(last).toHaveAttribute("aria-posinset", "260");
  expect(await cards(page).count()).toBeLessThan(60);
});

test("the CSV file contains exactly the contacts of the tab that match, and no formula", async ({
  page,
  addMember,
  signIn,
  restAs,
}) => {
  const me = await addMember();
  const rest = await restAs(me);
  const mark = unique("Mallow");
  const name = `=HYPERLINK("http://example.com","${mark}")`;
  await addContact(rest, {
    name,
    title: "@SUM(1)",
    company: `${mark}, Zürich`,
    category: "financing",
    email: "-kim@example.com",
    phone: "+1 555 0100",
    notes: 'Says "call"; and more,\nin two lines',
  });
  await addContact(rest, { name: `${mark} Public`, category: "financing", isPublic: true });
  await addContact(rest, { name: `${mark} Other`, category: "general" });
  await signIn(me);
  await page.goto(`/contacts?tab=financing&search=${mark}`);
  const file = await downloadExport(page);
  expect(file.suggestedFilename()).toMatch(/^contacts_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.csv$/);
  const { rows } = await readCsv(file);
  const stored = await rest.sendOk<Contact[]>("GET", `/api/contacts?category=financing&search=${mark}`);
  expect(rows).toMatchObject(
    stored.map((contact) => ({
      Name: contact.name.replace(/^=/, "'="),
      Title: contact.title ? "'@SUM(1)" : "",
      Company: contact.company ?? "",
      Category: "Financing",
      Email: contact.email ? "'-kim@example.com" : "",
      Phone: contact.phone ? "'+1 555 0100" : "",
      Notes: contact.notes ?? "",
      Visibility: contact.isPublic ? "Public" : "Private",
      Source: "",
      "Added By": me.name,
      Created: formatCsvTime(contact.createdAt),
      Updated: formatCsvTime(contact.updatedAt),
    })),
  );
  expect(rows).toHaveLength(2);

  await contactTab(page, "All").click();
  await expect(contactColumn(page, "General")).toBeVisible();
  expect((await readCsv(await downloadExport(page))).rows).toHaveLength(3);
  await contactTab(page, "Targets").click();
  await expect(exportButton(page)).toBeDisabled();
});

test("a contact is added, opened and edited without a mouse", async ({ page, signIn }) => {
  const name = unique("Sweet Cicely");
  await signIn();
  await page.goto(`/contacts?tab=general&search=${name}`);
  await page.getByRole("button", { name: "Add Contact" }).first().press("Enter");
  const form = page.getByRole("dialog", { name: "Add Contact" });
  await expect(form.getByLabel("Name")).toBeFocused();
  await page.keyboard.type(name);
  const sharing = form.getByRole("switch", { name: "Public" });
  await tabTo(page, sharing);
  await page.keyboard.press("Space");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(toasts(page)).toContainText(`${name} is visible to all team members`);
  const actions = page.getByRole("button", { name: `Actions for ${name}` });
  const link = contactRow(page, name).getByRole("link", { name });
  await link.press("Enter");
  await expect(page).toHaveURL(/contact=\d+/);
  await page.getByRole("dialog", { name }).getByRole("button", { name: "Close" }).press("Enter");
  await expect(link).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(actions).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeFocused();
  await page.keyboard.press("Enter");
  const edit = page.getByRole("dialog", { name: "Edit Contact" });
  await expect(edit.getByLabel("Name")).toHaveValue(name);
  await edit.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(actions).toBeFocused();
});

test("the list has a message while it loads, without contacts, without matches, and after a failure", async ({
  page,
  signIn,
  expectFault,
}) => {
  expectFault(/500/);
  await signIn();
  await holdEvents(page);
  await page.goto(`/contacts?search=${unique("nobody")}`);
  await expect(page.getByText("No contacts match your search")).toBeVisible();
  await expect(exportButton(page)).toBeDisabled();
  await contactTab(page, "General").click();
  await expect(page.getByText("No contacts match your search")).toBeVisible();
  await page.getByText("Clear search").click();
  await expect(page).toHaveURL("/contacts?tab=general");

  await contactTab(page, "All").click();
  await expect(contactColumn(page, "Targets")).toBeVisible();
  const release = await holdRequests(page, "**/api/trpc/contacts.list*");
  await contactTab(page, "Targets").click();
  await expect(page.getByRole("status").filter({ hasText: "Loading contacts..." })).toBeVisible();
  release();
  await expect(cards(page).first()).toBeVisible();
  await page.route("**/api/trpc/contacts.*", (route) => route.fulfill({ status: 500, body: "no" }));
  await contactTab(page, "Financing").click();
  await expect(page.getByText("The contacts could not be loaded")).toBeVisible();
  await page.unroute("**/api/trpc/contacts.*");

  await mockProcedures(page, {
    "contacts.list": { items: [], nextCursor: null },
    "contacts.counts": { total: 0, financing: 0, deal_sourcing: 0, target_acquisition: 0, general: 0 },
  });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No financing contacts yet")).toBeVisible();
  await contactTab(page, "All").click();
  await expect(page.getByText("No contacts yet", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Add Contact" }).last().click();
  await expect(page.getByRole("dialog", { name: "Add Contact" })).toBeVisible();
});

/** The names in a list or column, in order. */
function contactNames(within: Page | Locator, mark: string): Locator {
  return within.getByRole("link", { name: new RegExp(`^(?!Email).*${mark}$`) });
}
