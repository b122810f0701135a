import type { Page } from "@playwright/test";

/** Presses one after the other. */
export async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}
