import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { cards } from "../../helpers/lists.ts";

/** How many of these are on the first screen as a whole. */
async function inSight(page: Page, items: Locator): Promise<number> {
  await expect(items.first()).toBeVisible();
  const bottom = page.viewportSize()?.height ?? 0;
  const boxes = await Promise.all((await items.all()).map((item) => item.boundingBox()));
  return boxes.filter((box) => box !== null && box.y + box.height <= bottom).length;
}

test("a screen of 1440 x 900 has twelve cards, twenty contacts, and rows of 44 px", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ["/deals", "/pipeline"]) {
    await page.goto(path);
    expect(await inSight(page, cards(page)), path).toBeGreaterThanOrEqual(12);
  }
  await page.goto("/contacts?tab=financing");
  const contacts = page.getByRole("main").getByRole("tabpanel").getByRole("listitem");
  expect(await inSight(page, contacts)).toBeGreaterThanOrEqual(20);
  await page.goto("/meeting-agenda");
  const item = page.getByRole("main").getByRole("listitem").first();
  expect((await item.boundingBox())?.height).toBeLessThanOrEqual(44);
});

test("no stage is cut in the table and on the board, which say the whole one, too", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/deals?view=table&sort=stage.desc");
  const whole = "Purchase Agreement Negotiations";
  const grid = page.getByRole("grid");
  await expect(grid.getByRole("gridcell").nth(1)).toHaveCSS("font-size", "13px");
  await expect(grid.getByRole("columnheader").nth(1)).toHaveCSS("font-size", "12px");
  const badges = grid.getByTitle(whole);
  await expect(badges.first()).toHaveText(whole);
  for (const badge of await grid.locator("td[data-column=stage] [title]").all()) {
    expect(await badge.evaluate(isCut)).toBe(false);
  }
  await page.goto("/deals?view=board");
  const heading = page.getByRole("heading", { level: 2, name: whole });
  await expect(heading).toHaveAttribute("title", whole);
  expect(await heading.evaluate(isCut)).toBe(false);
});

/** Whether some text in it ends in an ellipsis, at the end of a line or of the last one. */
const isCut = (element: Element) =>
  [element, ...element.querySelectorAll("*")].some((each) => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(each);
    const isOverLines = webkitLineClamp !== "none" && each.scrollHeight > each.clientHeight;
    return isOverLines || (textOverflow === "ellipsis" && each.scrollWidth > each.clientWidth);
  });
