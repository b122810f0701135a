import type { Locator } from "@playwright/test";
import { expect, test, unique } from "../../fixtures.ts";
import { downloadExport, formatCsvTime, readCsv } from "../../helpers/csv-export.ts";
import { connect } from "../../helpers/database.ts";
import { chooseOption, dealCard, pickStage } from "../../helpers/deals.ts";
import {
  cards,
  expectSidebarCount,
  mockProcedures,
  refetchedAfter,
  summaryFigure,
} from "../../helpers/lists.ts";
import { callsOf, holdEvents } from "../../helpers/live.ts";
import { inShort } from "../../helpers/money.ts";

test("a deal that is closed and moved to the portfolio is listed there with its investment", {
  tag: "@core",
}, async ({ page, signIn, addDeal, addMember }) => {
  const lead = await addMember("partner");
  const { company, codename } = await addDeal({
    codename: unique("Project Alder"),
    value: "12400000",
    dealType: "Investment",
    description: "Makes shelves for libraries.",
    leadUserId: lead.id,
  });
  const title = codename ?? "";
  await signIn();
  await page.goto(`/deals?search=${company}`);
  const editor = await pickStage(dealCard(page, title), "Closed");
  await refetchedAfter(page, () => editor.getByRole("button", { name: "Save" }).click());
  await dealCard(page, title).getByRole("link", { name: title }).click();
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByRole("button", { name: "Actions" }).click();
  await refetchedAfter(page, () => page.getByRole("menuitem", { name: "Move to Portfolio" }).click());
  await dialog.getByRole("button", { name: "Close", exact: true }).click();
  await expect(dialog).toBeHidden();

  await expectSidebarCount(page, "Portfolio", "portfolio");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Portfolio" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Portfolio Companies");
  await page.getByRole("searchbox", { name: "Search companies..." }).fill(company);
  await expect(cards(page)).toHaveCount(1);
  const card = dealCard(page, title);
  for (const words of [
    "Portfolio",
    "Invested just now",
    "Value$12M $12,400,000",
    "Held0 days",
    "Deal typeInvestment",
  ]) {
    await expect(card).toContainText(words);
  }
  await expect(card).toContainText("Makes shelves for libraries.");
  // All cards have the same padding, those of figures too.
  const left = async (term: Locator) => (await term.boundingBox())?.x;
  const total = page.getByRole("term").getByText("Total Portfolio Value");
  expect(await left(total)).toBe(await left(card.locator("header")));
  await expect(card).toContainText(lead.name);
  await card.getByText("just now").hover();
  await expect(page.getByRole("tooltip")).toContainText(new Date().getUTCFullYear().toString());

  // Beside the time, which keeps the pointer for its tooltip.
  await card.click({ position: { x: 16, y: 150 } });
  await expect(dialog).toContainText("Invested");
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/portfolio\?search=/);
  await expect(cards(page)).toHaveCount(1);
});

test("the figures match SQL for every filter, and reload and Back keep the filters", {
  tag: "@core",
}, async ({ page, admin, signIn, addDeal }) => {
  const word = unique("Thistle");
  const companies = [
    { company: `${word} Mills`, value: "12400000.40", sector: "Software", held: 100 },
    { company: unique("Anvil"), codename: `Project ${word}`, value: "250600000", sector: "Other", held: 731 },
    { company: `${word} Clinics`, value: "999999999999.99", sector: "Other", held: 12 },
    { company: `${word} Labs`, sector: "Software", held: 3 },
  ];
  const sql = connect(process.env.E2E_DATA_DIR ?? "");
  for (const { held, ...fields } of companies) {
    const { id } = await addDeal(fields);
    await admin.sendOk("PUT", `/api/deals/${id}`, { category: "portfolio" });
    await sql`update deals set closed_at = now() - ${held} * interval '1 day', created_at = now() - ${held + 30} * interval '1 day' where id = ${id}`;
  }
  // Found by the same search text, but not in the portfolio.
  await addDeal({ company: `${word} Freight`, value: "5000000" });

  async function expectFigures(sector: string) {
    const [row] = await sql`
      select sum(value)::text as value, count(*)::text as companies, count(distinct sector)::text as sectors,
        round(avg(extract(epoch from now() - closed_at) / 86400))::int as days
      from deals
      where category = 'portfolio' and (company ilike ${`%${word}%`} or codename ilike ${`%${word}%`})
        and sector like ${sector}`;
    await expect(summaryFigure(page, "Portfolio Companies")).toHaveText(row?.companies);
    await expect(summaryFigure(page, "Sectors")).toHaveText(row?.sectors);
    await expect(summaryFigure(page, "Total Portfolio Value")).toHaveText(inShort(Number(row?.value)));
    await expect(summaryFigure(page, "Avg Holding Period")).toHaveText(`${row?.days} days`);
    await expect(cards(page)).toHaveCount(Number(row?.companies));
  }

  await signIn();
  await page.goto("/portfolio");
  await page.getByRole("main").getByRole("searchbox").fill(word.toLowerCase());
  await expect(page).toHaveURL(/search=/);
  await expectFigures("%");
  await expect(dealCard(page, `${word} Labs`)).toContainText("ValueTBD");
  await expect(dealCard(page, `${word} Labs`)).toContainText("Unassigned");
  await expect(dealCard(page, `Project ${word}`)).toContainText("Held731 days");
  await expect(dealCard(page, `Project ${word}`)).toContainText("Invested 2 years ago");
  await chooseOption(page.getByRole("combobox", { name: "Sector" }), "Other");
  await expectFigures("Other");

  await page.reload();
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue(word.toLowerCase());
  await expectFigures("Other");
  await page.goBack();
  await expect(page.getByRole("combobox", { name: "Sector" })).toHaveText("All Sectors");
  await expectFigures("%");
  await sql.end();
});

test("the search covers names only, and says so if none matches", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const { id, company } = await addDeal({ sector: "Tech-Enabled Services" });
  await admin.sendOk("PUT", `/api/deals/${id}`, { category: "portfolio" });
  await signIn();
  await page.goto("/portfolio?search=Tech-Enabled%20Services&sector=nonsense");
  await expect(page.getByText("No companies match your search criteria")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Sector" })).toHaveText("All Sectors");
  await expect(summaryFigure(page, "Total Portfolio Value")).toHaveText("—");
  await expect(summaryFigure(page, "Avg Holding Period")).toHaveText("—");
  await expect(page.getByRole("button", { name: "Export" })).toBeDisabled();

  await page.getByRole("main").getByRole("searchbox").fill(company);
  await expect(dealCard(page, company)).toBeVisible();
  await page.getByRole("main").getByRole("searchbox").fill(unique("nobody"));
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/portfolio");
  await expect(dealCard(page, company)).toBeVisible();
});

test("an empty portfolio says that there are no companies yet", async ({ page, signIn }) => {
  await signIn();
  await holdEvents(page);
  await page.goto(`/portfolio?search=${unique("nobody")}`);
  await expect(summaryFigure(page, "Portfolio Companies")).toHaveText("0");
  await mockProcedures(page, {
    "deals.list": { items: [], nextCursor: null },
    "deals.portfolioSummary": { companies: 0, totalValue: "0.00", avgHoldingDays: null, sectors: 0 },
  });
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByText("No companies in portfolio yet")).toBeVisible();
  await expect(page.getByRole("region", { name: "Figures" })).toHaveCount(0);
});

test("data that could not be loaded is reported, and can be loaded again", async ({
  page,
  signIn,
  addDeal,
  admin,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  const { id, company } = await addDeal();
  await admin.sendOk("PUT", `/api/deals/${id}`, { category: "portfolio" });
  await signIn();
  await holdEvents(page);
  await page.goto("/portfolio");
  await page.route("**/api/trpc/**", (route) => route.abort());
  await page.getByRole("main").getByRole("searchbox").fill(company);
  await expect(page.getByText("The portfolio could not be loaded")).toBeVisible();
  await expect(page.getByText("The figures could not be loaded")).toBeVisible();
  await page.unroute("**/api/trpc/**");
  await page.getByRole("button", { name: "Try again" }).last().click();
  await expect(dealCard(page, company)).toBeVisible();
  await expect(summaryFigure(page, "Portfolio Companies")).toHaveText("1");
});

test("the page is rendered with its companies and figures and sends no further requests", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const { id, company } = await addDeal();
  await admin.sendOk("PUT", `/api/deals/${id}`, { category: "portfolio" });
  await signIn();
  const calls = await callsOf(page);
  const response = await page.goto(`/portfolio?search=${company}`);
  expect(await response?.text()).toContain("Avg Holding Period");
  await expect(dealCard(page, company)).toBeVisible();
  await expect(summaryFigure(page, "Portfolio Companies")).toHaveText("1");
  expect(calls).toEqual([]);
});

test("the CSV file contains the companies that match, with status and investment", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const word = unique("Hollow");
  for (const fields of [{ company: `${word} Foods` }, { company: `${word} Freight`, sector: "Other" }]) {
    const { id } = await addDeal(fields);
    await admin.sendOk("PUT", `/api/deals/${id}`, { stage: "closed", category: "portfolio" });
  }
  await addDeal({ company: `${word} Mills` });
  await signIn();
  await page.goto(`/portfolio?search=${word}&sector=Other`);
  const file = await downloadExport(page);
  expect(file.suggestedFilename()).toMatch(/^portfolio_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.csv$/);
  const { rows } = await readCsv(file);
  const [stored] = await admin.sendOk<{ closedAt: string }[]>(
    "GET",
    `/api/deals?category=portfolio&search=${word}&sector=Other`,
  );
  expect(rows).toMatchObject([
    {
      Company: `${word} Freight`,
      Status: "portfolio",
      Stage: "Closed",
      Invested: formatCsvTime(stored?.closedAt ?? ""),
    },
  ]);
  expect(rows[0]).not.toHaveProperty("Category");
});

test("of many companies only the visible ones are rendered, and scrolling renders the rest", async ({
  page,
  signIn,
}) => {
  const word = unique("Terrace");
  const sql = connect(process.env.E2E_DATA_DIR ?? "");
  await sql`
    insert into deals (company, sector, deal_type, deal_source, category, closed_at, created_at)
    select ${word} || ' ' || n, 'Other', 'Buyout', 'Network', 'portfolio', now(),
      timestamptz '2020-01-01Z' + n * interval '1 hour'
    from generate_series(1, 130) n`;
  await sql.end();
  await signIn();
  await page.goto(`/portfolio?search=${word}`);
  await expect(summaryFigure(page, "Portfolio Companies")).toHaveText("130");
  await expect(dealCard(page, `${word} 130`)).toBeVisible();
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(dealCard(page, `${word} 1`)).toBeVisible({ timeout: 100 });
  }).toPass();
  expect(await cards(page).count()).toBeLessThan(50);
  await expect(dealCard(page, `${word} 1`)).toHaveAttribute("aria-setsize", "130");
});
