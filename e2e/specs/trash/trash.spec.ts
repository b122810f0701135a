import type { Page } from "@playwright/test";
import { ADMIN, expect, test, toasts, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { addContact } from "../../helpers/contacts.ts";
import { dealDialog } from "../../helpers/deals.ts";
import { addTask } from "../../helpers/tasks.ts";

const entry = (page: Page, name: string) =>
  page.getByRole("list", { name: "Trash" }).getByRole("listitem").filter({ hasText: name });

test("a deal that its lead deletes comes back from the toast, and from the trash with all that hung on it", {
  tag: "@core",
}, async ({ page, signIn, admin, addMember, addDeal }) => {
  const lead = await addMember("partner");
  const deal = await addDeal({ leadUserId: lead.id, value: "12500000" });
  const task = unique("Read the model");
  await addTask(admin, deal, { title: task });
  await signIn(lead);
  await page.goto(`/deals?search=${encodeURIComponent(deal.company)}`);
  const card = page.getByRole("main").getByRole("link", { name: deal.company }).first();
  await card.click();
  const detail = dealDialog(page, deal.company);
  const remove = async () => {
    await detail.getByRole("button", { name: "Actions" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const question = page.getByRole("alertdialog", { name: "Delete this deal?" });
    await expect(question).toContainText("It can be restored from the trash for 30 days.");
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(detail).toBeHidden();
    await expect(toasts(page)).toContainText("Deal deleted");
    await expect(card).toBeHidden();
  };
  await remove();
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(toasts(page)).toContainText("The deal is back");
  await expect(card).toBeVisible();

  await card.click();
  await remove();
  await page.goto("/settings/undo");
  await page.getByRole("link", { name: "Open the trash" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Trash" })).toBeVisible();
  const row = entry(page, deal.company);
  await expect(row).toContainText(/Deal with 1 task · deleted by you .* · 30 days left/);
  await expectAccessible(page);
  await row.getByRole("button", { name: `Restore ${deal.company}` }).click();
  await expect(toasts(page)).toContainText("The deal is back");
  await expect(row).toBeHidden();
  await page.goto(`/deals/${deal.id}?dealTab=tasks`);
  await expect(page.getByRole("button", { name: `Edit ${task}` })).toBeVisible();
});

test("only its lead and administrators are offered to delete a deal, and the trash of a member has their own deletions", async ({
  page,
  signIn,
  admin,
  addMember,
  addDeal,
  restAs,
  openBrowser,
  expectFault,
}) => {
  // What is shown of the deal is asked for again when it is gone.
  expectFault(/404/);
  const member = await addMember();
  const deal = await addDeal();
  const name = unique("Ida");
  const contact = await addContact(admin, { name, isPublic: true });
  await signIn(member);
  await page.goto(`/deals/${deal.id}`);
  await page.getByRole("button", { name: "Actions" }).click();
  await expect(page.getByRole("menuitem", { name: "History" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toHaveCount(0);

  await (await restAs(member)).sendOk("DELETE", `/api/contacts/${contact.id}`);
  await admin.sendOk("DELETE", `/api/deals/${deal.id}`);
  await page.goto("/trash");
  await expect(page.getByRole("list", { name: "Trash" }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText(
    "Contact · deleted by you",
  );

  const theirs = await openBrowser();
  await signIn(ADMIN, theirs);
  await theirs.goto("/trash?kind=contacts");
  const row = entry(theirs, name);
  await expect(row).toContainText(`deleted by ${member.name}`);
  await row.getByRole("button", { name: `Restore ${name}` }).click();
  await expect(row).toBeHidden();
  // Told live.
  await expect(page.getByText("The trash is empty")).toBeVisible();
  await theirs.getByRole("combobox", { name: "Kind" }).click();
  await theirs.getByRole("option", { name: "Deals" }).click();
  await expect(theirs).toHaveURL("/trash?kind=deals");
  await expect(entry(theirs, deal.company)).toBeVisible();
});

test("what cannot be restored says why, and stays", async ({ page, signIn, admin, addDeal, expectFault }) => {
  expectFault(/409/);
  const deal = await addDeal();
  const title = unique("Wait");
  const task = await addTask(admin, deal, { title });
  await admin.sendOk("DELETE", `/api/tasks/${task.id}`);
  await admin.sendOk("DELETE", `/api/deals/${deal.id}`);
  await signIn(ADMIN);
  await page.goto("/trash");
  const row = entry(page, title);
  const restore = row.getByRole("button", { name: `Restore ${title}` });
  await restore.press("Enter");
  await expect(toasts(page)).toContainText(`restore ${deal.company} first`);
  await expect(restore).toBeFocused();
});
