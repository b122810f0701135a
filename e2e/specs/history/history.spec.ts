import { ADMIN, expect, test, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { addContact } from "../../helpers/contacts.ts";
import { dealDialog } from "../../helpers/deals.ts";
import { addBank } from "../../helpers/funding-sources.ts";
import { addTask } from "../../helpers/tasks.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

test("a figure of a deal says who set it and what it was, and the history tells the rest", {
  tag: "@core",
}, async ({ page, signIn, admin, addMember, restAs, addDeal, expectFault }) => {
  // The deal was not there yet on the day that is asked for.
  expectFault(/404/);
  const deal = await addDeal({ value: "12500000" });
  const partner = await addMember("partner");
  const rest = await restAs(partner);
  await rest.sendOk("PUT", `/api/deals/${deal.id}`, { value: "15000000", sector: "Other" });
  const lender = unique("Harbour Bank");
  await addBank(admin, deal.id, { name: lender, status: "initial_contact" });
  await signIn();
  await page.goto(`/deals/${deal.id}`);
  const detail = dealDialog(page, deal.company);

  await detail.getByRole("button", { name: "Deal Value: history" }).click();
  const figure = page.getByRole("dialog", { name: "History of Deal Value" });
  await expect(figure.getByRole("listitem")).toHaveText([
    new RegExp(`^\\$12,500,000 to \\$15,000,000${partner.name} • .* • In the browser$`),
    /^\$12,500,000Administrator • .* • In the browser$/,
  ]);
  await expectAccessible(page, "[role=dialog][aria-label^=History]");

  await figure.getByRole("button", { name: "All changes" }).click();
  const history = page.getByRole("dialog", { name: `History of ${deal.company}` });
  await expect(history.getByRole("listitem").first()).toContainText(`Added funding source ${lender}`);
  const edit = history.getByRole("listitem").nth(1);
  await expect(edit).toContainText(partner.name);
  await expect(edit.getByRole("term")).toHaveText(["Sector", "Deal Value"]);
  await expect(edit.getByRole("definition")).toHaveText(["Software to Other", "$12,500,000 to $15,000,000"]);

  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  await history.getByLabel("As of").fill(day(Date.now() - 2 * DAY_MS));
  await expect(history.getByRole("alert")).toHaveText("The deal of that day not found");
  await history.getByRole("button", { name: "All changes" }).click();
  await expect(history.getByRole("listitem")).toHaveCount(3);
  await expectAccessible(page, "[role=dialog][aria-labelledby]");
  await page.keyboard.press("Escape");
  await expect(history).toBeHidden();
  await expect(detail).toBeVisible();
});

test("the history of a task opens over its form, which keeps what was typed", async ({
  page,
  signIn,
  admin,
}) => {
  const title = unique("Call the bank");
  const { id } = await addTask(admin, null, { title, priority: "low" });
  await admin.sendOk("PUT", `/api/tasks/${id}`, { priority: "high" });
  await signIn(ADMIN);
  await page.goto(`/tasks?search=${title}`);
  await page.getByRole("button", { name: `Edit ${title}` }).click();
  const form = page.getByRole("dialog", { name: "Edit Task" });
  await form.getByLabel("Description").fill("About the term sheet");
  await form.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: "History of this task" });
  await expect(history.getByRole("listitem").first()).toContainText("Low to High");
  await page.keyboard.press("Escape");
  await expect(history).toBeHidden();
  await expect(form.getByLabel("Description")).toHaveValue("About the term sheet");
});

test("what was private stays its owner's in the history and the timeline of a contact", async ({
  page,
  signIn,
  admin,
}) => {
  const { id, name } = await addContact(admin, { notes: "Not for the others", isPublic: false });
  await admin.sendOk("PUT", `/api/contacts/${id}`, { notes: "For all", isPublic: true });
  await admin.sendOk("PUT", `/api/contacts/${id}`, { title: "CFO" });
  await signIn();
  await page.goto(`/contacts?contact=${id}`);
  const panel = page.getByRole("dialog", { name, exact: true });
  await expect(panel.getByText("Title set to CFO")).toBeVisible();
  await expect(panel.getByText("Not for the others")).toHaveCount(0);
  await panel.getByRole("button", { name: "Notes: history" }).click();
  const notes = page.getByRole("dialog", { name: "History of Notes" });
  await expect(notes.getByText("No change of it is recorded.")).toBeVisible();
  await notes.getByRole("button", { name: "All changes" }).click();
  const history = page.getByRole("dialog", { name: `History of ${name}` });
  await expect(history.getByRole("listitem")).toHaveCount(1);
  await expect(history.getByRole("listitem")).toContainText("none to CFO");
});
