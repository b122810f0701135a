import type { Page } from "@playwright/test";
import { expect, test, unique } from "../../fixtures.ts";
import { chooseOption, dealCard, dealTab, openDeal, pickStage } from "../../helpers/deals.ts";
import { callsOf } from "../../helpers/live.ts";

test("search, filters and tab are kept in the address, after a reload and with Back", {
  tag: "@core",
}, async ({ page, signIn, addDeal }) => {
  const word = unique("Quillon");
  const soft = await addDeal({ company: `${word} Systems` });
  const other = await addDeal({ company: `${word} Freight`, sector: "Other", stage: "due_diligence" });
  const named = await addDeal({ company: unique("Lantern"), codename: `Project ${word}` });
  await signIn();
  await page.goto("/deals");

  await page.getByRole("main").getByRole("searchbox").fill(word.toUpperCase());
  await expect(page).toHaveURL(/search=/);
  await expect(cards(page)).toHaveCount(3);
  await expect(dealTab(page, "Active Deals")).toContainText("3");
  await expect(dealCard(page, `Project ${word}`)).toContainText(named.company);

  await chooseOption(page.getByRole("combobox", { name: "Sector" }), "Other");
  await expect(cards(page)).toHaveCount(1);
  await expect(dealCard(page, other.company)).toBeVisible();
  await chooseOption(page.getByRole("combobox", { name: "Stage" }), "Closed");
  await expect(page.getByText("No deals match your filters")).toBeVisible();
  await expect(dealTab(page, "Active Deals")).toContainText("0");
  const address = page.url();
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    search: word.toUpperCase(),
    sector: "Other",
    stage: "closed",
  });

  await page.reload();
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue(word.toUpperCase());
  await expect(page.getByRole("combobox", { name: "Stage" })).toHaveText("Closed");
  await expect(page.getByText("No deals match your filters")).toBeVisible();

  await page.goBack();
  await expect(page.getByRole("combobox", { name: "Stage" })).toHaveText("All Stages");
  await expect(dealCard(page, other.company)).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(address);

  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/deals");
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("");
  await expect(dealCard(page, soft.company)).toBeVisible();
});

test("an address with invalid parameters shows the defaults, and a search removes them", async ({
  page,
  signIn,
  addDeal,
}) => {
  const { company } = await addDeal();
  await signIn();
  await page.goto(`/deals?tab=foo&stage=bar&sector=x&search=%00${"%F0%9F%8C%B2".repeat(250)}`);
  await expect(dealTab(page, "Active Deals")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("combobox", { name: "Stage" })).toHaveText("All Stages");
  await expect(page.getByRole("combobox", { name: "Sector" })).toHaveText("All Sectors");
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("🌲".repeat(200));
  await expect(page.getByText("No deals match your filters")).toBeVisible();

  await page.getByRole("main").getByRole("searchbox").fill(company);
  await page.getByRole("main").getByRole("searchbox").press("Enter");
  await expect(dealCard(page, company)).toBeVisible();
  await expect(page).toHaveURL(`/deals?search=${company.replace(" ", "+")}`);
});

test("each category has its tab and count, and RIM deals are in none of them", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const word = unique("Merrow");
  for (const category of ["portfolio", "dead", "revisit", "rim"]) {
    const { id } = await addDeal({ company: `${word} ${category}` });
    const change = category === "rim" ? { category, rimFollowUpInterval: "6_months" } : { category };
    await admin.sendOk("PUT", `/api/deals/${id}`, change);
  }
  await signIn();
  await page.goto(`/deals?search=${word}`);
  const tabs = [
    ["Active Deals", 0, ""],
    ["Portfolio", 1, "portfolio"],
    ["Dead", 1, "dead"],
    ["Revisit", 1, "revisit"],
  ] as const;
  for (const [name, count, category] of tabs) {
    await expect(dealTab(page, name)).toContainText(String(count));
    await dealTab(page, name).click();
    await expect(cards(page)).toHaveCount(count);
    if (category) await expect(cards(page)).toContainText(`${word} ${category}`);
  }
  await page.reload();
  await expect(dealTab(page, "Revisit")).toHaveAttribute("aria-selected", "true");
  await expect(cards(page)).toContainText(`${word} revisit`);
});

test("the page is rendered with its deals and sends no further requests", { tag: "@core" }, async ({
  page,
  signIn,
  addDeal,
}) => {
  const { company } = await addDeal();
  await signIn();
  const calls = await callsOf(page);
  const response = await page.goto(`/deals?search=${company}`);
  expect(await response?.text()).toContain(company);
  await expect(dealCard(page, company)).toBeVisible();
  await page.getByRole("button", { name: "New Deal" }).focus();
  expect(calls).toEqual([]);
});

function cards(page: Page) {
  return page.getByRole("tabpanel").getByRole("listitem");
}

test("a deal is moved to Under LOI in its dialog, found by that stage, and its card offers the other stages", async ({
  page,
  signIn,
  addDeal,
}) => {
  const { company } = await addDeal();
  await signIn();
  await page.goto(`/deals?search=${company}`);
  const dialog = await openDeal(page, company);
  const editor = await pickStage(dialog, "Under LOI");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("button", { name: "Stage: Under LOI. Change" })).toBeVisible();
  await page.keyboard.press("Escape");
  await chooseOption(page.getByRole("combobox", { name: "Stage" }), "Under LOI");
  await expect(page).toHaveURL(/stage=under_loi/);
  await dealCard(page, company).getByRole("button", { name: "Stage: Under LOI. Change" }).click();
  await expect(page.getByRole("option", { name: "Due Diligence" })).toBeVisible();
  await expect(page.getByRole("option", { name: "Under LOI" })).toHaveCount(0);
});
