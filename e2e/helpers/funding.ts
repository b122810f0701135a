import type { Locator, Page } from "@playwright/test";
import type { Rest } from "./rest.ts";

export const FUNDING_STATUSES = [
  "initial_contact",
  "documents_requested",
  "under_review",
  "term_sheet_issued",
  "negotiating",
  "committed",
  "passed",
];

/** A funding source as REST answers it, as far as journeys look at it. */
export interface FundingSource {
  id: number;
  name: string;
  status: string;
  documentsRequested: string[];
  documentsProvided: string[];
  hasTermSheet: boolean;
  termSheetDetails: string | null;
  amount: string | null;
  rateKind: string | null;
  ratePercent: number | null;
  spreadBps: number | null;
  tenorMonths: number | null;
  expiresAt: string | null;
  lastContactDate: string | null;
  nextFollowUp: string | null;
  notes: string | null;
  version: number;
}

/** A bank that is asked for a deal's funding. */
export function askBank(
  caller: Rest,
  dealId: number,
  fields: Partial<FundingSource>,
): Promise<FundingSource> {
  return caller.must("POST", "/api/funding-sources", { dealId, type: "bank", ...fields });
}

export function sourcesOf(caller: Rest, dealId: number): Promise<FundingSource[]> {
  return caller.must("GET", `/api/deals/${dealId}/funding-sources`);
}

/** Opens a deal at its funding. */
export async function openFunding(page: Page, dealId: number): Promise<void> {
  await page.goto(`/deals/${dealId}?dealTab=funding`);
  await page.getByRole("heading", { name: "Funding Sources" }).waitFor();
}

export function sourceCard(page: Page, name: string): Locator {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
}

/** Opens the form for the first source of a deal, or for another one. */
export async function addSource(page: Page, button: "Add First Funding Source" | "Add Funding Source") {
  await page.getByRole("button", { name: button, exact: true }).click();
  return formCalled(page, "Add Funding Source");
}

export async function editSource(page: Page, name: string): Promise<Locator> {
  await page.getByRole("button", { name: `Edit ${name}`, exact: true }).click();
  return formCalled(page, "Edit Funding Source");
}

async function formCalled(page: Page, name: string): Promise<Locator> {
  const form = page.getByRole("dialog", { name, exact: true });
  await form.waitFor();
  return form;
}

/** A field by its label, which may be the beginning of another's. */
export function field(form: Locator, label: string): Locator {
  return form.getByLabel(label, { exact: true }).and(form.locator("input, textarea, button"));
}
