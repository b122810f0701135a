import { expect, test, toasts } from "../../fixtures.ts";
import { boardColumn, cardLink, openBoard } from "../../helpers/board.ts";
import { holdEvents } from "../../helpers/live.ts";

const INITIAL = "Initial Discussion (Pre-LOI/IOI)";

test("Try again in any column loads everything that the board could not load, including its totals", async ({
  page,
  signIn,
  addDeal,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  const { company } = await addDeal({ value: 2_000_000 });
  await signIn();
  await holdEvents(page);
  await page.goto("/deals?view=board");
  await page.route("**/api/trpc/**", (route) => route.abort());
  await page.getByRole("main").getByRole("searchbox").fill(company);
  const figures = page.getByRole("alert").filter({ hasText: "The figures could not be loaded" });
  await expect(figures).toBeVisible();
  await page.unroute("**/api/trpc/**");
  await boardColumn(page, INITIAL).getByRole("button", { name: "Try again" }).click();
  await expect(cardLink(page, company)).toBeVisible();
  await expect(boardColumn(page, INITIAL)).toContainText("1 deal$2.0M");
  await expect(figures).toBeHidden();
});

test("totals that could not be updated are reported, and can be loaded again", async ({
  page,
  signIn,
  addDeal,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  const { company } = await addDeal();
  await signIn();
  await holdEvents(page);
  await openBoard(page, `search=${company}`);
  await page.route("**/api/trpc/*stageTotals*", (route) => route.abort());
  await page.getByRole("button", { name: `Move ${company} to…` }).click();
  await page.getByRole("menuitemradio", { name: "Closed", exact: true }).click();
  await expect(toasts(page)).toContainText("Deal Updated");
  const figures = page.getByRole("alert").filter({ hasText: "The figures could not be loaded" });
  await expect(figures).toBeVisible();
  await page.unroute("**/api/trpc/*stageTotals*");
  await figures.getByRole("button", { name: "Try again" }).click();
  await expect(figures).toBeHidden();
  await expect(boardColumn(page, "Closed")).toContainText("1 deal");
});
