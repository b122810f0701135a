import { expect, test } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { dealDialog, openDeal } from "../../helpers/deals.ts";
import { untilLive } from "../../helpers/live.ts";
import { openActivity, openLog } from "../../helpers/timeline.ts";

const GONE = "This deal is no longer here. It was deleted or merged, or is no longer yours to see.";

test("an edit form stays with what was typed when a colleague deletes the deal, on its page and in its panel", {
  tag: "@core",
}, async ({ page, signIn, addDeal, admin, expectFault }) => {
  expectFault(/404/);
  await signIn();
  for (const where of ["page", "panel"]) {
    const { id, company } = await addDeal();
    await page.goto(where === "page" ? `/deals/${id}` : `/deals?search=${company}`);
    if (where === "panel") await openDeal(page, company);
    const deal = dealDialog(page, company);
    await untilLive(page);
    await deal.getByRole("button", { name: "Edit Deal" }).click();
    const form = page.getByRole("dialog", { name: "Edit Deal" });
    const description = form.getByRole("textbox", { name: "Description" });
    await description.fill("Long thoughts");
    await admin.sendOk("DELETE", `/api/deals/${id}`);
    await expect(form.getByRole("alert")).toContainText(GONE);
    await expect(description).toHaveValue("Long thoughts");
    await expect(form.getByRole("button", { name: "Save Changes" })).toBeDisabled();
    await expectAccessible(page);
    await form.getByRole("button", { name: "Cancel" }).click();
    await expect(form).toBeHidden();
    await expect(deal.getByRole("alert")).toContainText(GONE);
    await expectAccessible(page);
  }
});

const REFUSED = "it was deleted or merged, or is no longer yours to see.";

test("a begun note stays when a colleague deletes the deal, and is saved once the deal is restored", {
  tag: "@core",
}, async ({ page, signIn, addDeal, admin, expectFault }) => {
  expectFault(/404|422/);
  const { id, company } = await addDeal();
  await signIn();
  const timeline = await openActivity(page, id);
  await untilLive(page);
  const note = await openLog(timeline);
  const text = note.getByRole("textbox", { name: "Text" });
  await text.fill("They called back");
  await admin.sendOk("DELETE", `/api/deals/${id}`);
  const notice = dealDialog(page, company).getByRole("alert").filter({ hasText: GONE });
  await expect(notice).toBeVisible();
  await expect(text).toBeFocused();
  await note.getByRole("button", { name: "Save" }).click();
  await expect(note.getByRole("alert")).toHaveText(
    `The note was not saved. This deal does not exist: ${REFUSED}`,
  );
  await expect(text).toHaveText("They called back");
  await expectAccessible(page);
  await admin.sendOk("POST", `/api/trash/deals/${id}/restore`);
  await expect(notice).toBeHidden();
  await note.getByRole("button", { name: "Save" }).click();
  await expect(note).toBeHidden();
  await expect(timeline.getByRole("list", { name: "Activity" })).toContainText("They called back");
});

test("a begun field stays when a colleague deletes the deal", async ({
  page,
  signIn,
  addDeal,
  admin,
  expectFault,
}) => {
  expectFault(/404/);
  const { id, company } = await addDeal();
  await signIn();
  await page.goto(`/deals/${id}`);
  await untilLive(page);
  const deal = dealDialog(page, company);
  await deal.getByRole("button", { name: /^Description: .*Change$/s }).click();
  const field = deal.getByRole("group", { name: "Edit Description" });
  await field.getByRole("textbox", { name: "Description" }).fill("Family-owned");
  await admin.sendOk("DELETE", `/api/deals/${id}`);
  await expect(deal.getByRole("alert")).toContainText(GONE);
  await field.getByRole("button", { name: "Save" }).click();
  await expect(field.getByRole("alert")).toHaveText(`Not saved. Deal not found: ${REFUSED}`);
  await expect(field.getByRole("textbox", { name: "Description" })).toHaveValue("Family-owned");
});
