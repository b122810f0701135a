import { expect, test, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { addContact } from "../../helpers/contacts.ts";

test("a note that was found is shown above all others, however old it is, until it is put back", {
  tag: "@core",
}, async ({ page, signIn, addDeal, admin }) => {
  const { id: dealId } = await addDeal({});
  const word = unique("Needlefish").replace("-", "");
  const { id } = await admin.sendOk<{ id: number }>("POST", "/api/notes", {
    kind: "call",
    dealId,
    body: `They expect ${word} by March`,
    happenedAt: "2025-01-05T12:00:00Z",
  });
  for (let note = 1; note <= 35; note += 1)
    await admin.sendOk("POST", "/api/notes", { kind: "note", dealId, body: `Note ${note}` });
  await signIn();
  await page.goto(`/search?search=${word}`);
  await page.getByRole("main").getByRole("link", { name: word }).click();
  const activity = page.getByRole("tabpanel", { name: "Activity" });
  const opened = activity.getByRole("region", { name: "The call you opened" });
  await expect(opened.getByRole("article", { name: "Call" })).toBeInViewport();
  await expect(opened).toContainText(`They expect ${word} by March`);
  await expect(activity.getByText("Note 35", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(opened.getByRole("article", { name: "Call" })).toBeInViewport();
  await opened.getByRole("button", { name: "Put the call back in its place" }).click();
  await expect(opened).toBeHidden();
  await expect(activity.getByText("Note 35", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`/deals/${dealId}?dealTab=activity`);

  await admin.sendOk("DELETE", `/api/notes/${id}`);
  await page.goto(`/deals/${dealId}?dealTab=activity&note=${id}`);
  await expect(activity.getByText("The note that was to be opened has been deleted.")).toBeVisible();
});

test("a comment that was found opens the note it is on, in the panel of a contact, and leaves no trace", async ({
  page,
  signIn,
  admin,
}) => {
  const contact = await addContact(admin, { isPublic: true });
  const word = unique("Wolffish").replace("-", "");
  const note = await admin.sendOk<{ id: number }>("POST", "/api/notes", {
    kind: "note",
    contactId: contact.id,
    body: "Met at the fair",
  });
  await admin.sendOk("POST", `/api/notes/${note.id}/comments`, { body: `Ask about ${word}` });
  await signIn();
  await page.goto(`/search?search=${word}`);
  await page.getByRole("main").getByRole("link", { name: word }).click();
  const panel = page.getByRole("dialog", { name: contact.name });
  const opened = panel.getByRole("region", { name: "The note you opened" });
  await expect(opened.getByRole("list", { name: "Comments" })).toContainText(word);
  await expect(panel.getByRole("article", { name: "Note" })).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page).not.toHaveURL(/note=/);
});
