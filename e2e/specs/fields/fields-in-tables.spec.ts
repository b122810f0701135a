import type { Page } from "@playwright/test";
import { expect, test, toasts, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { downloadExport, readCsv } from "../../helpers/csv-export.ts";
import type { Deal } from "../../helpers/rest.ts";

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const cell = (page: Page, name: string, key: string) =>
  row(page, name).locator(`[data-column="custom.${key}"]`);

type OwnDeal = Deal & { custom: Record<string, unknown> };

test("a table shows, sorts and filters by fields of one's own, and a view keeps that", {
  tag: "@core",
}, async ({ page, signIn, addDeal }) => {
  const mark = unique("Sorrel");
  const values = [
    { region: "west", employees: 340 },
    { region: "midwest", employees: 1200 },
    { region: "west", employees: 25 },
  ];
  for (const [at, custom] of values.entries()) await addDeal({ company: `${mark} ${at}`, custom });
  await addDeal({ company: `${mark} 3` });
  await signIn();
  await page.goto(`/deals?view=table&search=${mark}`);
  const rows = page.getByRole("row").filter({ hasText: mark });
  await expect(rows).toHaveCount(4);

  await page.getByRole("button", { name: "Columns" }).click();
  const columns = page.getByRole("dialog", { name: "Columns" });
  await columns.getByRole("checkbox", { name: "Region" }).click();
  await columns.getByRole("checkbox", { name: "Employees" }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/custom\.region/);
  await page.getByRole("columnheader", { name: "Employees" }).getByRole("button").first().click();
  await expect(page).toHaveURL(/sort=custom\.employees\.desc/);
  await expect(rows).toContainText([`${mark} 1`, `${mark} 0`, `${mark} 2`, `${mark} 3`]);

  await page.getByRole("button", { name: "More filters" }).click();
  const panel = page.getByRole("dialog", { name: "Filters" });
  await panel.getByText("Region", { exact: true }).click();
  await panel.getByRole("checkbox", { name: "West", exact: true }).click();
  await expect(rows).toContainText([`${mark} 0`, `${mark} 2`]);
  await panel.getByText("Employees", { exact: true }).click();
  await panel.getByRole("group", { name: "Employees" }).getByLabel("To").fill("100");
  await page.keyboard.press("Enter");
  await expect(rows).toContainText([`${mark} 2`]);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  const chips = page.getByRole("list", { name: "Filtered by" });
  await expect(chips).toContainText("Region: West");
  await chips.getByRole("button", { name: /^Employees/ }).click();
  await expect(rows).toHaveCount(2);
  await expect(page).not.toHaveURL(/custom\.employees=/);

  const name = unique("Western");
  const opener = page.locator("main").getByRole("button", { name: /^View(s$|:)/ });
  await opener.click();
  await page.getByRole("menuitem", { name: "Save as new view..." }).click();
  const form = page.getByRole("dialog", { name: "Save View" });
  await form.getByRole("textbox", { name: "Name" }).fill(name);
  await form.getByRole("button", { name: "Save View" }).click();
  await expect(form).toBeHidden();
  await page.goto("/deals");
  await opener.click();
  await page
    .getByRole("menuitem", { name })
    .or(page.getByRole("menuitemcheckbox", { name }))
    .or(page.getByRole("menuitemradio", { name }))
    .first()
    .click();
  await expect(opener).toContainText(name);
  await expect(rows).toContainText([`${mark} 0`, `${mark} 2`]);
});

test("cells of fields of one's own are edited, set together, and written to files", { tag: "@core" }, async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const word = unique("Tansy");
  const [one, two] = [`${word} 1`, `${word} 2`];
  const deals = [
    await addDeal({ company: one, custom: { region: "west" } }),
    await addDeal({ company: two }),
  ];
  await signIn();
  const columns = "name,custom.region,custom.employees,custom.ownership";
  await page.goto(`/deals?view=table&search=${word}&sort=name.asc&columns=${columns}`);
  await expect(cell(page, one, "region")).toHaveText("West");
  await cell(page, two, "employees").click();
  await page.keyboard.type("75");
  await page.keyboard.press("Enter");
  await expect(cell(page, two, "employees")).toHaveText("75");
  await expect
    .poll(() => admin.sendOk<OwnDeal>("GET", `/api/deals/${deals[1]?.id}`))
    .toMatchObject({
      custom: { employees: 75 },
    });

  const { rows, text } = await readCsv(await downloadExport(page));
  expect(text.split("\r\n", 1)[0]).toMatch(
    /,Region,Ownership,Employees,Recurring Revenue,Quality of Earnings$/,
  );
  expect(rows.map(({ Region, Employees }) => [Region, Employees])).toEqual([
    ["West", ""],
    ["", "75"],
  ]);

  for (const name of [one, two])
    await page.getByRole("checkbox", { name: `Select ${name}`, exact: true }).click();
  const bar = page.getByRole("region", { name: /selected$/ });
  await bar.getByRole("button", { name: "Fields", exact: true }).click();
  for (const name of ["Ownership", "Family"]) await page.getByRole("menuitem", { name, exact: true }).click();
  await expect(toasts(page)).toContainText("2 deals changed");
  await expect(cell(page, one, "ownership")).toHaveText("Family");
  const custom = async ({ id }: Deal) => (await admin.sendOk<OwnDeal>("GET", `/api/deals/${id}`)).custom;
  expect(await Promise.all(deals.map(custom))).toEqual([
    { region: "west", ownership: "family" },
    { employees: 75, ownership: "family" },
  ]);
});

test("a view and an address may name fields that are gone", async ({ page, signIn, addDeal }) => {
  const { company } = await addDeal();
  await signIn();
  await page.goto(
    `/deals?view=table&search=${company}&custom.no_such=1&sort=custom.no_such.asc&columns=name,custom.no_such`,
  );
  await expect(page.getByRole("row").filter({ hasText: company })).toHaveCount(1);
  await expect(page.getByRole("list", { name: "Filtered by" })).toHaveCount(0);
});
