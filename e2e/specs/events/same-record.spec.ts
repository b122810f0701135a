import { expect, test, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { openEditDealForm } from "../../helpers/deals.ts";
import { untilLive } from "../../helpers/live.ts";
import type { Deal } from "../../helpers/rest.ts";

/** Who has a record open says so every ten seconds. */

test("two members with the same deal open see each other, in the panel and in its form", {
  tag: "@core",
}, async ({ page, openBrowser, signIn, addMember, addDeal }) => {
  const deal = await addDeal();
  const [ada, bo] = [await addMember(), await addMember()];
  const other = await openBrowser();
  await signIn(ada);
  await signIn(bo, other);
  await page.goto(`/deals/${deal.id}`);
  await expect(page.getByRole("heading", { name: deal.company })).toBeVisible();
  await expect(page.getByText("here too")).toBeHidden();
  await other.goto(`/deals?search=${deal.company}`);
  const form = await openEditDealForm(other, deal.company);
  await expect(form.getByText(`${ada.name} is here too`)).toBeVisible();
  await expect(page.getByText(`${bo.name} is here too`)).toBeVisible();
  await expectAccessible(page);
});

test("a form tells before one saves that a colleague has saved, and takes it in", { tag: "@core" }, async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const { id, company } = await addDeal({ description: "As it was" });
  await signIn();
  await page.goto(`/deals?search=${company}`);
  await untilLive(page);
  const form = await openEditDealForm(page, company);
  await form.getByRole("textbox", { name: "Description" }).fill("My words");
  await admin.sendOk("PUT", `/api/deals/${id}`, { description: "Their words", contactPerson: "Ines Duarte" });
  const notice = form.getByText("Someone else has saved this deal meanwhile: Description, Contact Person.");
  await expect(notice).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Description" })).toHaveValue("My words");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Take in their changes" }).click();
  await expect(form.getByRole("textbox", { name: "Contact Person" })).toHaveValue("Ines Duarte");
  const choice = form.getByRole("radiogroup", { name: "Description" });
  await expect(choice).toContainText("Their words");
  await expect(form.getByRole("radiogroup")).toHaveCount(1);
  await expect(notice).toBeHidden();
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(form).toBeHidden();
  expect(await admin.sendOk<Deal>("GET", `/api/deals/${id}`)).toMatchObject({
    description: "My words",
    contactPerson: "Ines Duarte",
    version: 3,
  });
});

test("a form tells that a colleague has removed the record, and keeps what was typed", async ({
  page,
  signIn,
  admin,
  expectFault,
}) => {
  expectFault(/404/);
  const title = unique("Fees");
  const { id: addedBy } = await admin.sendOk<{ id: number }>("GET", "/api/auth/user");
  const { id } = await admin.sendOk<{ id: number }>("POST", "/api/meeting-agenda-items", { title, addedBy });
  await signIn();
  await page.goto(`/meeting-agenda?item=${id}`);
  const form = page.getByRole("dialog", { name: "Edit Item" });
  await form.getByLabel("Notes").fill("Long thoughts");
  await untilLive(page);
  await admin.sendOk("DELETE", `/api/meeting-agenda-items/${id}`);
  await expect(form.getByText("This agenda item is no longer here.")).toBeVisible();
  await expect(form.getByLabel("Notes")).toHaveValue("Long thoughts");
});
