import { expect, type Locator, type Page } from "@playwright/test";

/** Opens the board under these filters, and waits until its cards can be moved. */
export async function openBoard(page: Page, filters: string) {
  await page.goto(`/deals?view=board&${filters}`);
  await page.getByText("Press Space to pick it up").waitFor({ state: "attached" });
}

/** The column of a stage. */
export function boardColumn(page: Page, stage: string): Locator {
  return page.getByRole("region", { name: stage, exact: true });
}

/** A card of the board, by the codename or company that it shows. */
export function cardLink(within: Page | Locator, title: string): Locator {
  return within.getByRole("link", { name: title, exact: true });
}

/** Picks up the card that has the focus, and waits until the keys move it, which is a moment after it has been said. */
export async function pickUp(page: Page) {
  await page.keyboard.press("Space");
  await expect(page.locator('[role="status"][aria-live="assertive"]')).toContainText("Picked up");
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/** Drags a card with the mouse over a column, without dropping it. */
export async function dragOver(page: Page, card: Locator, target: Locator) {
  await page.mouse.move(...(await centerOf(card)));
  await page.mouse.down();
  await page.mouse.move(...(await centerOf(target)), { steps: 8 });
}

export async function drag(page: Page, card: Locator, target: Locator) {
  await dragOver(page, card, target);
  await page.mouse.up();
}

export async function centerOf(element: Locator): Promise<[x: number, y: number]> {
  const box = await element.boundingBox();
  if (!box) throw new Error("An element that is not shown has no centre");
  return [box.x + box.width / 2, box.y + box.height / 2];
}
