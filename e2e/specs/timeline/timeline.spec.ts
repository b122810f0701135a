import { expect, test, toasts, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { addContact } from "../../helpers/contacts.ts";
import { addPipelineItem } from "../../helpers/pipeline.ts";
import { log, logLine, openActivity, openLog } from "../../helpers/timeline.ts";

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

  const form = await openLog(activity);
  await form.getByRole("radio", { name: "Meeting" }).click();
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
  await expectAccessible(page);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  const meeting = activity.getByRole("article", { name: "Meeting" });
  await expect(meeting).toContainText("Site visit with the owner");
  await expect(meeting).toContainText(colleague.name);
  await expect(meeting).not.toContainText(`@${colleague.username}`);
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
  const form = await openLog(activity);
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
  const typing = await openLog(await openActivity(page, deal.id));
  await typing.getByRole("radio", { name: "Call" }).click();
  await typing.getByRole("textbox", { name: "Text" }).fill("Half a thought");
  const context = page.context();
  await page.close();

  const again = await context.newPage();
  const kept = await openActivity(again, deal.id);
  await kept.getByRole("button", { name: "Draft Half a thought" }).click();
  const form = kept.getByRole("form", { name: "New entry" });
  await expect(form.getByRole("textbox", { name: "Text" })).toHaveText("Half a thought");
  await expect(form.getByRole("radio", { name: "Call" })).toBeChecked();
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(logLine(kept)).toBeFocused();
  await toasts(again).getByRole("button", { name: "Undo" }).click();
  await expect(form.getByRole("textbox", { name: "Text" })).toHaveText("Half a thought");
  await form.getByRole("button", { name: "Cancel" }).click();
  await openLog(kept);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toContainText("Text is required");
  await form.getByRole("textbox", { name: "Text" }).fill("A whole thought");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(kept.getByRole("article", { name: "Note" })).toContainText("A whole thought");
  await expect(logLine(kept)).toBeVisible();
});

test("a note is logged by the keyboard alone; Escape leaves a draft in the line", async ({
  page,
  signIn,
  addDeal,
}) => {
  const deal = await addDeal();
  await signIn();
  const activity = await openActivity(page, deal.id);
  await logLine(activity).focus();
  await page.keyboard.press("Enter");
  const form = activity.getByRole("form", { name: "New entry" });
  await expect(form.getByRole("textbox", { name: "Text" })).toBeFocused();
  await page.keyboard.type("# Terms of R&D");
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  const draft = activity.getByRole("button", { name: "Draft # Terms of R&D" });
  await expect(draft).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(form.getByRole("textbox", { name: "Text" })).toHaveText("# Terms of R&D");
  await expect(form.getByRole("textbox", { name: "Text" })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(form).toBeHidden();
  await expect(logLine(activity)).toBeFocused();
  await expect(activity.getByRole("article", { name: "Note" })).toContainText("# Terms of R&D");
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
  await log(activity, "Note", text);
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

test("a filter shows only one kind of entry, also after a reload", async ({ page, signIn, addDeal }) => {
  const deal = await addDeal();
  await signIn();
  const activity = await openActivity(page, deal.id);
  await log(activity, "Call", "They called back");
  await activity.getByRole("combobox", { name: "Filter activity" }).click();
  await page.getByRole("option", { name: "Calls" }).click();
  const call = activity.getByRole("article", { name: "Call" });
  await expect(call).toBeVisible();
  await expect(activity.getByText("Added in Initial Discussion")).toBeHidden();

  await call.getByRole("button", { name: "Comment", exact: true }).click();
  await call.getByRole("textbox", { name: "Comment" }).fill("About what?");
  await call.getByRole("button", { name: "Add Comment" }).click();
  await page.reload();
  await expect(activity.getByRole("combobox", { name: "Filter activity" })).toHaveText("Calls");
  await activity.getByRole("combobox", { name: "Filter activity" }).click();
  await page.getByRole("option", { name: "Documents" }).click();
  await expect(activity.getByText("No documents yet")).toBeVisible();
  await expect(activity.getByText("so that the team knows")).toBeHidden();
  await activity.getByRole("combobox", { name: "Filter activity" }).click();
  await page.getByRole("option", { name: "Comments" }).click();
  const entry = activity.getByRole("list", { name: "Activity" }).getByRole("listitem");
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText("On “They called back”");
  await expect(entry).toContainText("About what?");
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
  await log(about, "Call", "Prefers mornings");
  await expect(about.getByRole("article", { name: "Call" })).toContainText("Prefers mornings");
  await expect(person).toContainText("1 call");

  await page.goto(`/pipeline?search=${encodeURIComponent(company)}`);
  await page.getByRole("button", { name: `Activity of ${company}` }).click();
  const dialog = page.getByRole("dialog", { name: `Activity of ${company}` });
  await log(dialog, "Note", "Met at the fair");
  await expect(dialog.getByRole("article", { name: "Note" })).toContainText("Met at the fair");
  await dialog.getByRole("button", { name: "Close" }).click();
  const deal = await admin.sendOk<{ id: number }>("POST", `/api/pipeline/${item.id}/convert`, {});
  await page.goto(`/deals/${deal.id}?dealTab=activity`);
  await expect(page.getByRole("article", { name: "Note" })).toContainText("Met at the fair");
});

test("the activity of a pipeline item contains the changes of its value and lead", async ({
  page,
  signIn,
  admin,
  addMember,
}) => {
  const partner = await addMember("partner");
  const { id, company } = await addPipelineItem(admin, { value: "10000000" });
  await admin.sendOk("PUT", `/api/pipeline/${id}`, { value: "12500000" });
  await admin.sendOk("PUT", `/api/pipeline/${id}`, { leadUserId: partner.id, sector: "Other" });
  await signIn();
  await page.goto(`/pipeline?activity=${id}`);
  const activity = page.getByRole("dialog", { name: `Activity of ${company}` });
  await expect(activity.getByText("Value $10M to $13M")).toBeVisible();
  await expect(
    activity.getByText(`Lead Unassigned to ${partner.name}; Sector Software to Other`),
  ).toBeVisible();
  await activity.getByRole("combobox", { name: "Filter activity" }).click();
  await page.getByRole("option", { name: "Leads" }).click();
  await expect(activity.getByText("Value $10M to $13M")).toHaveCount(0);
  await expect(activity.getByText(`Lead Unassigned to ${partner.name}`)).toBeVisible();
});

test("on a phone, Escape leaves the log line of a contact's panel, and the panel stays", async ({
  page,
  signIn,
  admin,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const contact = await addContact(admin, { isPublic: true });
  await signIn();
  await page.goto(`/contacts?contact=${contact.id}`);
  const person = page.getByRole("dialog", { name: contact.name });
  const form = await openLog(person);
  await expectAccessible(page);
  await page.keyboard.type("Ask @a");
  await expect(form.getByRole("listbox", { name: "Members to mention" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form.getByRole("listbox")).toBeHidden();
  await page.keyboard.type(" b");
  await form.getByRole("button", { name: "Add a member" }).click();
  await expect(page.getByRole("combobox", { name: "Add a member..." })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox", { name: "Add a member..." })).toBeHidden();
  await expect(form).toBeVisible();
  await form.getByRole("textbox", { name: "Text" }).focus();
  await page.keyboard.press("Escape");
  await expect(person.getByRole("button", { name: "Draft Ask @a b" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(person).toBeHidden();
});

test("after older activity is shown, the keyboard is at the first of it", async ({
  page,
  signIn,
  admin,
  addDeal,
}) => {
  const deal = await addDeal();
  for (let at = 0; at < 40; at += 1) {
    await admin.sendOk("POST", "/api/notes", { kind: "note", dealId: deal.id, body: `Note ${at}` });
  }
  await signIn();
  const activity = await openActivity(page, deal.id);
  const entries = activity.getByRole("list", { name: "Activity" }).locator("> li");
  await expect(entries).toHaveCount(30);
  await activity.getByRole("button", { name: "Show older activity" }).focus();
  await page.keyboard.press("Enter");
  await expect(entries.nth(30)).toBeFocused();
  await expect(entries.nth(30)).toContainText("Note 9");
});
