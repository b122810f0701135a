import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

const CHECKS = {
  light: (axe: AxeBuilder) => axe.withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]),
  // What else axe looks at is the same in both themes.
  dark: (axe: AxeBuilder) => axe.withRules(["color-contrast", "link-in-text-block"]),
};

/**
 * In the light theme and, as if it had been chosen in another tab, in the dark one. `within` looks at a part alone, such
 * as a panel that happens to cover parts of what lies beneath it.
 */
export async function expectAccessible(page: Page, within = "html") {
  for (const [theme, check] of Object.entries(CHECKS)) {
    // Again until it is heard: a page that has just come does not listen yet.
    await expect(async () => {
      await page.evaluate((newValue) => {
        localStorage.setItem("theme", newValue);
        dispatchEvent(new StorageEvent("storage", { key: "theme", newValue }));
      }, theme);
      await expect(page.locator("html")).toHaveClass(theme, { timeout: 1_000 });
    }).toPass();
    // Its other mode opens a page for each look, for the sake of frames, of which there are none.
    const { violations } = await check(new AxeBuilder({ page }).include(within).setLegacyMode()).analyze();
    const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
    expect(found, `${page.url()} in the ${theme} theme`).toEqual([]);
  }
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 30; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}
