import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { chromiumLaunch } from "./chromium.ts";
import { installFromDebian } from "./debian.ts";
import { type Outcome, ROOT, run } from "./run.ts";

/** Debian's Chromium, or the one that Playwright downloads, unless there is one. */
export async function installBrowser(): Promise<Outcome> {
  if (existsSync(chromiumLaunch().executablePath ?? downloadedBrowser())) return { ok: true, output: "" };
  const installed = await installFromDebian("chromium-headless-shell");
  return installed?.ok ? installed : run("playwright", ["install", "chromium"], { cwd: "e2e" });
}

/** Where Playwright keeps the Chromium that it downloads. */
function downloadedBrowser(): string {
  const { chromium } = createRequire(join(ROOT, "e2e/package.json"))("@playwright/test");
  return chromium.executablePath();
}
