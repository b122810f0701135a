import { ADMIN, expect, test, toasts } from "../../fixtures.ts";
import { openActivity } from "../../helpers/timeline.ts";

test.use({ viewport: { width: 1000, height: 900 } });

test("a comment is edited and deleted by its writer, and deleted by an administrator", async ({
  page,
  signIn,
  addMember,
  addDeal,
  restAs,
  openBrowser,
  admin,
}) => {
  const deal = await addDeal();
  const [writer, reader] = [await addMember(), await addMember()];
  const note = await admin.sendOk<{ id: number }>("POST", "/api/notes", {
    kind: "note",
    dealId: deal.id,
    body: "The owner wants to sell",
  });
  const rest = await restAs(writer);
  for (const body of ["In Mya", "Perhaps"]) {
    await rest.sendOk("POST", `/api/notes/${note.id}/comments`, { body });
  }

  await signIn(writer);
  const activity = await openActivity(page, deal.id);
  const comments = activity.getByRole("list", { name: "Comments" });
  const first = comments.getByRole("listitem").filter({ hasText: writer.name }).first();
  const actions = first.getByRole("button", { name: "Actions for this comment" });
  const field = first.getByRole("textbox", { name: "Edit comment" });
  const openEdit = async () => {
    await actions.click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
  };
  await openEdit();
  await expect(field).toHaveValue("In Mya");
  await field.fill("In May");
  await page.keyboard.press("Escape");
  await expect(actions).toBeFocused();
  await expect(first).toContainText("In Mya");
  await page.reload();
  await openEdit();
  await expect(field).toHaveValue("In May");
  await first.getByRole("button", { name: "Save Comment" }).click();
  await expect(first).toContainText("In May");
  await expect(field).toBeHidden();

  const other = await openBrowser();
  await signIn(reader, other);
  await openActivity(other, deal.id);
  const seen = other.getByRole("list", { name: "Comments" });
  await expect(seen).toContainText("In May");
  await expect(seen.getByRole("button", { name: "Actions for this comment" })).toHaveCount(0);

  await actions.click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toasts(page)).toContainText("Comment deleted");
  await expect(comments.getByRole("listitem")).toHaveCount(1);
  await expect(comments).toContainText("Perhaps");

  await signIn(ADMIN);
  await openActivity(page, deal.id);
  await actions.click();
  await expect(page.getByRole("menuitem")).toHaveText(["Delete"]);
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(comments).toBeHidden();
});
