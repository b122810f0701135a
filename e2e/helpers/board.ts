import type { Locator, Page } from "@playwright/test";

/** Opens the board under these filters, and waits until its cards can be moved. */
export async function openBoard(page: Page, filters: string) {
  await page.goto(`/deals?view=board&${filters}`);
  await page.getByText("Press Space to pick it up").waitFor({ state: "attached" });
}

/** The column of a stage. */
export function boardColumn(page: Page, stage: string): Locator {
  return page.getByRole("region", { name: stage, exact: true });
}

/** The link that a card of the board is, by what people call the deal. */
export function cardLink(within: Page | Locator, title: string): Locator {
  return within.getByRole("link", { name: title, exact: true });
}

/** Takes a card with the mouse and holds it over a column. */
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
  if (!box) throw new Error("What is not shown has no centre");
  return [box.x + box.width / 2, box.y + box.height / 2];
}
