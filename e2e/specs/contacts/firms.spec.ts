import type { Page } from "@playwright/test";
import { expect, test, toasts, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { addContact, contactRow } from "../../helpers/contacts.ts";
import { downloadExport, exportButton, readCsv } from "../../helpers/csv-export.ts";
import { addBank } from "../../helpers/funding-sources.ts";
import { chooseOther } from "../../helpers/merges.ts";
import { log } from "../../helpers/timeline.ts";

const firmRow = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });

test("firms are listed, searched and filtered, and one opens as a page with its records", {
  tag: "@core",
}, async ({ page, signIn, admin, addDeal }) => {
  const name = unique("Halden Bank");
  const deal = await addDeal({ company: name });
  await addContact(admin, { company: name, isPublic: true });
  await addBank(admin, deal.id, { name });
  await signIn();
  await page.goto("/contacts");
  await page.getByRole("link", { name: "Firms", exact: true }).click();
  await expect(page).toHaveURL("/firms");
  await page.getByRole("searchbox", { name: "Search firms..." }).fill(name);
  await expect(page).toHaveURL(/\/firms\?search=Halden/);
  await expect(firmRow(page, name)).toContainText("1 person1 deal1 deal shown");

  await firmRow(page, name).getByRole("link").click();
  await expect(page).toHaveURL(/\/firms\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  for (const section of ["People 1", "Deals 1", "Lender History"]) {
    await expect(page.getByRole("region", { name: section })).toBeVisible();
  }
  await expectAccessible(page);

  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Edit Firm" });
  await form.getByLabel("Domain").fill("not a domain");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(form.getByText("Domain must be like northwind.com")).toBeVisible();
  await form.getByLabel("Domain").fill("https://www.Halden.example/");
  await form.getByLabel("Type").click();
  await page.getByRole("option", { name: "Bank" }).click();
  await form.getByLabel("Notes").fill("Lends against receivables.");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(toasts(page).getByText("Firm updated")).toBeVisible();
  await expect(page.getByRole("link", { name: "halden.example" })).toBeVisible();
  await expect(page.getByText("Lends against receivables.")).toBeVisible();

  await page.goto(`/firms?search=${encodeURIComponent(name)}&type=bank`);
  await expect(firmRow(page, name)).toContainText("halden.example");
  const { rows } = await readCsv(await downloadExport(page));
  expect(rows).toMatchObject([
    { Name: name, Type: "Bank", Domain: "halden.example", Contacts: "1", Deals: "1", "Deals shown": "1" },
  ]);
  await page.goto(`/firms?search=${encodeURIComponent(name)}&type=fund`);
  await expect(page.getByText("No firms match your filters")).toBeVisible();
  await expect(exportButton(page)).toBeDisabled();
});

test("a member who edits a firm that someone else has changed chooses between the two versions", async ({
  page,
  signIn,
  admin,
  addDeal,
  expectFault,
}) => {
  expectFault(/409/);
  const deal = await addDeal();
  await signIn();
  const path = `/api/firms/${deal.firmId}`;
  await page.goto(`/firms/${deal.firmId}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Edit Firm" });
  await form.getByLabel("Notes").fill("Mine");
  await admin.sendOk("PUT", path, { notes: "Theirs" });
  await form.getByRole("button", { name: "Save Changes" }).click();
  await form.getByRole("radio", { name: "Theirs" }).last().click();
  await expect(form.getByRole("textbox", { name: "Notes" })).toHaveValue("Theirs");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(form).toBeHidden();
});

test("two firms are merged, and the merge is undone", { tag: "@core" }, async ({ page, signIn, addDeal }) => {
  const mark = unique("Larch");
  const [from, into] = [`${mark} Grp`, `${mark} Group Holdings`];
  const { firmId } = await addDeal({ company: from });
  await addDeal({ company: into });
  await signIn();
  await page.goto(`/firms/${firmId}`);
  await page.getByRole("button", { name: "Merge…" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge Firm" });
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(dialog.getByText("Choose the firm that stays.")).toBeVisible();
  // What begins alike is offered before anything is typed.
  await dialog.getByRole("button", { name: /^Merge into:/ }).click();
  await page.getByRole("option", { name: into }).click();
  const name = dialog.getByRole("radiogroup", { name: "Name" });
  await expect(name.getByRole("radio", { name: "stays" })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  // A toast waits while the pointer is over it.
  await toasts(page).hover();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(into);
  await expect(page.getByRole("region", { name: "Deals 2" })).toBeVisible();

  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(toasts(page).getByText("Merge undone")).toBeVisible();
  await expect(page.getByRole("region", { name: "Deals 1" })).toBeVisible();
  await page.goto(`/firms/${firmId}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(from);
});

test("a merge can be undone in the settings once its toast is closed", async ({
  page,
  signIn,
  admin,
  addMember,
  restAs,
}) => {
  const member = await addMember();
  const rest = await restAs(member);
  const from = await addContact(rest, { isPublic: true });
  const into = await addContact(rest, { isPublic: true });
  const body = { intoId: into.id, fields: [] };
  await rest.sendOk("POST", `/api/contacts/${from.id}/merge`, body);
  const [one, other] = [await addContact(admin), await addContact(admin)];
  await admin.sendOk("POST", `/api/contacts/${one.id}/merge`, { intoId: other.id, fields: [] });
  await signIn(member);
  await page.goto("/settings/undo");
  const rows = page.getByRole("list", { name: "Merges" }).getByRole("listitem");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`${from.name} became part of ${into.name}`);
  await expect(rows).toContainText("Contact · merged by you · just now");
  await expectAccessible(page);
  await rows.getByRole("button", { name: `Undo the merge of ${from.name}` }).click();
  await expect(toasts(page)).toContainText(`${from.name} is back`);
  const nothing = page.getByText("No merges in the last 30 days.");
  await expect(nothing).toBeVisible();
  await expect(page.locator(":focus").filter({ has: nothing })).toBeVisible();
  await page.goto(`/contacts?contact=${from.id}`);
  await expect(page.getByRole("dialog", { name: from.name })).toBeVisible();
});

test("two contacts are merged with the chosen fields, and the merge is undone", async ({
  page,
  signIn,
  admin,
}) => {
  const from = await addContact(admin, { isPublic: true, title: "CFO", notes: "Met in May" });
  const into = await addContact(admin, { isPublic: true, title: "Chief Financial Officer", phone: "1 555" });
  await signIn();
  await page.goto(`/contacts?contact=${from.id}`);
  await page.getByRole("dialog", { name: from.name }).getByRole("button", { name: "Merge…" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge Contact" });
  await chooseOther(page, into.name);
  await dialog.getByRole("radiogroup", { name: "Title" }).getByRole("radio", { name: "goes" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();

  const panel = page.getByRole("dialog", { name: into.name });
  await expect(panel.getByText("CFO", { exact: true }).first()).toBeVisible();
  // Among the facts, and in the timeline.
  await expect(panel.getByText("Met in May", { exact: true }).first()).toBeVisible();
  await expect(panel.getByText("1 555")).toBeVisible();
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(panel.getByText("Chief Financial Officer")).toBeVisible();
  await page.goto(`/contacts?tab=general&search=${encodeURIComponent(from.name)}`);
  await expect(contactRow(page, from.name)).toBeVisible();
});

test("merging a private contact with a public one warns of what the team will see", async ({
  page,
  signIn,
  addMember,
  restAs,
}) => {
  const member = await addMember();
  const rest = await restAs(member);
  const from = await addContact(rest, { title: "CFO" });
  const into = await addContact(rest, { isPublic: true });
  await signIn(member);
  await page.goto(`/contacts?contact=${from.id}`);
  await page.getByRole("dialog", { name: from.name }).getByRole("button", { name: "Merge…" }).click();
  await chooseOther(page, into.name);
  await expect(
    page.getByText(/they will see the fields that you take from your private contact/),
  ).toBeVisible();
});

test("the activity of a firm is on its page and in its panel, and a note is logged there", async ({
  page,
  signIn,
  admin,
  addDeal,
}) => {
  const company = unique("Cadell");
  const deal = await addDeal({ company });
  const contact = await addContact(admin, { company, isPublic: true });
  await admin.sendOk("POST", "/api/notes", { kind: "call", dealId: deal.id, body: "They want to sell" });
  await admin.sendOk("POST", "/api/notes", { kind: "note", contactId: contact.id, body: "Met at the fair" });
  await signIn();
  await page.goto(`/firms/${contact.firmId}`);
  const activity = page.getByRole("region", { name: "Activity" });
  await expect(activity.getByText("Met at the fair")).toBeVisible();
  const call = activity.getByRole("article", { name: "Call" });
  await expect(call).toContainText("They want to sell");
  await expect(call.getByRole("link", { name: company })).toBeVisible();
  await expect(activity.getByText("Added in Initial Discussion")).toBeVisible();

  await log(activity, "Note", "Of the whole firm");
  await expect(activity.getByText("Of the whole firm")).toBeVisible();

  await page.goto(`/contacts?firm=${contact.firmId}`);
  const panel = page.getByRole("dialog", { name: company }).getByRole("region", { name: "Activity" });
  await expect(panel.getByText("Of the whole firm")).toBeVisible();
  await expect(panel.getByText("They want to sell")).toBeVisible();
});
