import { ADMIN, expect, test, toasts, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { boardColumn, cardLink, openBoard, pickUp } from "../../helpers/board.ts";
import { addContact, contactRow, openEditContactForm } from "../../helpers/contacts.ts";
import { noonFromToday } from "../../helpers/dates.ts";
import { dealCard, dealDialog, openDealForm, pickStage } from "../../helpers/deals.ts";
import {
  addBank,
  FUNDING_STATUSES,
  formField,
  openEditSourceForm,
  openFunding,
  sourceCard,
} from "../../helpers/funding-sources.ts";
import { PAGES } from "../../helpers/pages.ts";
import { addPipelineItem, openDeletePipelineDialog, openPipelineForm } from "../../helpers/pipeline.ts";
import { addTask, openDealTasks } from "../../helpers/tasks.ts";
import { openDeleteMemberDialog, openMemberForm } from "../../helpers/team.ts";

test("login and registration are accessible", { tag: "@core" }, async ({ page }) => {
  await page.goto("/");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Need an account? Register here" }).click();
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByLabel("Full Name")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
});

for (const { label, path, title } of PAGES) {
  test(`${label} is accessible`, { tag: "@core" }, async ({ page, signIn }) => {
    await signIn(ADMIN);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expectAccessible(page);
  });
}

test("the board is accessible, also while a card is dragged and with its menu", async ({
  page,
  signIn,
  addDeal,
}) => {
  const { company } = await addDeal({ value: 2_500_000 });
  await signIn();
  await openBoard(page, `search=${company}`);
  await expectAccessible(page);
  await cardLink(page, company).focus();
  await pickUp(page);
  await expect(page.getByText(`Picked up ${company}.`)).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await expect(boardColumn(page, "Under LOI")).toHaveAttribute("data-target");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Move ${company} to…` }).click();
  await expect(page.getByRole("menuitemradio", { name: "Closed", exact: true })).toBeVisible();
  await expectAccessible(page);
});

test("the table is accessible, also with its menus, and on phones", async ({ page, signIn, addDeal }) => {
  const { company } = await addDeal({ value: 2_500_000 });
  await signIn();
  await page.goto(`/deals?view=table&search=${company}&sort=value.desc`);
  await expect(page.getByRole("gridcell", { name: company, exact: true })).toBeVisible();
  await page.getByRole("gridcell", { name: "$2.5M" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Columns", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Columns" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("columnheader", { name: "Stage", exact: true }).hover();
  await page.getByRole("button", { name: "Stage: column menu", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Hide column" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});

test("the deal form is accessible, also with errors and when it asks before it closes", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/deals");
  const form = await openDealForm(page);
  await expectAccessible(page);
  await form.getByLabel("Contact Email").fill("nobody");
  await form.getByRole("button", { name: "Create Deal" }).click();
  await expect(form.getByLabel("Company")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).hover();
  await expectAccessible(page);
});

test("a deal form is accessible with suggested firms, and with likely duplicates", async ({
  page,
  signIn,
  addDeal,
}) => {
  const { company } = await addDeal();
  await signIn();
  await page.goto("/deals");
  const form = await openDealForm(page);
  await form.getByLabel("Company").fill(company.slice(0, -1));
  await page.getByRole("option", { name: company }).hover();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(form.getByRole("region", { name: "Likely matches" })).toContainText(company);
  await expectAccessible(page);
});

test("the panels of a contact and of a firm are accessible, also over a deal, and for missing records", async ({
  page,
  signIn,
  admin,
  addDeal,
  expectFault,
}) => {
  expectFault(/404/);
  const lender = unique("Harbour Bank");
  const details = {
    title: "CFO",
    email: "imogen@harbour.example",
    phone: "+44 20 7946 0000",
    notes: "Brief.",
  };
  const { id: contact, name } = await addContact(admin, { company: lender, isPublic: true, ...details });
  const deal = await addDeal({ value: "12500000", contactPerson: name });
  await addBank(admin, deal.id, {
    name: lender,
    status: "committed",
    hasTermSheet: true,
    amount: "30000000",
  });
  await signIn();
  await page.goto(`/deals/${deal.id}?contact=${contact}`);
  const person = page.getByRole("dialog", { name, exact: true });
  await expect(person.getByRole("region", { name: "Deals 1" })).toContainText("$12.5M");
  await expectAccessible(page);
  await person.getByRole("link", { name: lender }).click();
  await expect(page.getByRole("region", { name: "Lender History" })).toContainText(deal.company);
  await expect(page.getByRole("region", { name: "People 1" })).toContainText(name);
  await expectAccessible(page);
  await page.goto("/contacts?firm=2147483647");
  await expect(page.getByRole("dialog", { name: "Firm not found" })).toBeVisible();
  await expectAccessible(page);
});

test("the menus and dialogs of a deal card are accessible, and so is a toast", async ({
  page,
  signIn,
  addDeal,
}) => {
  const { company } = await addDeal();
  await signIn();
  await page.goto(`/deals?search=${company}`);
  const card = dealCard(page, company);
  await card.getByRole("button", { name: /^History/ }).click();
  await expect(page.getByRole("dialog", { name: "History" }).getByRole("listitem")).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  const editor = await pickStage(card, "Closed");
  await expectAccessible(page);
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(toasts(page)).toHaveCount(1);
  await toasts(page).hover();
  await expectAccessible(page);
});

test("an open deal is accessible with each of its tabs", { tag: "@core" }, async ({
  page,
  signIn,
  addDeal,
}) => {
  const { id, company } = await addDeal({ description: "Family-owned. ".repeat(80), value: "12500000" });
  await signIn();
  await page.goto(`/deals/${id}?search=${company}`);
  const dialog = dealDialog(page, company);
  for (const tab of ["Funding", "Documents", "Emails", "Tasks", "History"]) {
    await dialog.getByRole("tab", { name: tab }).click();
    await expect(dialog.getByRole("tabpanel", { name: tab }).getByRole("status")).toHaveCount(0);
    await expectAccessible(page);
  }
});

test("the actions of an open deal are accessible, and so is the move to RIM", async ({
  page,
  signIn,
  addDeal,
}) => {
  const { id, company } = await addDeal();
  await signIn();
  await page.goto(`/deals/${id}`);
  await dealDialog(page, company).getByRole("button", { name: "Actions" }).click();
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Move to RIM" }).click();
  await expect(page.getByRole("dialog", { name: "Move to RIM Deals" })).toBeVisible();
  await expectAccessible(page);
});

test("the form of a pipeline item is accessible with errors", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/pipeline");
  const form = await openPipelineForm(page);
  await form.getByLabel("Contact Email").fill("nobody");
  await form.getByRole("button", { name: "Add Pipeline Item" }).click();
  await expect(form.getByLabel("Company")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
});

test("the menu of a pipeline item and its confirmation are accessible", async ({ page, signIn, admin }) => {
  const { company } = await addPipelineItem(admin);
  await signIn();
  await page.goto(`/pipeline?search=${company}`);
  await page.getByRole("button", { name: `Actions for ${company}` }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Edit", "Delete"]);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await openDeletePipelineDialog(page, company);
  await expectAccessible(page);
});

test("a list of contacts is accessible, and so is their form with errors", async ({
  page,
  signIn,
  admin,
}) => {
  const { name } = await addContact(admin, {
    title: "Head of Credit",
    company: "Harrow Lending",
    category: "financing",
    email: "imogen@harrow.example",
    isPublic: true,
  });
  await signIn();
  await page.goto(`/contacts?tab=financing&search=${name}`);
  await expect(contactRow(page, name)).toBeVisible();
  await expectAccessible(page);
  const form = await openEditContactForm(page, name);
  await form.getByLabel("Name").fill("");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(form.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
});

test("the funding of a deal is accessible with sources in every status", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const { id } = await addDeal({ value: "9000000" });
  const documentsRequested = ["Model", "Lease"];
  for (const [at, status] of FUNDING_STATUSES.entries()) {
    const amount = String(1_000_000 + at);
    const rate = { rateKind: "fixed", ratePercent: 9 + at };
    const asked = { documentsRequested, documentsProvided: ["Model"], nextFollowUp: "2026-03-09T12:00:00Z" };
    await addBank(admin, id, { name: `Bank ${at}`, status, hasTermSheet: true, amount, ...rate, ...asked });
  }
  await signIn();
  await openFunding(page, id);
  await expect(sourceCard(page, "Bank 0")).toBeVisible();
  await expectAccessible(page);
});

test("the form of a funding source is accessible with all its fields", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const { id } = await addDeal();
  const documents = { documentsRequested: ["Model", "Lease"], documentsProvided: ["Model"] };
  await addBank(admin, id, { name: "Harbor Credit", hasTermSheet: true, rateKind: "floating", ...documents });
  await signIn();
  await openFunding(page, id);
  const form = await openEditSourceForm(page, "Harbor Credit");
  await formField(form, "Name").fill("");
  await formField(form, "Documents Requested").fill("x".repeat(201));
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(formField(form, "Name")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
});

test("the tasks of a deal are accessible", async ({ page, signIn, addDeal, admin }) => {
  const deal = await addDeal();
  await addTask(admin, deal, { title: "Late", priority: "high", dueDate: noonFromToday(-3) });
  await addTask(admin, deal, { title: "Now", status: "in_progress", dueDate: noonFromToday(0) });
  await addTask(admin, deal, { title: "Some day", priority: "low" });
  await addTask(admin, deal, { title: "Done", status: "completed" });
  await signIn();
  await openDealTasks(page, deal);
  await expectAccessible(page);
});

test("the task form is accessible, also with errors", async ({ page, signIn, addDeal, admin }) => {
  const deal = await addDeal();
  await addTask(admin, deal, { title: "Untitled" });
  await signIn();
  await openDealTasks(page, deal);
  await page.getByRole("button", { name: "Edit Untitled" }).click();
  const form = page.getByRole("dialog", { name: "Edit Task" });
  await form.getByLabel("Title").fill("");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(form.getByLabel("Title")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
});

test("the menus and dialogs of the RIM page are accessible, and so is a list without matches", async ({
  page,
  signIn,
  admin,
  addDeal,
}) => {
  const { id, company } = await addDeal();
  const overdue = { rimFollowUpInterval: "3_months", rimFollowUpDate: "2024-01-01T12:00:00Z" };
  await admin.sendOk("PUT", `/api/deals/${id}`, { category: "rim", ...overdue });
  await signIn();
  await page.goto(`/rim-deals?search=${company}`);
  await page.getByRole("button", { name: `Actions for ${company}` }).click();
  await expect(page.getByRole("menuitem")).toHaveCount(7);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("main").getByRole("searchbox").fill(`${company} and more`);
  await expect(page.getByText("No RIM deals found")).toBeVisible();
  await expectAccessible(page);
});

test("the form of a member is accessible with errors, and so is the confirmation before one is deleted", async ({
  page,
  signIn,
  addMember,
}) => {
  const { name, username } = await addMember();
  await signIn(ADMIN);
  await page.goto(`/team?search=${username}`);
  const form = await openMemberForm(page);
  await form.getByLabel("Full Name").fill(name);
  await form.getByLabel("Password").fill("12345");
  await expect(form.getByText("Strength: Weak")).toBeVisible();
  await form.getByRole("button", { name: "Add Team Member" }).click();
  await expect(form.getByLabel("Username")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await openDeleteMemberDialog(page, name);
  await expectAccessible(page);
});

test("the list of sessions is accessible, and so is the confirmation before they end", async ({
  page,
  signIn,
  addMember,
  restAs,
}) => {
  const member = await addMember();
  await restAs(member);
  await signIn(member);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page);
});
