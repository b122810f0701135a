import type { Page } from "@playwright/test";
import { expect, test, unique } from "../../fixtures.ts";
import { connect } from "../../helpers/database.ts";
import { chooseDealAction, dealDialog } from "../../helpers/deals.ts";
import { addBank } from "../../helpers/funding-sources.ts";

/** The text of each page that Chromium would print. */
async function print(page: Page): Promise<string[]> {
  // Loaded here alone: it says on the console what it lacks for drawing.
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const pdf = await getDocument({ data: new Uint8Array(await page.pdf({ format: "A4" })), verbosity: 0 })
    .promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const { items } = await (await pdf.getPage(index + 1)).getTextContent();
    return items.map((item) => ("str" in item ? item.str : "")).join(" ");
  });
  return Promise.all(pages);
}

const database = () => connect(process.env.E2E_DATA_DIR ?? "");

test("a list is printed completely, and no page is empty", { tag: "@core" }, async ({
  page,
  signIn,
  addMember,
}) => {
  const member = await addMember();
  const mark = unique("Print");
  const sql = database();
  await sql`
    insert into contacts (name, company, created_by)
    select ${mark} || ' ' || to_char(n, 'FM000'), 'Halden', ${member.id} from generate_series(1, 220) as n`;
  await signIn(member);
  await page.goto(`/contacts?tab=general&search=${mark}`);
  await expect(page.getByText(`${mark} 001`)).toBeVisible();
  const printed = await print(page);
  const names = printed.flatMap((text) => text.match(new RegExp(`${mark} \\d{3}`, "g")) ?? []);
  expect(names).toEqual(Array.from({ length: 220 }, (_, at) => `${mark} ${String(at + 1).padStart(3, "0")}`));
  for (const text of printed) expect(text.trim()).not.toBe("");
  expect(printed.join(" ")).not.toContain(" of 220");
  // The screen is as before.
  const rows = page.getByRole("listitem").filter({ hasText: mark });
  expect(await rows.count()).toBeLessThan(60);
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    await expect(page.getByText(`${mark} 220`)).toBeVisible({ timeout: 500 });
  }).toPass();

  await sql`
    insert into contacts (name, company, created_by)
    select ${mark} || ' more ' || n, 'Halden', ${member.id} from generate_series(1, 2090) as n`;
  await sql.end();
  await page.goto(`/contacts?tab=general&search=${mark}`);
  await expect(page.getByText(`${mark} 001`)).toBeVisible();
  const part = await print(page);
  expect(part.join(" ").match(new RegExp(`${mark} (\\d{3}|more)`, "g"))).toHaveLength(500);
  expect(part.at(-1)).toContain("500 of 2,310");

  // The tab of all categories shows three of each.
  await page.goto(`/contacts?search=${mark}`);
  await expect(page.getByText(`${mark} 001`)).toBeVisible();
  const overview = await print(page);
  expect(overview.join(" ").match(new RegExp(`${mark} (\\d{3}|more)`, "g"))).toHaveLength(500);
  expect(overview.join(" ")).toContain("500 of 2,310");
  for (const text of overview) expect(text.trim()).not.toBe("");
});

test("without a connection the loaded rows are printed, with their number", async ({
  page,
  signIn,
  addMember,
  expectFault,
}) => {
  expectFault(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const member = await addMember();
  const mark = unique("Print");
  const sql = database();
  await sql`
    insert into contacts (name, created_by) select ${mark} || n, ${member.id} from generate_series(1, 120) as n`;
  await sql.end();
  await signIn(member);
  await page.goto(`/contacts?tab=general&search=${mark}`);
  await expect(page.getByText(`${mark}1`, { exact: true })).toBeVisible();
  await page.context().setOffline(true);
  const printed = await print(page);
  expect(printed.join(" ")).toMatch(/\b(50|100) of 120\b/);
});

test("each list is printed with all of its rows, the board with every stage", async ({
  page,
  signIn,
  addMember,
  addDeal,
}) => {
  const member = await addMember();
  const mark = unique("Print");
  const deal = await addDeal({ company: `${mark} deal` });
  const sql = database();
  await sql`
    insert into deals (company, sector, deal_type, deal_source, stage)
    select ${mark} || n, 'Software', 'Buyout', 'Network', (array['due_diligence', 'under_loi'])[1 + n % 2]
    from generate_series(1, 120) as n`;
  await sql`
    insert into pipeline (company, sector, deal_type, deal_source)
    select ${mark} || n, 'Software', 'Buyout', 'Network' from generate_series(1, 120) as n`;
  await sql`
    insert into tasks (title, deal_id, assigned_to, created_by)
    select ${mark} || n, ${deal.id}, ${member.id}, ${member.id} from generate_series(1, 120) as n`;
  await signIn(member);
  for (const path of [
    "/deals?view=cards",
    "/deals?view=table",
    "/deals?view=board",
    "/pipeline?",
    "/pipeline?view=table",
    "/firms?",
    "/firms?view=table",
    "/tasks?",
    "/tasks?view=table",
  ]) {
    await page.goto(`${path}&search=${mark}`);
    await expect(page.getByText(new RegExp(`^${mark}\\d+$`)).first()).toBeVisible();
    const printed = await print(page);
    const names = new Set(printed.join(" ").match(new RegExp(`${mark}\\d+`, "g")));
    expect.soft(names.size, path).toBe(120);
    for (const text of printed) expect.soft(text.trim(), path).not.toBe("");
  }

  await sql`
    insert into deals (company, sector, deal_type, deal_source)
    select ${mark} || n, 'Software', 'Buyout', 'Network' from generate_series(1001, 1480) as n`;
  await sql.end();
  await page.goto(`/firms?search=${mark}`);
  await expect(page.getByText(`${mark}1`, { exact: true })).toBeVisible();
  expect((await print(page)).at(-1)).toContain("500 of 601");
});

test("paper says what a list was filtered by, though it is as narrow as a phone", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(`/portfolio?sector=Software&search=${unique("nothing")}`);
  await expect(page.getByText("No companies match your search criteria")).toBeVisible();
  expect((await print(page)).join(" ")).toContain("Software");
});

test("a deal is printed as a brief, whatever tab is open, and on request from its menu", async ({
  page,
  signIn,
  addDeal,
  admin,
  addMember,
}) => {
  const member = await addMember();
  const { id, company } = await addDeal({
    stage: "due_diligence",
    value: "42500000",
    description: "A mill.",
  });
  await admin.sendOk("PUT", `/api/deals/${id}`, { stage: "under_loi" });
  await admin.sendOk("POST", "/api/notes", { dealId: id, kind: "note", body: "The founders stay on" });
  await admin.sendOk("POST", "/api/tasks", { title: "Read the lease", dealId: id, status: "completed" });
  for (let at = 1; at <= 11; at += 1)
    await admin.sendOk("POST", "/api/tasks", {
      title: `Task ${at} of many`,
      dealId: id,
      assignedTo: member.id,
    });
  await addBank(admin, id, { name: "Harbor Credit", hasTermSheet: true, amount: "20000000" });
  await addBank(admin, id, { name: "Alder Bank" });
  await signIn(member);
  for (const [width, tab] of [
    [1600, "funding"],
    [700, "history"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/deals/${id}?dealTab=${tab}`);
    await page.waitForLoadState("networkidle");
    await expect(async () => {
      const printed = await print(page);
      expect(printed.length).toBeLessThanOrEqual(2);
      const text = printed.join(" ").replaceAll(/\s+/g, " ");
      for (const words of [
        ...[
          company,
          "$42,500,000",
          "A mill.",
          "Harbor Credit",
          "$20,000,000",
          "Alder Bank (Initial Contact)",
        ],
        ...["Task 1 of many", "and 5 more", "The founders stay on", "Stage Due Diligence to Under LOI"],
      ])
        expect(text).toContain(words);
      for (const control of ["Edit Deal", "Add Person", "Add Funding Source", "Completed"])
        expect(text).not.toContain(control);
    }).toPass({ timeout: 10_000 });
    // Nothing of it is left on the screen.
    await expect(page.getByText("Key facts")).toHaveCount(0);
  }
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed-once", "");
  });
  await chooseDealAction(dealDialog(page, company), "Print");
  await expect(page.locator("body")).toHaveAttribute("data-printed-once");
});

test("the fullest deal has two pages, which say of each list how much more it has", async ({
  page,
  signIn,
  addDeal,
  admin,
  addMember,
}) => {
  const name = "Norddeutsche Maschinenbau-Beteiligungsgesellschaft mbH & Co. KGaA";
  const member = await addMember();
  const { id } = await addDeal({
    company: unique(name),
    codename: "Project Donaudampfschifffahrt",
    value: "1234567890.12",
    description: "Family-owned maker of packaging lines, sold through agents in forty countries. ".repeat(40),
    dealSourceNotes: "Met at a fair; the family's adviser asked for three names. ".repeat(5),
  });
  const terms = {
    hasTermSheet: true,
    amount: "20000000",
    covenants: "Leverage below 4.0x, tested each quarter. ".repeat(3),
  };
  for (let at = 1; at <= 5; at += 1) await addBank(admin, id, { name: `${name} ${at}`, ...terms });
  for (let at = 1; at <= 9; at += 1) await addBank(admin, id, { name: `Lender ${at} of ${name}` });
  for (let at = 1; at <= 9; at += 1) {
    const person = await admin.sendOk<{ id: number }>("POST", "/api/contacts", {
      name: `Ayşegül Büyükkaraoğlu-Şahinpaşaoğulları ${at}`,
      title: "Genel Müdür Yardımcısı",
      company: name,
      isPublic: true,
    });
    await admin.sendOk("POST", `/api/deals/${id}/contacts`, { contactId: person.id, role: "adviser" });
    await admin.sendOk("POST", "/api/tasks", {
      title: `${at}. Ask ${name} for the audited accounts`,
      dealId: id,
    });
  }
  for (let at = 1; at <= 11; at += 1)
    await admin.sendOk("POST", "/api/notes", {
      dealId: id,
      kind: "call",
      body: `${at}. ${"The founders stay on. ".repeat(20)}`,
    });
  await signIn(member);
  await page.goto(`/deals/${id}`);
  await page.waitForLoadState("networkidle");
  await expect(async () => {
    const printed = await print(page);
    expect(printed.length).toBeLessThanOrEqual(2);
    // Letters of another face stand apart in a PDF's text.
    const text = printed.join("").replaceAll(/\s+/g, "");
    expect(text).toContain("Şahinpaşaoğulları");
    expect(text.match(/and[13]more/g)).toHaveLength(4);
  }).toPass({ timeout: 10_000 });
});
