import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import Papa from "papaparse";
import { expect, holdRequests, test, unique } from "../../fixtures.ts";
import { chooseOption, dealCard } from "../../helpers/deals.ts";
import { cards, mockProcedures, summaryFigure } from "../../helpers/lists.ts";
import { callsOf, holdEvents } from "../../helpers/live.ts";
import { inShort } from "../../helpers/money.ts";
import { addPipelineItem, type PipelineItem } from "../../helpers/pipeline.ts";
import type { RestClient } from "../../helpers/rest.ts";

test("figures and cards match the REST API for every filter, and reload and Back keep the filters", {
  tag: "@core",
}, async ({ page, signIn, admin }) => {
  const word = unique("Severn");
  await addPipelineItem(admin, { company: `${word} Mills`, value: "12400000.40" });
  await addPipelineItem(admin, { codename: `Project ${word}`, value: "250600000", sector: "Other" });
  await addPipelineItem(admin, {
    company: `${word} Clinics`,
    value: "999999999999.99",
    dealSource: "Broker",
  });
  await addPipelineItem(admin, { company: `${word} Labs`, sector: "Other", dealSource: "Broker" });
  await signIn();
  await page.goto("/pipeline");
  await expect(page.getByText("Potential opportunities and early-stage prospects")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search pipeline..." }).fill(word.toUpperCase());
  await expect(page).toHaveURL(/search=/);
  await expectFigures(page, admin, { search: word });
  await expect(dealCard(page, `${word} Labs`)).toContainText("ValueTBD");
  await expect(dealCard(page, `${word} Labs`)).toContainText("Unassigned");
  await expect(dealCard(page, `${word} Clinics`)).toContainText("Value$1.0T $999,999,999,999.99");

  await chooseOption(page.getByRole("combobox", { name: "Source" }), "Broker");
  await expectFigures(page, admin, { search: word, dealSource: "Broker" });
  await chooseOption(page.getByRole("combobox", { name: "Sector" }), "Other");
  await expectFigures(page, admin, { search: word, dealSource: "Broker", sector: "Other" });
  await expect(summaryFigure(page, "Total Value")).toHaveText("—");
  await expect(summaryFigure(page, "Average Value")).toHaveText("—");

  await page.reload();
  await expect(page.getByRole("combobox", { name: "Source" })).toHaveText("Broker");
  await expectFigures(page, admin, { search: word, dealSource: "Broker", sector: "Other" });
  await page.goBack();
  await expect(page.getByRole("combobox", { name: "Sector" })).toHaveText("All Sectors");
  await expectFigures(page, admin, { search: word, dealSource: "Broker" });
});

test("the figures are updated when items are added, changed and removed", async ({ page, signIn, admin }) => {
  const word = unique("Humber");
  await addPipelineItem(admin, { company: `${word} One`, value: "10000000" });
  await addPipelineItem(admin, { company: `${word} Two`, value: "30000000" });
  await signIn();
  await page.goto(`/pipeline?search=${word}`);
  await expect(summaryFigure(page, "Average Value")).toHaveText("$20M");
  await dealCard(page, `${word} One`).getByRole("button", { name: "Convert to Deal" }).click();
  await expect(summaryFigure(page, "Pipeline Items")).toHaveText("1");
  await expect(summaryFigure(page, "Total Value")).toHaveText("$30M");
});

test("the filters offer every sector and source", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/pipeline?sector=nonsense&dealSource=Friend");
  for (const [label, options] of [
    ["Sector", ["All Sectors", "Software", "Tech-Enabled Services", "Other"]],
    ["Source", ["All Sources", "Network", "Cold Outreach", "Referral", "Investment Bank", "Broker", "Other"]],
  ] as const) {
    await page.getByRole("combobox", { name: label }).click();
    await expect(page.getByRole("option")).toHaveText([...options]);
    await page.keyboard.press("Escape");
  }
});

test("the CSV file contains exactly the items that match", async ({ page, signIn, admin, addMember }) => {
  const word = unique("Mersey");
  const lead = await addMember("partner");
  await addPipelineItem(admin, {
    company: `=${word}`,
    value: "2500000.50",
    dealSourceNotes: 'Says, "maybe"',
  });
  await addPipelineItem(admin, { company: `${word}, Zürich`, codename: "+Project", leadUserId: lead.id });
  await addPipelineItem(admin, { company: `${word} Freight`, dealSource: "Broker" });
  await signIn();
  await page.goto(`/pipeline?search=${word}&dealSource=Network`);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^pipeline_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  const { data, meta } = Papa.parse<Record<string, string>>(text.slice(1), { header: true });
  expect(meta.fields).toEqual([
    "Company",
    "Codename",
    "Sector",
    "Deal Type",
    "Deal Source",
    "Deal Source Notes",
    "Deal Value (USD)",
    "Description",
    "Contact Person",
    "Contact Email",
    "Deal Lead",
    "Created",
    "Updated",
  ]);
  expect(data).toMatchObject([
    { Company: `${word}, Zürich`, Codename: "'+Project", "Deal Lead": lead.name, "Deal Value (USD)": "" },
    { Company: `'=${word}`, "Deal Source Notes": 'Says, "maybe"', "Deal Value (USD)": "2500000.50" },
  ]);

  await chooseOption(page.getByRole("combobox", { name: "Source" }), "Referral");
  await expect(page.getByText("No pipeline items match your filters")).toBeVisible();
  await expect(page.getByRole("button", { name: "Export" })).toBeDisabled();
});

test("the list has a message while it loads, without matches, and without items", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/settings");
  await removePrefetchedItems(page);
  const release = await holdRequests(page, "**/api/trpc/pipeline.list*");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pipeline" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Loading pipeline items..." })).toBeVisible();
  release();
  await expect(cards(page).first()).toBeVisible();

  await page.getByRole("main").getByRole("searchbox").fill(unique("nobody"));
  await expect(page.getByText("No pipeline items match your filters")).toBeVisible();
  await expect(summaryFigure(page, "Pipeline Items")).toHaveText("0");

  await page.reload();
  await mockProcedures(page, {
    "pipeline.list": { items: [], nextCursor: null },
    "pipeline.summary": { items: 0, totalValue: "0.00", averageValue: null },
  });
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/pipeline");
  await expect(page.getByText("No pipeline items found")).toBeVisible();
  await page.getByRole("button", { name: "Add Pipeline Item" }).last().click();
  await expect(page.getByRole("dialog", { name: "Add Pipeline Item" })).toBeVisible();
});

test("data that could not be loaded is reported, and can be loaded again", async ({
  page,
  signIn,
  admin,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  const { company } = await addPipelineItem(admin);
  await signIn();
  await holdEvents(page);
  await page.goto("/pipeline");
  await page.route("**/api/trpc/**", (route) => route.abort());
  await page.getByRole("main").getByRole("searchbox").fill(company);
  await expect(page.getByText("The pipeline items could not be loaded")).toBeVisible();
  await expect(page.getByText("The figures could not be loaded")).toBeVisible();
  await page.unroute("**/api/trpc/**");
  await page.getByRole("button", { name: "Try again" }).last().click();
  await expect(dealCard(page, company)).toBeVisible();
  await expect(summaryFigure(page, "Pipeline Items")).toHaveText("1");
});

test("the page is rendered with its items and figures and sends no further requests", async ({
  page,
  signIn,
  admin,
}) => {
  const { company } = await addPipelineItem(admin);
  await signIn();
  const calls = await callsOf(page);
  const response = await page.goto(`/pipeline?search=${company}`);
  expect(await response?.text()).toContain("Average Value");
  await expect(dealCard(page, company)).toBeVisible();
  await expect(summaryFigure(page, "Pipeline Items")).toHaveText("1");
  expect(calls).toEqual([]);
});

test.describe("at the narrowest width", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test("long names and large values stay inside their cards, and buttons are large enough for fingers", async ({
    page,
    signIn,
    admin,
  }) => {
    const word = unique("Thames");
    const long = "Massachusetts-Pennsylvania-Consolidated-Precision-Manufacturing";
    await addPipelineItem(admin, {
      company: `${word} ${long}`,
      codename: `${word} ${"W".repeat(60)}`,
      value: "999999999999.99",
      contactPerson: long,
      contactEmail: `${"very.long.".repeat(6)}name@example.com`,
      description: long.repeat(9),
    });
    await signIn();
    await page.goto(`/pipeline?search=${word}`);
    const card = cards(page);
    await expect(card).toContainText("$1.0T $999,999,999,999.99");
    const fits = (element: Element) => element.scrollHeight <= element.clientHeight;
    expect(await card.evaluate(fits)).toBe(true);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
    for (const button of [/^Actions for/, "Convert to Deal"]) {
      const box = await card.getByRole("button", { name: button }).boundingBox();
      expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });
});

/** Compares the figures with the items and the summary from REST, and the sums with each other. */
async function expectFigures(page: Page, admin: RestClient, filters: Record<string, string>) {
  const query = new URLSearchParams(filters);
  const items = await admin.sendOk<PipelineItem[]>("GET", `/api/pipeline?${query}`);
  const values = items.flatMap(({ value }) => (value === null ? [] : [Number(value)]));
  const total = values.reduce((sum, value) => sum + value, 0);
  await expect(cards(page)).toHaveCount(items.length);
  await expect(summaryFigure(page, "Pipeline Items")).toHaveText(String(items.length));
  await expect(summaryFigure(page, "Total Value")).toHaveText(values.length > 0 ? inShort(total) : "—");
  await expect(summaryFigure(page, "Average Value")).toHaveText(
    values.length > 0 ? inShort(Math.round(total / values.length)) : "—",
  );
}

/** Renames the list in the prefetched data, so that the browser has to request it. */
async function removePrefetchedItems(page: Page) {
  await page.route(/\/pipeline\?_rsc=/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/(pipeline\\*",\\*")list/g, "$1lost");
    await route.fulfill({ response, body });
  });
}
