import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

/** Presses Tab until the focus is there. */
export async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 30; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}
