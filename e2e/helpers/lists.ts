import type { Page, Route } from "@playwright/test";

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

/** The sidebar counts that the server returns after a write. Other tests write too, so they cannot be computed here. */
export async function sidebarCountsAfter(
  page: Page,
  write: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const [response] = await Promise.all([page.waitForResponse(/sidebar\.counts/), write()]);
  const place = proceduresOf(response.url()).indexOf("sidebar.counts");
  const answers: { result: { data: { json: Record<string, number> } } }[] = await response.json();
  return answers[place]?.result.data.json ?? {};
}

function proceduresOf(url: string): string[] {
  return new URL(url).pathname.replace("/api/trpc/", "").split(",");
}
