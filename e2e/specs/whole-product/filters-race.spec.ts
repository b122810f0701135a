import type { Page } from "@playwright/test";
import { expect, test, unique } from "../../fixtures.ts";
import { chooseOption, dealCard } from "../../helpers/deals.ts";

const ROUNDS = 4;

/** Six times slower than the machine, which other journeys share. */
const soon = expect.configure({ timeout: 30_000 });

/** What someone does in quick succession, on a computer that is slow to show it. */
const ORDERS: Record<string, (page: Page, word: string) => Promise<void>> = {
  "a search, then a filter": async (page, word) => {
    await page.getByRole("main").getByRole("searchbox").pressSequentially(word);
    await chooseOption(page.getByRole("combobox", { name: "Sector" }), "Other");
  },
  "a filter, then a search": async (page, word) => {
    await chooseOption(page.getByRole("combobox", { name: "Sector" }), "Other");
    await page.getByRole("main").getByRole("searchbox").pressSequentially(word);
  },
  "a filter in the middle of a search": async (page, word) => {
    await page.getByRole("main").getByRole("searchbox").pressSequentially(word.slice(0, -2));
    await chooseOption(page.getByRole("combobox", { name: "Sector" }), "Other");
    await page.getByRole("main").getByRole("searchbox").press("End");
    await page.getByRole("main").getByRole("searchbox").pressSequentially(word.slice(-2));
  },
};

for (const [order, act] of Object.entries(ORDERS)) {
  test(`${order}: both are applied, also on a slow computer`, async ({ page, signIn, addDeal }) => {
    test.slow();
    const word = unique("quarry");
    await addDeal({ company: `${word} Stone`, sector: "Other" });
    await addDeal({ company: `${word} Cloud`, sector: "Software" });
    await signIn();
    const browser = await page.context().newCDPSession(page);
    for (let round = 1; round <= ROUNDS; round += 1) {
      await browser.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      await page.goto("/deals");
      await expect(page.getByRole("tab", { name: /^Active Deals.*\d/ })).toBeVisible();
      await browser.send("Emulation.setCPUThrottlingRate", { rate: 6 });
      await act(page, word);

      await soon(dealCard(page, `${word} Cloud`), `round ${round}`).toBeHidden();
      await soon(dealCard(page, `${word} Stone`), `round ${round}`).toBeVisible();
      await soon(page.getByRole("tab", { name: /^Active Deals/ })).toHaveText(/1$/);
      await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue(word);
      await expect(page.getByRole("combobox", { name: "Sector" })).toHaveText("Other");
      // The search box writes the address once the typing has paused.
      const params = () => Object.fromEntries(new URL(page.url()).searchParams);
      await expect.poll(params, `round ${round}`).toEqual({ search: word, sector: "Other" });
    }
  });
}
