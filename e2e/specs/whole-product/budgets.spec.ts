import type { Locator, Page } from "@playwright/test";
import { ADMIN, expect, test } from "../../fixtures.ts";
import { PAGES } from "../../helpers/pages.ts";

const KIB = 1024;

test("pages stay within their budgets of script, style and HTML", async ({ page, signIn }) => {
  // Every page of the product, each with an empty cache.
  test.slow();
  const login = await measureFirstVisit(page, "/");
  expect(login.script, "/ for visitors").toBeLessThanOrEqual(250 * KIB);
  expect(login.style, "style of / for visitors").toBeLessThanOrEqual(30 * KIB);

  await signIn(ADMIN);
  for (const path of [...PAGES.map((place) => place.path), "/deals?view=board", "/contacts?tab=general"]) {
    const { script, style, html } = await measureFirstVisit(page, path);
    expect(script, `script of ${path}`).toBeLessThanOrEqual(250 * KIB);
    expect(style, `style of ${path}`).toBeLessThanOrEqual(30 * KIB);
    expect(html, `HTML of ${path}`).toBeLessThanOrEqual(60 * KIB);
  }
});

test("the page of a deal stays within its budget, with its open tab", async ({ page, signIn, addDeal }) => {
  const { id } = await addDeal();
  await signIn(ADMIN);
  const { script, html } = await measureFirstVisit(
    page,
    `/deals/${id}`,
    page.getByText("No funding sources yet"),
  );
  expect(script, "script").toBeLessThanOrEqual(280 * KIB);
  expect(html, "HTML").toBeLessThanOrEqual(60 * KIB);
});

/** Compressed bytes transferred at a first visit, until the page is idle and `last` is visible. */
async function measureFirstVisit(page: Page, path: string, last?: Locator) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.setCacheDisabled", { cacheDisabled: true });
  const answers = new Map<string, { type: string; head: number }>();
  const bytes = { Script: 0, Stylesheet: 0, Document: 0 };
  browser.on("Network.responseReceived", ({ requestId, type, response }) =>
    answers.set(requestId, { type, head: response.encodedDataLength }),
  );
  browser.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const { type, head } = answers.get(requestId) ?? { type: "", head: 0 };
    if (type === "Script" || type === "Stylesheet" || type === "Document")
      bytes[type] += encodedDataLength - head;
  });
  await page.goto(path);
  await last?.waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await browser.detach();
  expect(bytes.Script).toBeGreaterThan(0);
  return { script: bytes.Script, style: bytes.Stylesheet, html: bytes.Document };
}
