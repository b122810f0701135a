import type { Locator, Page } from "@playwright/test";
import type { RestClient } from "./rest.ts";

export const FUNDING_STATUSES = [
  "initial_contact",
  "documents_requested",
  "under_review",
  "term_sheet_issued",
  "negotiating",
  "committed",
  "passed",
];

/** The fields of a funding source that journeys read from REST. */
export interface FundingSource {
  id: number;
  name: string;
  type: string;
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

/** Adds a funding source of type bank to a deal. */
export function addBank(
  caller: RestClient,
  dealId: number,
  fields: Partial<FundingSource>,
): Promise<FundingSource> {
  return caller.sendOk("POST", "/api/funding-sources", { dealId, type: "bank", ...fields });
}

export function listSources(caller: RestClient, dealId: number): Promise<FundingSource[]> {
  return caller.sendOk("GET", `/api/deals/${dealId}/funding-sources`);
}

/** Opens the funding tab of a deal. */
export async function openFunding(page: Page, dealId: number): Promise<void> {
  await page.goto(`/deals/${dealId}?dealTab=funding`);
  await page.getByRole("heading", { name: "Funding Sources" }).waitFor();
}

export function sourceCard(page: Page, name: string): Locator {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
}

/** Opens the form for the first source of a deal, or for another one. */
export async function openNewSourceForm(
  page: Page,
  button: "Add First Funding Source" | "Add Funding Source",
) {
  await page.getByRole("button", { name: button, exact: true }).click();
  return waitForForm(page, "Add Funding Source");
}

export async function openEditSourceForm(page: Page, name: string): Promise<Locator> {
  await page.getByRole("button", { name: `Edit ${name}`, exact: true }).click();
  return waitForForm(page, "Edit Funding Source");
}

async function waitForForm(page: Page, name: string): Promise<Locator> {
  const form = page.getByRole("dialog", { name, exact: true });
  await form.waitFor();
  return form;
}

/** A form control by its exact label: some labels are the beginning of others. */
export function formField(form: Locator, label: string): Locator {
  return form.getByLabel(label, { exact: true }).and(form.locator("input, textarea, button"));
}
