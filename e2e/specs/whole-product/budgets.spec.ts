import type { Locator, Page } from "@playwright/test";
import { ADMIN, expect, test } from "../../fixtures.ts";
import { addContact } from "../../helpers/contacts.ts";
import { PAGES } from "../../helpers/pages.ts";
import { logLine, openActivity, openLog } from "../../helpers/timeline.ts";

const KIB = 1024;

test("pages stay within their budgets of script, style and HTML", async ({ page, signIn }) => {
  // Every page of the product, each with an empty cache.
  test.slow();
  const login = await measureFirstVisit(page, "/");
  expect(login.script, "/ for visitors").toBeLessThanOrEqual(250 * KIB);
  expect(login.style, "style of / for visitors").toBeLessThanOrEqual(30 * KIB);

  await signIn(ADMIN);
  for (const path of [
    ...PAGES.map((place) => place.path),
    "/deals?view=table",
    "/deals?view=board",
    "/pipeline?view=table",
    "/portfolio?view=table",
    "/rim-deals?view=table",
    "/contacts?view=table",
    "/tasks?view=table",
    "/documents?view=table",
    "/firms?view=table",
    "/contacts?tab=general",
  ]) {
    const { script, style, html } = await measureFirstVisit(page, path);
    // A table brings what sorts, windows and edits it.
    const limit = path.endsWith("?view=table") ? 262 : 250;
    expect(script, `script of ${path}`).toBeLessThanOrEqual(limit * KIB);
    expect(style, `style of ${path}`).toBeLessThanOrEqual(30 * KIB);
    expect(html, `HTML of ${path}`).toBeLessThanOrEqual(60 * KIB);
  }
});

test("a record stays within its budget, with its open tab or its timeline", async ({
  page,
  signIn,
  admin,
  addDeal,
}) => {
  const deal = await addDeal();
  const contact = await addContact(admin, { isPublic: true });
  await signIn(ADMIN);
  const records = [
    { path: `/deals/${deal.id}`, last: page.getByText("No funding sources yet") },
    // Wide enough for the timeline beside the tabs.
    { path: `/deals/${deal.id}?dealTab=tasks`, last: logLine(page.locator("body")), width: 1440 },
    { path: `/firms/${deal.firmId}`, last: logLine(page.locator("body")) },
    { path: `/contacts?contact=${contact.id}`, last: logLine(page.getByRole("dialog")) },
  ];
  for (const { path, last, width = 1280 } of records) {
    // The page before would load what the new width shows.
    await page.goto("about:blank");
    await page.setViewportSize({ width, height: 900 });
    const { script, html } = await measureFirstVisit(page, path, last);
    expect(script, `script of ${path}`).toBeLessThanOrEqual(280 * KIB);
    expect(html, `HTML of ${path}`).toBeLessThanOrEqual(60 * KIB);
  }
});

test("the editor of an entry comes with the first entry that is written", async ({
  page,
  signIn,
  addDeal,
}) => {
  const deal = await addDeal();
  await signIn(ADMIN);
  const activity = await openActivity(page, deal.id);
  await logLine(activity).waitFor();
  // What is printed is loaded a moment later.
  await page.emulateMedia({ media: "print" });
  await page.getByRole("heading", { name: "Key facts" }).waitFor();
  await page.emulateMedia({ media: "screen" });
  const transfer = await watchTransfer(page);
  await openLog(activity);
  const { script } = await transfer.end();
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThanOrEqual(224 * KIB);
});

/** Compressed bytes transferred at a first visit, until the page is idle and `last` is visible. */
async function measureFirstVisit(page: Page, path: string, last?: Locator) {
  const transfer = await watchTransfer(page);
  await page.goto(path);
  await last?.waitFor();
  const bytes = await transfer.end();
  expect(bytes.script).toBeGreaterThan(0);
  return bytes;
}

/** Counts compressed bytes, with an empty cache, until the page is idle. */
async function watchTransfer(page: Page) {
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
  const end = async () => {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await browser.detach();
    return { script: bytes.Script, style: bytes.Stylesheet, html: bytes.Document };
  };
  return { end };
}
