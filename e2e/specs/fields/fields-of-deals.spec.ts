import { expect, test, toasts } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { dealDialog, openEditDealForm, overviewValue, showEmptyFacts } from "../../helpers/deals.ts";
import { holdEvents } from "../../helpers/live.ts";
import type { Deal } from "../../helpers/rest.ts";
import { openActivity } from "../../helpers/timeline.ts";

type OwnDeal = Deal & { custom: Record<string, unknown> };

test("fields of the sample firm are edited in place, asked for at their stage, and told by the history", {
  tag: "@core",
}, async ({ page, signIn, addDeal, admin }) => {
  const { id, company } = await addDeal();
  await signIn();
  await page.goto(`/deals/${id}`);
  const deal = dealDialog(page, company);
  const change = (label: string) =>
    deal.getByRole("button", { name: new RegExp(`^${label}: .*\\. Change$`, "s") });
  await showEmptyFacts(deal);
  await expect(deal.getByText("Asked for")).toHaveCount(0);

  await change("Region").click();
  await page.getByRole("option", { name: "Midwest" }).click();
  await expect(overviewValue(deal, "Region")).toHaveText("Midwest");
  await change("Employees").click();
  const employees = deal.getByRole("textbox", { name: "Employees" });
  await employees.fill("many");
  await page.keyboard.press("Enter");
  await expect(deal.getByRole("alert")).toContainText("Employees must be a number");
  await employees.fill("1250");
  await page.keyboard.press("Enter");
  await expect(overviewValue(deal, "Employees")).toHaveText("1,250");
  await expect
    .poll(async () => (await admin.sendOk<OwnDeal>("GET", `/api/deals/${id}`)).custom)
    .toEqual({ region: "midwest", employees: 1250 });

  await admin.sendOk("PUT", `/api/deals/${id}`, { stage: "due_diligence" });
  await expect(deal.getByText("Asked for")).toBeVisible();
  await expectAccessible(page);
  await change("Quality of Earnings").click();
  await page.getByRole("option", { name: "Under Way" }).click();
  await expect(deal.getByText("Asked for")).toHaveCount(0);

  await deal.getByRole("button", { name: "Region: history" }).click();
  const history = page.getByRole("dialog", { name: "History of Region" });
  await expect(history.getByRole("listitem").first()).toContainText("Midwest");
  await page.keyboard.press("Escape");
  await expect(history).toBeHidden();
  await expect(await openActivity(page, id)).toContainText("Region set to Midwest");
});

test("a form takes what was typed into fields of one's own, and asks where a colleague changed the same one", async ({
  page,
  signIn,
  addDeal,
  admin,
  expectFault,
}) => {
  expectFault(/409/);
  const { id, company } = await addDeal({ custom: { ownership: "family" } });
  await signIn();
  await holdEvents(page);
  await page.goto(`/deals?search=${company}`);
  const form = await openEditDealForm(page, company);
  await expect(form.getByRole("combobox", { name: "Ownership" })).toHaveText("Family");
  await form.getByLabel("Employees").fill("a few");
  await form.getByLabel("Recurring Revenue").fill("82,5 %");
  await form.getByRole("combobox", { name: "Ownership" }).click();
  await page.getByRole("option", { name: "Founder" }).click();
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(form.getByLabel("Employees")).toHaveAccessibleDescription(/Employees must be a number/);
  await expect(form.getByLabel("Recurring Revenue")).toHaveValue(/82,5/);
  await form.getByLabel("Employees").fill("340");

  await admin.sendOk("PUT", `/api/deals/${id}`, { custom: { ownership: "corporate", region: "west" } });
  await form.getByRole("button", { name: "Save Changes" }).click();
  const choice = form.getByRole("radiogroup", { name: "Ownership" });
  await expect(choice).toContainText("Founder");
  await expect(choice).toContainText("Corporate");
  await expect(form.getByRole("radiogroup")).toHaveCount(1);
  await choice.getByRole("radio", { name: /Founder/ }).click();
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(form).toBeHidden();
  await expect(toasts(page)).toContainText("Deal Updated");
  expect((await admin.sendOk<OwnDeal>("GET", `/api/deals/${id}`)).custom).toEqual({
    region: "west",
    ownership: "founder",
    employees: 340,
    recurring_revenue: 82.5,
  });
});
