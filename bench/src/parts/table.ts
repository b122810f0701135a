import { CONTACT_SORTS } from "@dealflow/validators/labels/contacts";
import { DEAL_SORTS } from "@dealflow/validators/labels/deals";
import { FIRM_SORTS } from "@dealflow/validators/labels/firms";
import { PIPELINE_SORTS } from "@dealflow/validators/labels/pipeline";
import { TASK_SORTS } from "@dealflow/validators/labels/tasks";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { chromiumLaunch } from "../../../tooling/scripts/lib/chromium.ts";
import { type Line, line } from "../report.ts";
import { signIn, startProduct } from "../server.ts";

const REPEATS = 20;
/** Pages of 50 before the one that is far down. */
const PAGES_DOWN = 20;
const ROWS = 10_000;
const ROW_HEIGHT = 40;
/** Counted for the viewer when they are asked for: no index has them in their order. */
const COUNTED = new Set(["firms by contacts", "firms by deals", "firms by dealsShown"]);
/** Rows that one frame goes on by: a wheel that is turned fast. */
const ROWS_A_FRAME = 3;

/** Lists as tables, of 100,000 deals: pages in each order, from the request to the last byte of the answer, and 10,000 rows scrolled through. */
export async function measureTable(databaseUrl: string): Promise<Line[]> {
  const product = await startProduct(databaseUrl);
  const cookie = await signIn(product.origin);
  const lines = [
    ...(await measureOrders(product.origin, cookie)),
    ...(await measureScrolling(product.origin, cookie)),
  ];
  await product.stop();
  return lines;
}

/** What each list can be sorted by, and what else it is asked for. */
const LISTS: Record<string, readonly string[]> = {
  "deals?category=active": DEAL_SORTS.filter((sort) => !/^rim/.test(sort)),
  "deals?category=rim": DEAL_SORTS.filter((sort) => /^rim/.test(sort)),
  "pipeline?": PIPELINE_SORTS,
  "contacts?": CONTACT_SORTS,
  "tasks?": TASK_SORTS,
  "firms?": FIRM_SORTS,
};

async function measureOrders(origin: string, cookie: string): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [list, sorts] of Object.entries(LISTS)) {
    for (const field of sorts) lines.push(...(await measureOrder(`${origin}/api/${list}`, field, cookie)));
  }
  return lines;
}

async function measureOrder(list: string, field: string, cookie: string): Promise<Line[]> {
  const first: number[] = [];
  const far: number[] = [];
  for (const direction of ["asc", "desc"]) {
    const page = (cursor: string | null) =>
      timed(`${list}&limit=50&sort=${field}.${direction}${cursor ? `&cursor=${cursor}` : ""}`, cookie);
    let cursor: string | null = null;
    for (let down = 0; down < PAGES_DOWN; down += 1) cursor = (await page(cursor)).nextCursor;
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      first.push((await page(null)).ms);
      far.push((await page(cursor)).ms);
    }
  }
  const part = `${list.replace(/.*\/api\/(\w+)\?.*/, "$1")} by ${field}`;
  const goal = { atMost: COUNTED.has(part) ? 150 : 25 };
  return [
    line({ part, figure: "first page", unit: "ms", goal, values: first }),
    line({ part, figure: `page ${PAGES_DOWN + 1}`, unit: "ms", goal, values: far }),
  ];
}

async function timed(address: string, cookie: string): Promise<{ ms: number; nextCursor: string | null }> {
  const begun = performance.now();
  const response = await fetch(address, { headers: { cookie } });
  const text = await response.text();
  const ms = performance.now() - begun;
  if (!response.ok) throw new Error(`The list failed: ${text}`);
  const { nextCursor }: { nextCursor: string | null } = JSON.parse(text);
  return { ms, nextCursor };
}

async function measureScrolling(origin: string, cookie: string): Promise<Line[]> {
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await openTable(context, origin, cookie);
    await page.evaluate(loadRows, ROWS);
    // What loading leaves to be done is no part of scrolling.
    await page.waitForTimeout(2_000);
    const { frames, mostRows } = await page.evaluate(scrollThrough, {
      rows: ROWS,
      step: ROWS_A_FRAME * ROW_HEIGHT,
    });
    const part = `table of ${ROWS} rows`;
    return [
      line({
        part,
        figure: "longest frame",
        unit: "ms",
        goal: { atMost: 50 },
        values: [Math.max(...frames)],
      }),
      line({ part, figure: "frames", unit: "ms", goal: { atMost: 20 }, values: frames }),
      line({ part, figure: "rows in the document", unit: "", goal: { atMost: 100 }, values: [mostRows] }),
    ];
  } finally {
    await browser.close();
  }
}

async function openTable(context: BrowserContext, origin: string, cookie: string): Promise<Page> {
  const [name = "", value = ""] = cookie.split(";")[0]?.split("=") ?? [];
  await context.addCookies([{ name, value, url: origin }]);
  const page = await context.newPage();
  await page.goto(`${origin}/deals?view=table&sort=value.desc`);
  await page.getByRole("gridcell").first().waitFor();
  return page;
}

/** In the page: scrolls down until so many rows are loaded. */
async function loadRows(rows: number): Promise<void> {
  const scroller = document.querySelector("[role=grid]")?.parentElement;
  const lastRow = () =>
    Number(
      [...document.querySelectorAll("[role=grid] tbody tr[data-row]")].at(-1)?.getAttribute("aria-rowindex"),
    );
  const begun = performance.now();
  while (scroller && lastRow() < rows) {
    if (performance.now() - begun > 300_000) throw new Error(`Only ${lastRow()} rows were loaded`);
    scroller.scrollTop = scroller.scrollHeight;
    await new Promise(requestAnimationFrame);
  }
}

/** In the page: scrolls up and down by so many pixels a frame. Answers how long the frames took, and how many rows there were at most. */
async function scrollThrough({ rows, step }: { rows: number; step: number }) {
  const scroller = document.querySelector("[role=grid]")?.parentElement;
  const frames: number[] = [];
  let mostRows = 0;
  let before = performance.now();
  for (const direction of [-1, 1]) {
    for (let at = 0; scroller && at < (rows * 40) / step; at += 1) {
      scroller.scrollTop += direction * step;
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      frames.push(now - before);
      before = now;
      mostRows = Math.max(mostRows, document.querySelectorAll("[role=grid] tbody tr[data-row]").length);
    }
  }
  return { frames, mostRows };
}
