import { expect, test, unique } from "../../fixtures.ts";
import { downloadExport, readCsv } from "../../helpers/csv-export.ts";
import { dealCard } from "../../helpers/deals.ts";
import { mockProcedures, summaryFigure } from "../../helpers/lists.ts";
import { holdEvents } from "../../helpers/live.ts";

test("a text says how far away a follow-up is", async ({ page, admin, signIn, addDeal }) => {
  const word = unique("Plover");
  const cases = [
    ["3_months", -12, "Overdue by 12 days"],
    ["6_months", 0, "Due today"],
    ["9_months", 9, "Due in 9 days"],
    ["1_year", 145, "Due in 145 days"],
  ] as const;
  for (const [interval, days, words] of cases) {
    const noon = new Date(Date.now() + days * 86_400_000).toISOString().replace(/T.*/, "T12:00:00.000Z");
    const { id } = await addDeal({ company: `${word} ${words}` });
    await admin.sendOk("PUT", `/api/deals/${id}`, {
      category: "rim",
      rimFollowUpInterval: interval,
      rimFollowUpDate: noon,
    });
  }
  await signIn();
  await page.goto(`/rim-deals?search=${word}`);
  for (const [interval, , words] of cases) {
    const card = dealCard(page, `${word} ${words}`);
    await expect(card.getByText(words, { exact: true })).toBeVisible();
    await expect(card).toContainText(`Interval${interval === "1_year" ? "1 Year" : `${interval[0]} Months`}`);
  }
});

test("if no deal is found, the hint depends on the filters", async ({ page, signIn }) => {
  await signIn();
  await page.goto(`/rim-deals?search=${unique("nobody")}&rimFollowUpInterval=2_weeks`);
  await expect(page.getByText("No RIM deals found")).toBeVisible();
  await expect(page.getByText("Try adjusting your filters")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Follow-up Interval" })).toHaveText("All Intervals");
  await expect(page.getByRole("button", { name: "Export" })).toBeDisabled();
  await mockProcedures(page, {
    "deals.list": { items: [], nextCursor: null },
    "deals.rimSummary": {
      deals: 0,
      totalValue: "0.00",
      upcoming: 0,
      thisWeek: 0,
      overdue: 0,
      neverTouched: 0,
    },
  });
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByText("No RIM deals found")).toBeVisible();
  await expect(page.getByText("Move deals to RIM category to track future follow-ups")).toBeVisible();
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
  await admin.sendOk("PUT", `/api/deals/${id}`, { category: "rim", rimFollowUpInterval: "3_months" });
  await signIn();
  await holdEvents(page);
  await page.goto("/rim-deals");
  await page.route("**/api/trpc/**", (route) => route.abort());
  await page.getByRole("main").getByRole("searchbox").fill(company);
  await expect(page.getByText("The RIM deals could not be loaded")).toBeVisible();
  await expect(page.getByText("The figures could not be loaded")).toBeVisible();
  await page.unroute("**/api/trpc/**");
  await page.getByRole("button", { name: "Try again" }).last().click();
  await expect(dealCard(page, company)).toBeVisible();
  await expect(summaryFigure(page, "Total RIM Deals")).toHaveText("1");
});

test("the CSV file contains the deals that match, with their follow-up", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const word = unique("Sorrel");
  for (const [company, interval] of [
    [`${word} Farms`, "3_months"],
    [`${word} Bakeries`, "1_year"],
  ]) {
    const { id } = await addDeal({ company });
    const rimFollowUpDate = "2030-03-31T23:00:00Z";
    await admin.sendOk("PUT", `/api/deals/${id}`, {
      category: "rim",
      rimFollowUpInterval: interval,
      rimFollowUpDate,
    });
  }
  await signIn();
  await page.goto(`/rim-deals?search=${word}&rimFollowUpInterval=1_year`);
  const file = await downloadExport(page);
  expect(file.suggestedFilename()).toMatch(/^rim-deals_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.csv$/);
  const { rows } = await readCsv(file);
  expect(rows).toMatchObject([
    {
      Company: `${word} Bakeries`,
      Category: "RIM",
      "Follow-Up Interval": "1 Year",
      "Next Follow-Up": "2030-03-31 00:00:00",
    },
  ]);
});

test.describe("on the narrowest screen", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test("long names and many digits fit, and the urgency is readable", async ({
    page,
    signIn,
    addDeal,
    admin,
  }) => {
    const company = `${unique("Northfield")} ${"Pennsylvania".repeat(5)}`.slice(0, 60);
    const fields = { company, codename: "W".repeat(60), value: "999999999999.99" };
    const rim = { rimFollowUpInterval: "3_months", rimFollowUpDate: "2024-01-01T12:00:00Z" };
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await signIn();
    for (const [path, move] of [
      ["/portfolio", { category: "portfolio" }],
      ["/rim-deals", { category: "rim", ...rim }],
    ] as const) {
      const { id } = await addDeal({ ...fields, stage: "purchase_agreement_negotiations" });
      await admin.sendOk("PUT", `/api/deals/${id}`, move);
      await page.goto(`${path}?search=${company}`);
      await expect(page.getByText(company)).toBeVisible();
      await expect(page.getByText(company)).toHaveAttribute("title", company);
      expect({ path, overflow: await overflow() }).toEqual({ path, overflow: 0 });
    }
    const badge = page.getByText(/^Overdue by [\d,]+ days$/);
    expect(await badge.evaluate((words) => words.scrollWidth <= words.clientWidth)).toBe(true);
  });
});

/** An amount in the format of the deal dialog, implemented here again on purpose. */
