import type { Locator } from "@playwright/test";
import { ADMIN, expect, test, toasts, unique } from "../../fixtures.ts";
import {
  addContact,
  contactColumn,
  contactRow,
  findContacts,
  openContactForm,
  openDeleteContactDialog,
  openEditContactForm,
} from "../../helpers/contacts.ts";
import { chooseOption } from "../../helpers/deals.ts";
import { expectSidebarCount, summaryFigure } from "../../helpers/lists.ts";
import { holdEvents, openStored } from "../../helpers/live.ts";

const PRIVATE = "Private: visible only to the creator";
const PUBLIC = "Public: visible to all team members";

test("a contact is added as it was typed, found, changed, and deleted after a confirmation", {
  tag: "@core",
}, async ({ page, addMember, signIn, restAs }) => {
  const me = await addMember();
  const rest = await restAs(me);
  const mark = unique("Larkspur");
  const name = `Imogen Ada ${mark}`;
  await signIn(me);
  await page.goto("/contacts");

  const form = await openContactForm(page);
  await expect(form.getByLabel("Name")).toBeFocused();
  await expect(form.getByLabel("Email")).toHaveAttribute("type", "email");
  await expect(form.getByLabel("Phone")).toHaveAttribute("type", "tel");
  await expect(form.getByRole("combobox", { name: "Category" })).toHaveText("General");
  await expect(form.getByRole("switch", { name: "Public" })).not.toBeChecked();
  await expect(form.getByRole("switch", { name: "Public" })).toHaveAccessibleDescription(
    "Public contacts are visible to all team members, private ones only to you",
  );
  await form.getByLabel("Email").fill("imogen at nowhere");
  await form.getByRole("button", { name: "Add Contact" }).click();
  await expect(form.getByLabel("Name")).toHaveAccessibleDescription(/Name is required/);
  await expect(form.getByLabel("Email")).toHaveAccessibleDescription(/Invalid email address/);
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Email").fill("imogen@larkspur.example");
  await form.getByLabel("Phone").fill("+1 (555) 010-0199");
  await form.getByLabel("Title").fill("Managing Director");
  await form.getByRole("combobox", { name: "Company" }).fill(`${mark} Capital`);
  await chooseOption(form.getByRole("combobox", { name: "Category" }), "Deal Sourcing");
  await form.getByLabel("Notes").fill("Met at the fair in Leeds.\nLikes letters.");
  await form.getByRole("button", { name: "Add Contact" }).click();
  await expect(form).toBeHidden();
  await expect(toasts(page)).toContainText(`Contact added${name} is visible only to you`);
  await expect(page.getByRole("button", { name: "Add Contact" })).toBeFocused();
  await expectSidebarCount(page, "Contacts", "contacts");
  const [stored] = await findContacts(rest, mark);
  expect(stored).toMatchObject({
    name,
    email: "imogen@larkspur.example",
    phone: "+1 (555) 010-0199",
    title: "Managing Director",
    company: `${mark} Capital`,
    category: "deal_sourcing",
    notes: "Met at the fair in Leeds.\nLikes letters.",
    isPublic: false,
    createdBy: me.id,
  });

  for (const words of [mark.toUpperCase(), `${mark} capital`, "managing director"]) {
    await page.getByRole("searchbox", { name: "Search contacts..." }).fill(words);
    await expect(page).toHaveURL(/search=/);
    await expect(contactRow(page, name)).toHaveCount(1);
  }
  await page.getByRole("main").getByRole("searchbox").fill(mark);
  await expect(page.getByRole("tab", { name: "All 1", exact: true })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Deal Sourcing 1", exact: true })).toBeVisible();
  // The tiles are of all contacts; other tests add some at the same time.
  await expect(async () => {
    const { total } = await rest.sendOk<{ total: number }>("GET", "/api/contacts/counts");
    await expect(summaryFigure(page, "Total Contacts")).toHaveText(total.toLocaleString("en-US"));
  }).toPass();

  const row = contactRow(contactColumn(page, "Deal Sourcing"), name);
  await expect(row).toContainText("IA");
  await expect(row).toContainText(`Managing Director${mark} Capital`);
  await expect(row).toContainText("Deal Sourcing");
  await row.getByRole("img", { name: PRIVATE }).hover();
  await expect(page.getByRole("tooltip")).toHaveText(PRIVATE);
  await expect(row.getByRole("link", { name: `Email ${name}` })).toHaveAttribute(
    "href",
    "mailto:imogen@larkspur.example",
  );

  const edit = await openEditContactForm(page, name);
  await expect(edit.getByLabel("Notes")).toHaveValue("Met at the fair in Leeds.\nLikes letters.");
  await edit.getByLabel("Email").fill("");
  await chooseOption(edit.getByRole("combobox", { name: "Category" }), "Target Acquisition");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(toasts(page)).toContainText(`Contact updatedYour changes to ${name} are saved`);
  const moved = contactRow(contactColumn(page, "Targets"), name);
  await expect(moved).toContainText("Target Acquisition");
  await expect(moved.getByRole("link", { name: `Email ${name}` })).toHaveCount(0);
  await expect(contactColumn(page, "Deal Sourcing")).toContainText("No matches here");
  await expect(page.getByRole("tab", { name: "Deal Sourcing 0", exact: true })).toBeVisible();

  const cancelled = await openDeleteContactDialog(page, name);
  await expect(cancelled).toContainText(
    `${name} will be removed. It can be restored from the trash for 30 days.`,
  );
  await cancelled.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: `Actions for ${name}` })).toBeFocused();
  const question = await openDeleteContactDialog(page, name);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toasts(page)).toContainText(`Contact deleted${name} has been removed`);
  await expect(page.getByText("No contacts match your search")).toBeVisible();
  expect(await findContacts(rest, mark)).toEqual([]);
});

test("a private contact is visible only to its creator until it is made public; then a colleague edits it", {
  tag: "@core",
}, async ({ page, addMember, signIn, restAs, openBrowser }) => {
  const [me, colleague] = [await addMember(), await addMember("partner")];
  const mark = unique("Vetiver");
  const { name } = await addContact(await restAs(me), { name: mark, category: "financing" });
  const other = await openBrowser();
  await signIn(me);
  await signIn(colleague, other);
  const admin = await openBrowser();
  await signIn(ADMIN, admin);
  for (const browser of [page, other, admin]) await browser.goto(`/contacts?search=${mark}`);
  await expect(contactRow(page, name).getByRole("img", { name: PRIVATE })).toBeVisible();
  for (const browser of [other, admin]) {
    await expect(browser.getByText("No contacts match your search")).toBeVisible();
    await expect(browser.getByRole("tab", { name: "All 0", exact: true })).toBeVisible();
    await expect(browser.getByRole("button", { name: "Export" })).toBeDisabled();
  }

  const form = await openEditContactForm(page, name);
  await form.getByRole("switch", { name: "Public" }).click();
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(contactRow(page, name).getByRole("img", { name: PUBLIC })).toBeVisible();

  await other.reload();
  await expect(contactRow(other, name).getByRole("img", { name: PUBLIC })).toBeVisible();
  const theirs = await openEditContactForm(other, name);
  const mayShare = theirs.getByRole("switch", { name: "Public" });
  await expect(mayShare).toBeChecked();
  await expect(mayShare).toBeDisabled();
  await expect(mayShare).toHaveAccessibleDescription(
    "Visible to all team members; only the member who added this contact may change that",
  );
  await theirs.getByLabel("Title").fill("Head of Credit");
  await theirs.getByRole("button", { name: "Save Changes" }).click();
  await expect(contactRow(other, name)).toContainText("Head of Credit");
  const question = await openDeleteContactDialog(other, name);
  await expect(question).toContainText(
    `${name} will be removed for the whole team. It can be restored from the trash for 30 days.`,
  );
});

test("two people change the same field: the second sees both values, and the rest is merged", async ({
  page,
  signIn,
  admin,
  expectFault,
}) => {
  expectFault(/409/);
  const { id, name } = await addContact(admin, { isPublic: true, title: "As it was" });
  await signIn();
  await page.goto(`/contacts?tab=general&search=${name}`);
  const form = await openEditContactForm(page, name);
  await form.getByLabel("Title").fill("My words");
  await admin.sendOk("PUT", `/api/contacts/${id}`, { title: "Their words", company: "Meanwhile & Co" });
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(form).toContainText("Administrator changed this contact while you were editing it.");
  await expect(form.getByRole("radiogroup", { name: "Title" })).toContainText("Their words");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(form).toBeHidden();
  await expect(contactRow(page, name)).toContainText("My words");
  await expect(contactRow(page, name)).toContainText("Meanwhile & Co");
});

test("a reload asks for confirmation only while there is unsaved input", async ({ page, signIn }) => {
  const asked: string[] = [];
  page.on("dialog", (dialog) => asked.push(dialog.type()));
  await signIn();
  await page.goto("/contacts");
  await openContactForm(page);
  await page.reload();
  const form = await openContactForm(page);
  await form.getByLabel("Name").fill("Imogen");
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(form).toBeHidden();
  await page.reload();
  expect(asked).toEqual([]);

  await openContactForm(page);
  await form.getByLabel("Name").fill("Imogen");
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
});

test("members who are editing a contact are told when its creator makes it private or deletes it", async ({
  page,
  signIn,
  admin,
  expectFault,
}) => {
  expectFault(/404/);
  const mark = unique("Bergamot");
  const [edited, deleted] = [
    await addContact(admin, { name: `${mark} Edited`, isPublic: true }),
    await addContact(admin, { name: `${mark} Deleted`, isPublic: true }),
  ];
  await signIn();
  await holdEvents(page);
  await page.goto(`/contacts?tab=general&search=${mark}`);
  const form = await openStored(page, "contacts.get", () => openEditContactForm(page, edited.name));
  await form.getByLabel("Notes").fill("Too late");
  await admin.sendOk("PUT", `/api/contacts/${edited.id}`, { isPublic: false });
  await admin.sendOk("DELETE", `/api/contacts/${deleted.id}`);
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(form).toContainText("This contact is no longer here.");
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(contactRow(page, edited.name)).toHaveCount(0);

  const question = await openDeleteContactDialog(page, deleted.name);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toasts(page)).toContainText("Contact deleted");
  await expect(page.getByText("No contacts match your search")).toBeVisible();
});

test("the icons for public and private are as large as the icons beside them", async ({
  page,
  addMember,
  signIn,
  restAs,
}) => {
  const me = await addMember();
  const rest = await restAs(me);
  const mark = unique("Juniper");
  for (const isPublic of [true, false]) {
    await addContact(rest, {
      ...{ name: `${isPublic ? "Open" : "Kept"} ${mark}`, isPublic, phone: "+44 20 7946 0000" },
      email: `${isPublic ? "open" : "kept"}@${mark.toLowerCase().replaceAll(/\W/g, "")}.example`,
    });
  }
  await signIn(me);
  const sizesIn = (place: Locator) =>
    // The arrow of a select is the component's own, and that of a label's history is as small as the label.
    place.locator('svg:not(.rt-SelectIcon, [aria-label$=": history"] svg)').evaluateAll((icons) =>
      icons.map((icon) => {
        const { width, height } = icon.getBoundingClientRect();
        const stroke = getComputedStyle(icon).strokeWidth;
        return `${width} x ${height}, ${stroke}`;
      }),
    );
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const name of [`Open ${mark}`, `Kept ${mark}`]) {
      await page.goto(`/contacts?search=${mark}`);
      const row = contactRow(page, name).first();
      await expect(row).toBeVisible();
      // The access, the mail and the menu.
      expect(await sizesIn(row)).toEqual(Array(3).fill("16 x 16, 1.2px"));
      await row.getByRole("link", { name, exact: true }).click();
      const panel = page.getByRole("dialog", { name });
      await expect(panel.getByText(/^Visible /)).toBeVisible();
      expect(new Set(await sizesIn(panel))).toEqual(new Set(["16 x 16, 1.2px"]));
    }
  }
});

test("text pasted from slides and messengers is stored without invisible characters", async ({
  page,
  addMember,
  signIn,
  restAs,
}) => {
  const me = await addMember();
  const mark = unique("Heron");
  await signIn(me);
  await page.goto("/contacts");
  const form = await openContactForm(page);
  await paste(form.getByLabel("Name"), `Carla\u200b ${mark}`);
  await paste(form.getByLabel("Email"), `\u200bcarla@${mark}.example`.toLowerCase());
  await paste(form.getByLabel("Phone"), "\u202a+49\u00a030 5550 1234\u202c");
  await paste(form.getByLabel("Notes"), "Key points\u000bMargin 22%\u000bNet debt 1.5x");
  await expect(form.getByLabel("Notes")).toHaveValue("Key points\nMargin 22%\nNet debt 1.5x");
  await form.getByRole("button", { name: "Add Contact" }).click();
  await expect(form).toBeHidden();
  expect(await findContacts(await restAs(me), mark)).toMatchObject([
    {
      name: `Carla ${mark}`,
      email: `carla@${mark}.example`.toLowerCase(),
      phone: "+49 30 5550 1234",
      notes: "Key points\nMargin 22%\nNet debt 1.5x",
    },
  ]);
});

test("the code that cleans pasted text is loaded again at the next field if it could not be loaded", async ({
  page,
  signIn,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  let isRefused = true;
  let refused = 0;
  await page.route("**/_next/static/chunks/**", async (route) => {
    const response = await route.fetch();
    const isCleaner = (await response.text()).includes("u061c");
    if (!isCleaner || !isRefused) return route.fulfill({ response });
    refused += 1;
    return route.abort();
  });
  await signIn();
  await page.goto("/contacts");
  const form = await openContactForm(page);
  await expect.poll(() => refused).toBeGreaterThan(0);
  isRefused = false;
  await form.getByLabel("Phone").focus();
  await expect(async () => {
    await form.getByLabel("Phone").fill("\u202a+49 30 5550\u202c");
    await expect(form.getByLabel("Phone")).toHaveValue("+49 30 5550", { timeout: 500 });
  }).toPass();
});

/** Pastes as the browser does: the text is inserted where the caret is. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.page().evaluate((pasted) => document.execCommand("insertText", false, pasted), text);
}
