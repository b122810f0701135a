import type { Locator, Page } from "@playwright/test";
import { expect, test, toasts, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { addContact } from "../../helpers/contacts.ts";

/** The tab of the deal's activity, opened. */
async function openActivity(page: Page, dealId: number): Promise<Locator> {
  await page.goto(`/deals/${dealId}?dealTab=activity`);
  return page.getByRole("tabpanel", { name: "Activity" });
}

async function log(
  page: Page,
  from: Locator,
  kind: "Note" | "Call" | "Meeting",
  text: string,
): Promise<void> {
  await from.getByRole("button", { name: `Log ${kind}` }).click();
  const form = page.getByRole("dialog", { name: `Log ${kind}` });
  await form.getByRole("textbox", { name: "Text" }).fill(text);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
}

test.use({ viewport: { width: 1000, height: 900 } });

test("a meeting is logged with its participants, and a colleague comments on it", { tag: "@core" }, async ({
  page,
  signIn,
  addMember,
  admin,
  addDeal,
  openBrowser,
}) => {
  const deal = await addDeal();
  const contact = await addContact(admin, { isPublic: true });
  const [me, colleague] = [await addMember(), await addMember()];
  await signIn(me);
  const activity = await openActivity(page, deal.id);
  await expect(activity.getByText("Added in Initial Discussion")).toBeVisible();

  await activity.getByRole("button", { name: "Log Meeting" }).click();
  const form = page.getByRole("dialog", { name: "Log Meeting" });
  await form.getByRole("textbox", { name: "Text" }).click();
  await page.keyboard.type("Site visit with the owner");
  await page.keyboard.press("Enter");
  await page.keyboard.type(`@${colleague.username.slice(0, -2)}`);
  await expect(form.getByRole("listbox", { name: "Members to mention" })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await form.getByRole("button", { name: "Bullet list" }).click();
  await page.keyboard.type("wants **an answer** in May");
  await form
    .getByRole("button", { name: "Contacts: Add a contact" })
    .or(form.getByRole("button", { name: "Add a contact" }))
    .first()
    .click();
  await page.getByRole("combobox", { name: "Add a contact..." }).fill(contact.name);
  await page.getByRole("option", { name: contact.name }).click();
  await expect(form.getByRole("button", { name: `Remove ${contact.name}` })).toBeVisible();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  const meeting = activity.getByRole("article", { name: "Meeting" });
  await expect(meeting).toContainText("Site visit with the owner");
  await expect(meeting).toContainText(`@${colleague.username}`);
  await expect(meeting.getByRole("listitem").filter({ hasText: "an answer" })).toBeVisible();
  await expect(meeting).toContainText(`With ${contact.name}`);
  await expectAccessible(page);

  const other = await openBrowser();
  await signIn(colleague, other);
  await other.goto(`/deals/${deal.id}?dealTab=activity`);
  const seen = other.getByRole("article", { name: "Meeting" });
  await expect(seen).toContainText("Site visit with the owner");
  await seen.getByRole("button", { name: "Comment", exact: true }).click();
  await seen.getByRole("textbox", { name: "Comment" }).fill("I can come along");
  await seen.getByRole("button", { name: "Add Comment" }).click();
  await expect(seen.getByRole("list", { name: "Comments" })).toContainText("I can come along");
  const told = await admin.sendOk<{ kind: string }[]>("GET", `/api/timeline?dealId=${deal.id}&kinds=comment`);
  expect(told).toHaveLength(1);
});

test("a note that is only for the author is seen by nobody else, until it is shared", {
  tag: "@core",
}, async ({ page, signIn, addMember, addDeal, openBrowser }) => {
  const deal = await addDeal();
  await signIn(await addMember());
  const activity = await openActivity(page, deal.id);
  await activity.getByRole("button", { name: "Log Note" }).click();
  const form = page.getByRole("dialog", { name: "Log Note" });
  await form.getByRole("textbox", { name: "Text" }).fill("I doubt the figures");
  await form.getByRole("switch", { name: "Only for me" }).click();
  await form.getByRole("button", { name: "Save" }).click();
  const note = activity.getByRole("article", { name: "Note" });
  await expect(note).toContainText("Only you");

  const other = await openBrowser();
  await signIn(await addMember(), other);
  await other.goto(`/deals/${deal.id}?dealTab=activity`);
  await expect(other.getByText("Added in Initial Discussion")).toBeVisible();
  await expect(other.getByText("I doubt the figures")).toBeHidden();

  await note.getByRole("button", { name: "Actions for this note" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Note" });
  await expect(edit.getByRole("textbox", { name: "Text" })).toHaveText("I doubt the figures");
  await edit.getByRole("switch", { name: "Only for me" }).click();
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(note).not.toContainText("Only you");
  await other.reload();
  await expect(other.getByText("I doubt the figures")).toBeVisible();
});

test("a draft is kept when the page is closed, and can be discarded", async ({ page, signIn, addDeal }) => {
  const deal = await addDeal();
  await signIn();
  const activity = await openActivity(page, deal.id);
  await activity.getByRole("button", { name: "Log Note" }).click();
  const typing = page.getByRole("dialog", { name: "Log Note" });
  await typing.getByRole("textbox", { name: "Text" }).fill("Half a thought");
  const context = page.context();
  await page.close();

  const again = await context.newPage();
  const kept = await openActivity(again, deal.id);
  await kept.getByRole("button", { name: "Continue Draft" }).click();
  const form = again.getByRole("dialog", { name: "Log Note" });
  await expect(form.getByRole("textbox", { name: "Text" })).toHaveText("Half a thought");
  await form.getByRole("button", { name: "Start Over" }).click();
  await expect(form.getByRole("textbox", { name: "Text" })).toHaveText("");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toContainText("Text is required");
  await form.getByRole("textbox", { name: "Text" }).fill("A whole thought");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(kept.getByRole("article", { name: "Note" })).toContainText("A whole thought");
  await expect(kept.getByRole("button", { name: "Log Note" })).toBeVisible();
});

test("a note becomes a task in one step, and is deleted after a confirmation", async ({
  page,
  signIn,
  addDeal,
}) => {
  const deal = await addDeal();
  await signIn();
  const activity = await openActivity(page, deal.id);
  const text = unique("Send the NDA");
  await log(page, activity, "Note", text);
  const note = activity.getByRole("article", { name: "Note" });
  await note.getByRole("button", { name: "Actions for this note" }).click();
  await page.getByRole("menuitem", { name: "Make a Task" }).click();
  await expect(toasts(page).getByText(`${text} is now on your list`)).toBeVisible();
  await page.getByRole("tab", { name: "Tasks" }).click();
  await expect(page.getByRole("tabpanel", { name: "Tasks" })).toContainText(text);

  await page.getByRole("tab", { name: "Activity" }).click();
  await note.getByRole("button", { name: "Actions for this note" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(note).toBeHidden();
});

test("a filter shows only one kind of entry", async ({ page, signIn, addDeal }) => {
  const deal = await addDeal();
  await signIn();
  const activity = await openActivity(page, deal.id);
  await log(page, activity, "Call", "They called back");
  await activity.getByRole("combobox", { name: "Filter activity" }).click();
  await page.getByRole("option", { name: "Calls" }).click();
  await expect(activity.getByRole("article", { name: "Call" })).toBeVisible();
  await expect(activity.getByText("Added in Initial Discussion")).toBeHidden();
});

test("a contact and a pipeline item have an activity of their own", async ({ page, signIn, admin }) => {
  const contact = await addContact(admin, { isPublic: true });
  const company = unique("Cedar Labs");
  const item = await admin.sendOk<{ id: number }>("POST", "/api/pipeline", {
    company,
    sector: "Software",
    dealType: "Buyout",
    dealSource: "Network",
  });
  await signIn();
  await page.goto(`/contacts?contact=${contact.id}`);
  const person = page.getByRole("dialog", { name: contact.name });
  const about = person.getByRole("region", { name: "Activity" });
  await log(page, about, "Call", "Prefers mornings");
  await expect(about.getByRole("article", { name: "Call" })).toContainText("Prefers mornings");
  await expect(person).toContainText("1 call");

  await page.goto(`/pipeline?search=${encodeURIComponent(company)}`);
  await page.getByRole("button", { name: `Activity of ${company}` }).click();
  const dialog = page.getByRole("dialog", { name: `Activity of ${company}` });
  await log(page, dialog, "Note", "Met at the fair");
  await expect(dialog.getByRole("article", { name: "Note" })).toContainText("Met at the fair");
  await dialog.getByRole("button", { name: "Close" }).click();
  const deal = await admin.sendOk<{ id: number }>("POST", `/api/pipeline/${item.id}/convert`, {});
  await page.goto(`/deals/${deal.id}?dealTab=activity`);
  await expect(page.getByRole("article", { name: "Note" })).toContainText("Met at the fair");
});
