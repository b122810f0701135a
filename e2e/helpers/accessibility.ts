import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

const CHECKS = {
  light: (axe: AxeBuilder) => axe.withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]),
  // The other rules do not depend on the theme.
  dark: (axe: AxeBuilder) => axe.withRules(["color-contrast", "link-in-text-block"]),
};

/**
 * Runs axe in the light theme, then in the dark one, which is set as if it had been chosen in another tab. `within`
 * restricts the check to one element, such as a panel that covers parts of the page beneath it.
 */
export async function expectAccessible(page: Page, within = "html") {
  // Scrolled, a page has targets that the bar above it cuts off.
  await page.evaluate(() => scrollTo(0, 0));
  for (const [theme, check] of Object.entries(CHECKS)) {
    // Repeated, because a page that has just loaded may not listen to the event yet.
    await expect(async () => {
      await page.evaluate((newValue) => {
        localStorage.setItem("theme", newValue);
        dispatchEvent(new StorageEvent("storage", { key: "theme", newValue }));
      }, theme);
      await expect(page.locator("html")).toHaveClass(theme, { timeout: 1_000 });
    }).toPass();
    await page.evaluate(untilStill);
    // The default mode opens a new page for each check to support frames; the product has none.
    const { violations } = await check(new AxeBuilder({ page }).include(within).setLegacyMode()).analyze();
    const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
    expect(found, `${page.url()} in the ${theme} theme`).toEqual([]);
  }
}

/** In the page: what opens grows to its size, and is smaller until then. */
async function untilStill(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 50; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}
