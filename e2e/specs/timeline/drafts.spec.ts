import { expect, test, toasts } from "../../fixtures.ts";
import { endSessions } from "../../helpers/database.ts";
import { holdEvents } from "../../helpers/live.ts";
import { log, logLine, openActivity, openLog } from "../../helpers/timeline.ts";

test.use({ viewport: { width: 1000, height: 900 } });

test("a note that was begun when the session ended is saved after the password is entered, also after a reload", {
  tag: "@core",
}, async ({ page, signIn, addMember, addDeal, expectFault }) => {
  expectFault(/401/);
  const [member, deal] = [await addMember(), await addDeal()];
  await signIn(member);
  await holdEvents(page);
  const activity = await openActivity(page, deal.id);
  const form = await openLog(activity);
  await form.getByRole("textbox", { name: "Text" }).fill("Typed before the session ended");
  await endSessions(member.id);
  await form.getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("dialog", { name: "Your session has ended" });
  await expect(question).toBeVisible();

  await page.reload();
  await page.getByLabel("Username").fill(member.username);
  await page.getByLabel("Password").fill(member.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("complementary", { name: "Workspace" })).toContainText(member.name);
  await openActivity(page, deal.id);
  await activity.getByRole("button", { name: "Draft Typed before the session ended" }).click();
  await expect(form.getByRole("textbox", { name: "Text" })).toHaveText("Typed before the session ended");

  await endSessions(member.id);
  await form.getByRole("button", { name: "Save" }).click();
  await question.getByLabel("Password").fill(member.password);
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(form).toContainText("The note was not saved. Your session had ended; save it again.");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(activity.getByRole("article", { name: "Note" })).toContainText(
    "Typed before the session ended",
  );
});

test("drafts are another member's own, and are gone from the browser after signing out", async ({
  page,
  signIn,
  addMember,
  addDeal,
  expectFault,
}) => {
  // What the deal still loads is refused.
  expectFault(/401/);
  const [member, successor, deal] = [await addMember(), await addMember(), await addDeal()];
  await signIn(member);
  const form = await openLog(await openActivity(page, deal.id));
  await form.getByRole("textbox", { name: "Text" }).fill("Not for others");
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(stored).toContain("Not for others");

  await signIn(successor);
  await expect(logLine(await openActivity(page, deal.id))).toBeVisible();
  await expect.poll(stored).toContain("Not for others");
  await signIn(member);
  const activity = await openActivity(page, deal.id);
  await expect(activity.getByRole("button", { name: "Draft Not for others" })).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByLabel("Username")).toBeVisible();
  expect(await stored()).not.toContain("Not for others");
});

test("an edit and a comment that were begun are offered again, until they are saved or discarded", async ({
  page,
  signIn,
  addMember,
  addDeal,
}) => {
  const deal = await addDeal();
  await signIn(await addMember());
  const activity = await openActivity(page, deal.id);
  await log(activity, "Note", "First version");
  const note = activity.getByRole("article", { name: "Note" });
  const edit = page.getByRole("dialog", { name: "Edit Note" });
  const openEdit = async () => {
    await note.getByRole("button", { name: "Actions for this note" }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    await expect(edit.getByRole("textbox", { name: "Text" })).toBeFocused();
  };

  await openEdit();
  await edit.getByRole("textbox", { name: "Text" }).fill("Second version");
  // The tests accept the browser's question whether to leave the page.
  await page.reload();
  await openEdit();
  await expect(edit).toContainText("What you had typed before was brought back.");
  await expect(edit.getByRole("textbox", { name: "Text" })).toHaveText("Second version");
  await edit.getByRole("button", { name: "Start Over" }).click();
  await expect(edit.getByRole("textbox", { name: "Text" })).toHaveText("First version");
  await edit.getByRole("textbox", { name: "Text" }).fill("Third version");
  await page.reload();
  await openEdit();
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(note).toContainText("Third version");
  await openEdit();
  await expect(edit.getByRole("textbox", { name: "Text" })).toHaveText("Third version");
  await expect(edit).not.toContainText("brought back");
  await edit.getByRole("button", { name: "Cancel" }).click();

  await note.getByRole("button", { name: "Comment", exact: true }).click();
  const comment = note.getByRole("textbox", { name: "Comment" });
  await comment.fill("Half a comment");
  await page.keyboard.press("Escape");
  await expect(note.getByRole("button", { name: "Continue Comment" })).toBeFocused();
  await page.reload();
  await note.getByRole("button", { name: "Continue Comment" }).click();
  await expect(comment).toHaveValue("Half a comment");
  await comment.press("ControlOrMeta+Enter");
  await expect(note.getByRole("list", { name: "Comments" })).toContainText("Half a comment");
  await expect(note.getByRole("button", { name: "Comment", exact: true })).toBeFocused();
});

test("a text that the editor does not know whole is edited as Markdown, and no part of it is lost", async ({
  page,
  signIn,
  addMember,
  addDeal,
  restAs,
}) => {
  const [member, deal] = [await addMember(), await addDeal()];
  await signIn(member);
  const rest = await restAs(member);
  const body = "## Terms\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n<b>x</b>";
  await rest.sendOk("POST", "/api/notes", { kind: "note", dealId: deal.id, body });
  const activity = await openActivity(page, deal.id);
  const note = activity.getByRole("article", { name: "Note" });
  await note.getByRole("button", { name: "Actions for this note" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Note" });
  await expect(edit).toContainText("Shown as Markdown");
  await expect(edit.getByRole("textbox", { name: "Text" })).toHaveValue(body);
  await edit.getByRole("textbox", { name: "Text" }).fill(`${body} and more`);
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(toasts(page)).toContainText("Note updated");
  await expect(note.getByRole("table")).toContainText("2");
  await expect(note).toContainText("<b>x</b> and more");
});

test("what is begun in two tabs on one record is kept in both", async ({ page, signIn, addDeal }) => {
  const deal = await addDeal();
  await signIn();
  const one = await openActivity(page, deal.id);
  const other = await page.context().newPage();
  const two = await openActivity(other, deal.id);
  const [first, second] = [await openLog(one), await openLog(two)];
  await first.getByRole("textbox", { name: "Text" }).fill("ALPHA");
  await second.getByRole("textbox", { name: "Text" }).fill("BRAVO");
  for (const tab of [page, other]) await tab.reload();
  await one.getByRole("button", { name: "1 of 2 drafts ALPHA" }).click();
  await first.getByRole("button", { name: "Save" }).click();
  await expect(one.getByRole("article", { name: "Note" })).toContainText("ALPHA");
  await one.getByRole("button", { name: "Draft BRAVO" }).click();
  await expect(first.getByRole("textbox", { name: "Text" })).toHaveText("BRAVO");

  // What the other tab goes on to type is not removed with what is saved here.
  await two.getByRole("button", { name: /BRAVO|ALPHA/ }).click();
  await expect(second.getByRole("textbox", { name: "Text" })).toHaveText("BRAVO");
  await second.getByRole("textbox", { name: "Text" }).fill("BRAVO and more");
  await first.getByRole("button", { name: "Save" }).click();
  await expect(first).toBeHidden();
  await other.reload();
  await expect(two.getByRole("button", { name: "Draft BRAVO and more" })).toBeVisible();
});
