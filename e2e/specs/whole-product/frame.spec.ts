import { ADMIN, expect, test } from "../../fixtures.ts";
import { dealDialog } from "../../helpers/deals.ts";
import { PAGES } from "../../helpers/pages.ts";

const LISTS = PAGES.map(({ path }) => path).filter(
  (path) =>
    !["/", "/analytics", "/api-docs", "/what-i-did"].includes(path) && !/^\/(settings|admin)/.test(path),
);

test("search and bell stand on every page, and Ctrl K opens the search", { tag: "@core" }, async ({
  page,
  signIn,
}) => {
  await signIn(ADMIN);
  for (const { path, title } of PAGES) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const bar = page.getByRole("banner");
    await expect(bar.getByRole("searchbox", { name: "Search deals, contacts..." })).toBeVisible();
    await expect(bar.getByRole("button", { name: /^Notifications/ })).toBeVisible();
    await expect(bar.getByRole("button", { name: "Toggle theme" })).toBeVisible();
  }
  const search = page.getByRole("dialog", { name: "Search" });
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(search).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test("the search opens over a record, and not over a form", async ({ page, signIn, addDeal }) => {
  const [first, second] = [await addDeal(), await addDeal()];
  await signIn();
  await page.goto(`/deals?search=${first.company}`);
  await page.getByRole("link", { name: first.company }).click();
  await expect(dealDialog(page, first.company)).toBeVisible();
  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog", { name: "Search" });
  await search.getByRole("combobox").fill(second.company);
  await search.getByRole("group", { name: "Deals" }).getByRole("option", { name: second.company }).click();
  await expect(dealDialog(page, second.company)).toBeVisible();
  await expect(search).toBeHidden();

  await page.goto("/deals");
  await page.getByRole("main").getByRole("button", { name: "New Deal" }).click();
  const form = page.getByRole("dialog", { name: "Create New Deal" });
  await form.getByLabel("Company", { exact: true }).fill("Aspen");
  await page.keyboard.press("Control+k");
  await expect(search).toBeHidden();
});

for (const [path, width] of [
  ["/deals", 390],
  ["/tasks", 800],
  ["/deals/13", 1024],
] as const) {
  test(`nothing covers what has the focus on ${path} at ${width} px, also on the way back`, async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.setViewportSize({ width, height: 600 });
    await page.goto(path);
    const last = page.getByRole("main").getByRole("button").last();
    await last.focus();
    for (let steps = 0; steps < 25; steps += 1) {
      await page.keyboard.press("Shift+Tab");
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 60))),
      );
      expect(await page.evaluate(coveredFocus)).toBeNull();
    }
  });
}

/** The element that has the focus, if the bars of the page cover it completely. */
function coveredFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || !document.querySelector("main")?.contains(focused)) return null;
  const { top, bottom, left, width } = focused.getBoundingClientRect();
  const bars = [...document.querySelectorAll("header, search, nav")].filter(
    (bar) => ["sticky", "fixed"].includes(getComputedStyle(bar).position) && !bar.contains(focused),
  );
  const isCovered = bars.some((bar) => {
    const box = bar.getBoundingClientRect();
    const spans = box.left <= left && box.right >= left + width;
    return spans && box.top <= top && box.bottom >= bottom;
  });
  return isCovered ? focused.outerHTML.slice(0, 200) : null;
}

test("the sidebar has four groups", async ({ page, signIn }) => {
  await signIn(ADMIN);
  await page.goto("/");
  const groups = page.getByRole("navigation", { name: "Main" }).getByRole("list");
  const sizes = await groups.evaluateAll((lists) => lists.map((list) => list.children.length));
  expect(sizes).toEqual([5, 4, 2, 2]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const path of LISTS) {
    test(`the list of ${path} begins within 300 px of the top`, { tag: "@core" }, async ({
      page,
      signIn,
    }) => {
      await signIn();
      await page.goto(path);
      // Below the tabs, where the list has some.
      const list = page
        .getByRole("main")
        .locator("[role=tabpanel] > :first-child, search + :not(:has([role=tabpanel]))")
        .first();
      await expect(list).toBeVisible();
      const { y = Number.NaN } = (await list.boundingBox()) ?? {};
      expect(y).toBeLessThanOrEqual(300);
    });
  }

  test("figures are a strip, filters behind a button that counts them, Export in a menu", async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.goto("/pipeline?search=e&sector=Software");
    const main = page.getByRole("main");
    const cards = main.getByRole("region", { name: "Figures" }).getByRole("term");
    const tops = await cards.evaluateAll((terms) => terms.map((term) => term.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);

    const sector = main.getByRole("combobox", { name: "Sector" });
    await expect(sector).toBeHidden();
    await main.getByRole("button", { name: "Filters 1" }).tap();
    await expect(sector).toBeInViewport();

    const exporting = main.getByRole("button", { name: "Export" });
    await expect(exporting).toBeHidden();
    await main.getByRole("button", { name: "More actions" }).tap();
    await expect(exporting).toBeInViewport({ ratio: 1 });
    const file = page.waitForEvent("download");
    await exporting.tap();
    expect((await file).suggestedFilename()).toMatch(/^pipeline/);
    await expect(exporting).toBeHidden();
  });

  test("the search is a button, and the theme is in the menu", async ({ page, signIn }) => {
    await signIn();
    await page.goto("/documents");
    const bar = page.getByRole("banner");
    await expect(bar.getByRole("button", { name: "Toggle theme" })).toBeHidden();
    await bar.getByRole("button", { name: "Search deals, contacts..." }).tap();
    await expect(page.getByRole("dialog", { name: "Search" }).getByRole("combobox")).toBeFocused();
    await page.keyboard.press("Escape");
    await bar.getByRole("button", { name: "Open menu" }).tap();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Toggle theme" }).tap();
    await expect(page.locator("html")).toHaveClass("dark");
  });
});
