import { expect, holdRequests, test, toasts, unique } from "../../fixtures.ts";
import { downloadExport, exportButton, formatCsvTime, readCsv } from "../../helpers/csv-export.ts";
import { connect } from "../../helpers/database.ts";
import { dealTab } from "../../helpers/deals.ts";
import type { Deal } from "../../helpers/rest.ts";

interface ListedDeal extends Deal {
  sector: string;
  createdAt: string;
  updatedAt: string;
}

test("the CSV file contains exactly the deals that match, as the REST API returns them", {
  tag: "@core",
}, async ({ page, admin, signIn, addDeal, addMember }) => {
  const word = unique("Vesper");
  const lead = await addMember("partner");
  await addDeal({ company: `=HYPERLINK("http://example.com","${word}")`, value: "2500000.50" });
  await addDeal({
    company: `${word}, Zürich`,
    codename: "+Project",
    description: 'Says "maps"; and more,\nin two lines',
    contactEmail: "kim@example.com",
    leadUserId: lead.id,
  });
  await addDeal({ company: `${word} Freight`, sector: "Other" });
  const { id } = await addDeal({ company: `${word} Mills` });
  await admin.sendOk("PUT", `/api/deals/${id}`, { category: "dead" });
  await signIn();
  await page.goto(`/deals?search=${word}&sector=Software`);

  const file = await downloadExport(page);
  expect(file.suggestedFilename()).toMatch(/^deals_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.csv$/);
  const { text, rows } = await readCsv(file);
  expect(text).toMatch(/^\ufeffCompany,Codename,Stage,Category,.*\r\n/);
  expect(rows.map((row) => [row.Company, row.Codename])).toEqual([
    [`${word}, Zürich`, "'+Project"],
    [`'=HYPERLINK("http://example.com","${word}")`, ""],
  ]);

  const filters = `category=active&search=${word}&sector=Software`;
  const stored = await admin.sendOk<ListedDeal[]>("GET", `/api/deals?${filters}`);
  expect(rows).toMatchObject(
    stored.map((deal) => ({
      Company: deal.company.replace(/^=/, "'="),
      Codename: deal.codename?.replace(/^\+/, "'+") ?? "",
      Stage: "Initial Discussion (Pre-LOI/IOI)",
      Category: "Active",
      Closed: "",
      Sector: deal.sector,
      "Deal Type": "Buyout",
      "Deal Source": "Network",
      "Deal Source Notes": "",
      "Deal Value (USD)": deal.value ?? "",
      Description: deal.description ?? "",
      "Contact Person": "",
      "Contact Email": deal.codename ? "kim@example.com" : "",
      "Deal Lead": deal.codename ? lead.name : "",
      Created: formatCsvTime(deal.createdAt),
      Updated: formatCsvTime(deal.updatedAt),
    })),
  );

  await dealTab(page, "Dead").click();
  await expect(page.getByRole("heading", { name: `${word} Mills` })).toBeVisible();
  const dead = await readCsv(await downloadExport(page));
  expect(dead.rows.map((row) => [row.Company, row.Category])).toEqual([[`${word} Mills`, "Dead"]]);
});

test("a list of several pages is fetched page by page, and only once for two clicks", async ({
  page,
  signIn,
}) => {
  const word = unique("Ledger");
  const sql = connect(process.env.E2E_DATA_DIR ?? "");
  await sql`
    insert into deals (company, sector, deal_type, deal_source, category, created_at)
    select ${word} || ' ' || n, 'Other', 'Buyout', 'Network', 'dead', timestamptz '2020-01-01Z' + n * interval '1 hour'
    from generate_series(1, 501) n`;
  await sql.end();
  await signIn();
  await page.goto(`/deals?tab=dead&search=${word}`);

  const pages: string[] = [];
  page.on("request", (request) => {
    if (decodeURIComponent(request.url()).includes('"limit":500')) pages.push(request.url());
  });
  const release = await holdRequests(page, "**/api/trpc/deals.list*");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    exportButton(page)
      .dblclick()
      .then(() => expect(page.getByRole("button", { name: "Exporting..." })).toBeDisabled())
      .then(release),
  ]);
  const { rows } = await readCsv(file);
  expect(rows.map((row) => row.Company)).toEqual(
    Array.from({ length: 501 }, (_, place) => `${word} ${501 - place}`),
  );
  await expect(exportButton(page)).toBeEnabled();
  expect(pages).toHaveLength(2);
});

test("there is no export without data", async ({ page, signIn, addDeal }) => {
  const word = unique("Orchard");
  await addDeal({ company: word });
  await signIn();
  await page.goto(`/deals?search=${word}`);
  await expect(exportButton(page)).toBeEnabled();
  await dealTab(page, "Portfolio").click();
  await expect(exportButton(page)).toBeDisabled();
  await page.goto(`/deals?search=${unique("nothing")}`);
  await expect(page.getByText("No deals match your filters")).toBeVisible();
  await expect(exportButton(page)).toBeDisabled();
});

test("an export that fails is reported, and can be tried again", async ({
  page,
  signIn,
  addDeal,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  const { company } = await addDeal();
  await signIn();
  await page.goto(`/deals?search=${company}`);
  await page.route("**/api/trpc/deals.list*", (route) => route.abort());
  await exportButton(page).click();
  await expect(toasts(page)).toContainText("Error");
  await expect(toasts(page)).toContainText("The list was not exported. The server cannot be reached.");

  await page.unroute("**/api/trpc/deals.list*");
  const { rows } = await readCsv(await downloadExport(page));
  expect(rows).toHaveLength(1);
});
