import { expect, type Page, type Route } from "@playwright/test";

/** The value of a summary card. */
export function summaryFigure(page: Page, label: string) {
  return page
    .locator("dl > div")
    .filter({ has: page.getByRole("term").getByText(label, { exact: true }) })
    .getByRole("definition");
}

/** The cards of a page, without the toasts and the sidebar's team, which are lists too. */
export function cards(page: Page) {
  return page.getByRole("main").getByRole("listitem");
}

/** Chooses from the action menu of a visible record. */
export async function chooseAction(page: Page, name: string, action: "Edit" | "Delete") {
  await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** Answers the calls of these procedures with the given data, without the server. */
export async function mockProcedures(page: Page, answers: Record<string, unknown>) {
  await page.route("**/api/trpc/**", async (route: Route) => {
    const names = proceduresOf(route.request().url());
    if (!names.every((name) => name in answers)) return route.fallback();
    await route.fulfill({ json: names.map((name) => ({ result: { data: { json: answers[name] } } })) });
  });
}

/** Writes, and waits until the write is answered and what it makes stale, the counts among it, is fetched again. */
export async function refetchedAfter(page: Page, write: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().includes("/api/trpc/"),
  );
  const refetched = answered.then(() => page.waitForResponse(/sidebar\.counts/));
  await Promise.all([refetched, write()]);
}

/** The sidebar shows what the server counts for the page's member. Other tests write too, so the counts are asked for anew. */
export async function expectSidebarCount(page: Page, label: string, count: string): Promise<void> {
  const place = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: label });
  await expect(async () => {
    const counts: Record<string, number> = await (await page.request.get("/api/sidebar/counts")).json();
    await expect(place).toHaveText(`${label}${counts[count]}`, { timeout: 500 });
  }).toPass({ timeout: 30_000 });
}

function proceduresOf(url: string): string[] {
  return new URL(url).pathname.replace("/api/trpc/", "").split(",");
}
