import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "@playwright/test";
import lighthouse, { desktopConfig, type Result } from "lighthouse";
import { chromiumLaunch } from "../../../tooling/scripts/lib/chromium.ts";
import type { Databases } from "../databases.ts";
import { type Line, line } from "../report.ts";
import { findFreePort, signIn, startProduct } from "../server.ts";
import { spreadOf } from "../statistics.ts";

const SIZES = [100, 100_000] as const;
const RUNS = 3;
const MAX_ATTEMPTS = 5;
const PAGES = {
  deals: "/deals",
  "deals table": "/deals?view=table",
  pipeline: "/pipeline",
  contacts: "/contacts",
  tasks: "/tasks",
  dashboard: "/",
  analytics: "/analytics",
};

/** The goals hold for every page and both sizes; between the sizes a figure may differ by a fifth. */
const GOALS = { LCP: 480, TBT: 100, script: 250, style: 30, HTML: 60, "DOM nodes": 2_500 };
const UNITS = { LCP: "ms", TBT: "ms", script: "KiB", style: "KiB", HTML: "KiB", "DOM nodes": "" };
const FIGURES = ["LCP", "TBT", "script", "style", "HTML", "DOM nodes"] as const;
type Figures = Record<(typeof FIGURES)[number], number>;

/** Lighthouse, as on a desk, on the pages that people use most, signed in and with an empty cache. */
export async function measurePages(databases: Databases): Promise<Line[]> {
  const lines: Line[] = [];
  const medians = new Map<string, number>();
  for (const size of SIZES) {
    const { url } = await databases.open(size);
    const product = await startProduct(url);
    const cookie = await signIn(product.origin);
    for (const [name, path] of Object.entries(PAGES)) {
      const runs = await measure(product.origin + path, cookie);
      for (const figure of FIGURES) {
        const values = runs.map((run) => run[figure]);
        medians.set(`${size} ${name} ${figure}`, spreadOf(values).median);
        const part = `${name} page, ${size} deals`;
        lines.push(line({ part, figure, unit: UNITS[figure], goal: { atMost: GOALS[figure] }, values }));
      }
    }
    await product.stop();
  }
  const [few, many] = SIZES;
  const median = (size: number, name: string, figure: string) =>
    medians.get(`${size} ${name} ${figure}`) ?? Number.NaN;
  for (const name of Object.keys(PAGES)) {
    for (const figure of FIGURES.filter((one) => one !== "TBT")) {
      const values = [median(many, name, figure) / median(few, name, figure)];
      lines.push(
        line({ part: `${name} page, ${many} / ${few}`, figure, unit: "x", goal: { atMost: 1.2 }, values }),
      );
    }
  }
  return lines;
}

/** One visit beforehand, so that no figure is that of the server's first answer. */
async function measure(address: string, cookie: string): Promise<Figures[]> {
  const port = await findFreePort();
  const launch = chromiumLaunch();
  const browser = await chromium.launch({
    ...launch,
    args: [...launch.args, `--remote-debugging-port=${port}`],
  });
  try {
    await (await fetch(address, { headers: { cookie } })).arrayBuffer();
    const runs: Figures[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      runs.push(await visit(address, cookie, port));
      await sleep(200);
    }
    return runs;
  } finally {
    await browser.close();
  }
}

async function visit(address: string, cookie: string, port: number): Promise<Figures> {
  const lhr = await audit(address, cookie, port);
  return {
    LCP: numberOf(lhr, "largest-contentful-paint"),
    TBT: numberOf(lhr, "total-blocking-time"),
    script: transferredKib(lhr, "script"),
    style: await styleKib(lhr),
    HTML: transferredKib(lhr, "document"),
    "DOM nodes": numberOf(lhr, "dom-size-insight"),
  };
}

/** Lighthouse now and then loses the beginning of its recording, and asks to be run again. */
async function audit(address: string, cookie: string, port: number): Promise<Result> {
  let message = "";
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const result = await lighthouse(
      address,
      { port, logLevel: "error", onlyCategories: ["performance"], extraHeaders: { Cookie: cookie } },
      desktopConfig,
    );
    if (result && !result.lhr.runtimeError) return result.lhr;
    message = result?.lhr.runtimeError?.message ?? "no result";
  }
  throw new Error(`Lighthouse failed at ${address}: ${message}`);
}

function numberOf(lhr: Result, name: string): number {
  const value = lhr.audits[name]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse has no figure of ${name}`);
  return value;
}

function tableOf(lhr: Result, name: string) {
  const details = lhr.audits[name]?.details;
  if (details?.type !== "table") throw new Error(`Lighthouse has no table of ${name}`);
  return details.items;
}

/** Compressed, without the headers of the answers: a page has a dozen styles, and they would count as a quarter of it. */
async function styleKib(lhr: Result): Promise<number> {
  const styles = tableOf(lhr, "network-requests").filter(({ resourceType }) => resourceType === "Stylesheet");
  const sizes = await Promise.all(
    styles.map(async ({ url }) => {
      const response = await fetch(String(url), { method: "HEAD", headers: { "accept-encoding": "br" } });
      return Number(response.headers.get("content-length"));
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1_024;
}

/** As it came over the wire, compressed and with its headers. */
function transferredKib(lhr: Result, kind: string): number {
  const { transferSize } =
    tableOf(lhr, "resource-summary").find(({ resourceType }) => resourceType === kind) ?? {};
  if (typeof transferSize !== "number") throw new Error(`Lighthouse has no size of ${kind}`);
  return transferSize / 1_024;
}
