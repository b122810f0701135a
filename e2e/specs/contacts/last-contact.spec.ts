import { expect, test, unique } from "../../fixtures.ts";
import { addContact, contactColumn, contactRow } from "../../helpers/contacts.ts";
import { dealDialog } from "../../helpers/deals.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test("who was not in touch for longer than usual is said in words, of what each member may see", {
  tag: "@core",
}, async ({ page, signIn, admin, addDeal, addMember, restAs, openBrowser }) => {
  const company = unique("Halden");
  const { name, id, ...contact } = await addContact(admin, { company, isPublic: true, category: "general" });
  const deal = await addDeal({ company });
  await admin.sendOk("POST", `/api/deals/${deal.id}/contacts`, { contactId: id, role: "owner" });
  for (const days of [58, 44, 30]) {
    const call = { kind: "call", contactId: id, body: "Spoke", happenedAt: daysAgo(days) };
    await admin.sendOk("POST", "/api/notes", call);
  }
  const writer = await addMember();
  const meeting = {
    kind: "meeting",
    contactId: id,
    body: "Mine alone",
    happenedAt: daysAgo(2),
    isPrivate: true,
  };
  await (await restAs(writer)).sendOk("POST", "/api/notes", meeting);
  await admin.sendOk("POST", "/api/notes", { kind: "note", contactId: id, body: "A memo is no contact" });

  await signIn();
  const words = "Last contact 30 days ago, usually 14";
  await page.goto(`/deals/${deal.id}`);
  const people = dealDialog(page, company).getByRole("region", { name: "People" });
  await expect(people.getByRole("listitem").filter({ hasText: name })).toContainText(words);
  await page.goto(`/firms/${contact.firmId}`);
  await expect(page.getByRole("region", { name: "People 1" })).toContainText(words);
  await page.goto(`/contacts?search=${company}`);
  await expect(contactRow(contactColumn(page, "General"), name)).toContainText(words);
  await page.goto(`/contacts?search=${company}&tab=general`);
  await expect(contactRow(page, name)).toContainText(words);
  await page.getByRole("link", { name, exact: true }).click();
  const panel = page.getByRole("dialog", { name, exact: true });
  await expect(panel).toContainText("Call, 30 days agoOverdueUsually every 14 days");

  const own = await openBrowser();
  await signIn(writer, own);
  await own.goto(`/contacts?contact=${id}&search=${company}`);
  const seen = own.getByRole("dialog", { name, exact: true });
  await expect(seen).toContainText("Meeting, 2 days agoUsually every 14 days");
  await expect(seen).not.toContainText("Overdue");
  await seen.getByRole("button", { name: "Close" }).click();
  await expect(contactRow(own, name).first()).toContainText("Last contact 2 days ago");
});
