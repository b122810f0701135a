import type { Page, Route } from "@playwright/test";

/** What a summary card says of its label. */
export function summaryFigure(page: Page, label: string) {
  return page
    .locator("dl > div")
    .filter({ has: page.getByRole("term").getByText(label, { exact: true }) })
    .getByRole("definition");
}

/** The cards of a list; toasts and the team are lists too. */
export function cards(page: Page) {
  return page.getByRole("main").getByRole("listitem");
}

/** Chooses from the menu of a record in sight. */
export async function chooseAction(page: Page, name: string, action: "Edit" | "Delete") {
  await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** Answers calls in place of the server, each procedure with what is given for it. */
export async function mockProcedures(page: Page, answers: Record<string, unknown>) {
  await page.route("**/api/trpc/**", async (route: Route) => {
    const names = proceduresOf(route.request().url());
    if (!names.every((name) => name in answers)) return route.fallback();
    await route.fulfill({ json: names.map((name) => ({ result: { data: { json: answers[name] } } })) });
  });
}

/** What the server counted for the sidebar after a write: others write too, so only it knows. */
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
