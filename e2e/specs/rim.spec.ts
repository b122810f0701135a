import { connect } from "../database.ts";
import { choose, dealCard } from "../deals.ts";
import { expect, test, unique } from "../fixtures.ts";
import { answer, cards, figure } from "../lists.ts";

test("the figures are those of SQL, under every filter, and reload and Back keep the filters", async ({
  page,
  admin,
  signIn,
  addDeal,
}) => {
  const word = unique("Curlew");
  // An hour short of whole days, so that the last of 30 is still among them as the server looks.
  const inDays = (days: number) => new Date(Date.now() + (days * 24 - 1) * 3_600_000);
  const deals = [
    {
      company: `${word} Tax`,
      value: "76400000.40",
      sector: "Software",
      interval: "3_months",
      due: inDays(-12),
    },
    { company: `${word} Rental`, value: "190000000", sector: "Other", interval: "6_months", due: inDays(9) },
    {
      company: `${word} Testing`,
      value: "999999999999.99",
      sector: "Other",
      interval: "1_year",
      due: inDays(30),
    },
    { company: `${word} Grove`, value: null, sector: "Other", interval: "9_months", due: inDays(145) },
  ];
  for (const { interval, due, ...fields } of deals) {
    const { id } = await addDeal(fields);
    const rim = { category: "rim", rimFollowUpInterval: interval, rimFollowUpDate: due.toISOString() };
    await admin.must("PUT", `/api/deals/${id}`, rim);
  }
  const sql = connect(process.env.E2E_DATA_DIR ?? "");

  async function expectFigures(filter: { sector?: string; interval?: string }) {
    const [row] = await sql`
      select sum(value)::text as value, count(*)::text as deals,
        count(*) filter (where rim_follow_up_date between now() and now() + interval '30 days')::text as upcoming
      from deals
      where category = 'rim' and company like ${`${word}%`} and sector like ${filter.sector ?? "%"}
        and rim_follow_up_interval like ${filter.interval ?? "%"}`;
    await expect(figure(page, "Total RIM Deals")).toHaveText(row?.deals);
    await expect(figure(page, "Upcoming Follow-ups")).toHaveText(row?.upcoming);
    await expect(figure(page, "Total Value")).toHaveText(short(Number(row?.value)));
    await expect(cards(page)).toHaveCount(Number(row?.deals));
  }

  await signIn();
  await page.goto("/rim-deals");
  await expect(page.getByText("Relationship Investment Management, future follow-ups")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search RIM deals..." }).fill(word);
  await expect(page).toHaveURL(/search=/);
  await expectFigures({});
  for (const { company, due, value } of deals) {
    const card = dealCard(page, company);
    await expect(card).toContainText(value === null ? "Deal valueTBD" : `Deal value${short(Number(value))}`);
    await expect(card).toContainText(`Next follow-up${asShown(due)}`);
  }

  const interval = page.getByRole("combobox", { name: "Follow-up Interval" });
  await choose(page.getByRole("combobox", { name: "Sector" }), "Other");
  await expectFigures({ sector: "Other" });
  await choose(interval, "6 Months");
  await expectFigures({ sector: "Other", interval: "6_months" });
  await page.reload();
  await expect(interval).toHaveText("6 Months");
  await expectFigures({ sector: "Other", interval: "6_months" });
  await page.goBack();
  await expect(interval).toHaveText("All Intervals");
  await expectFigures({ sector: "Other" });
  await sql.end();
});

test("words say how far away a follow-up is", async ({ page, admin, signIn, addDeal }) => {
  const word = unique("Plover");
  const cases = [
    ["3_months", -12, "Overdue by 12 days"],
    ["6_months", 0, "Due today"],
    ["9_months", 9, "In 9 days"],
    ["1_year", 145, "In 145 days"],
  ] as const;
  for (const [interval, days, words] of cases) {
    const noon = new Date(Date.now() + days * 86_400_000).toISOString().replace(/T.*/, "T12:00:00.000Z");
    const { id } = await addDeal({ company: `${word} ${words}` });
    await admin.must("PUT", `/api/deals/${id}`, {
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

test("where no deal is found, the hint depends on the filters", async ({ page, signIn }) => {
  await signIn();
  await page.goto(`/rim-deals?search=${unique("nobody")}&interval=2_weeks`);
  await expect(page.getByText("No RIM deals found")).toBeVisible();
  await expect(page.getByText("Try adjusting your filters")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Follow-up Interval" })).toHaveText("All Intervals");
  await expect(page.getByRole("button", { name: "Export" })).toBeDisabled();
  await answer(page, {
    "deals.list": { items: [], nextCursor: null },
    "deals.rimSummary": { deals: 0, totalValue: "0.00", upcoming: 0 },
  });
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByText("No RIM deals found")).toBeVisible();
  await expect(page.getByText("Move deals to RIM category to track future follow-ups")).toBeVisible();
  await expect(figure(page, "Total Value")).toHaveText("—");
});

test("what could not be loaded says so, and can be asked for again", async ({
  page,
  signIn,
  addDeal,
  admin,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  const { id, company } = await addDeal();
  await admin.must("PUT", `/api/deals/${id}`, { category: "rim", rimFollowUpInterval: "3_months" });
  await signIn();
  await page.goto("/rim-deals");
  await page.route("**/api/trpc/**", (route) => route.abort());
  await page.getByRole("searchbox").fill(company);
  await expect(page.getByText("The RIM deals could not be loaded")).toBeVisible();
  await expect(page.getByText("The figures could not be loaded")).toBeVisible();
  await page.unroute("**/api/trpc/**");
  await page.getByRole("button", { name: "Try again" }).last().click();
  await expect(dealCard(page, company)).toBeVisible();
  await expect(figure(page, "Total RIM Deals")).toHaveText("1");
});

/** As the deal dialog says amounts, written down once more. */
function short(dollars: number): string {
  if (dollars >= 999_500_000) return `$${(dollars / 1e9).toFixed(1)}B`;
  return `$${Math.round(dollars / 1e6).toLocaleString("en-US")}M`;
}

function asShown(date: Date): string {
  return date.toLocaleDateString("en-US", {
    timeZone: "UTC",
    month: "short",
    day: "numeric",
    year: "numeric",
  });
}
