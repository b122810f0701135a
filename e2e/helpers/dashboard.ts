import type { Locator, Page } from "@playwright/test";

export interface Metrics {
  activeDeals: number;
  dealsThisMonth: number;
  pipelineValue: string;
  pipelineByStage: Record<"sourcing" | "due_diligence" | "closing", { count: number; value: string }>;
  closedDeals: number;
  closedValue: string;
}

/** A section of the dashboard. */
export function dashboardSection(page: Page, title: string): Locator {
  return page.getByRole("region", { name: title, exact: true });
}

/** Opens the search over the whole workspace and types the text. */
export async function openSearch(page: Page, text: string): Promise<Locator> {
  await page.getByRole("searchbox", { name: "Search deals, contacts..." }).click();
  const dialog = page.getByRole("dialog", { name: "Search" });
  await dialog.getByRole("combobox").fill(text);
  return dialog;
}
