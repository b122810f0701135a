import { chromium } from "playwright";

const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell" });
const who = process.argv[2] ?? "admin";
const password = who === "admin" ? "admin123" : "sample-password";
for (const [width, height] of [
  [1440, 1000],
  [390, 1400],
] as const)
  for (const theme of ["light", "dark"] as const) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme: theme });
    await page.goto("http://127.0.0.1:39561/");
    await page.evaluate((value) => localStorage.setItem("theme", value), theme);
    await page.getByLabel("Username").fill(who);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page
      .getByRole("button", { name: "Sign In" })
      .click()
      .catch(() => page.keyboard.press("Enter"));
    await page.getByRole("heading", { name: "Dashboard", level: 1 }).waitFor();
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `/tmp/shots/day-${who}-${width}-${theme}.png` });
    await page.close();
  }
await browser.close();
