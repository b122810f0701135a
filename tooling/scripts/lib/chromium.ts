import { existsSync } from "node:fs";

const INSTALLED = [
  // Draws into memory alone, and is done a quarter sooner.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** How journeys and browser tests start Chromium: the installed one, or Playwright's own where none is installed. */
export function chromiumLaunch() {
  return {
    executablePath: INSTALLED.find((path) => existsSync(path)),
    // Nothing but this machine is reached.
    args: ["--disable-component-update", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
  };
}
