import type { Locator, Page } from "@playwright/test";
import { unique } from "../fixtures.ts";
import { chooseAction } from "./lists.ts";
import type { RestClient } from "./rest.ts";

export interface PipelineItem {
  id: number;
  company: string;
  codename: string | null;
  dealSource: string;
  value: string | null;
  description: string | null;
  version: number;
}

/** A pipeline item of a company with a unique name. */
export function addPipelineItem(
  admin: RestClient,
  fields: Record<string, unknown> = {},
): Promise<PipelineItem> {
  return admin.sendOk<PipelineItem>("POST", "/api/pipeline", {
    company: unique("Fenwick Locks"),
    sector: "Software",
    dealType: "Buyout",
    dealSource: "Network",
    ...fields,
  });
}

/** Opens the form for a new item. */
export async function openPipelineForm(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Add Pipeline Item" }).first().click();
  const form = page.getByRole("dialog", { name: "Add Pipeline Item" });
  await form.waitFor();
  return form;
}

/** Opens the form that edits an item whose card is visible. */
export async function openEditPipelineForm(page: Page, title: string): Promise<Locator> {
  await chooseAction(page, title, "Edit");
  const form = page.getByRole("dialog", { name: "Edit Pipeline Item" });
  await form.waitFor();
  return form;
}

/** Opens the question that comes before an item is deleted. */
export async function openDeletePipelineDialog(page: Page, title: string): Promise<Locator> {
  await chooseAction(page, title, "Delete");
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await question.waitFor();
  return question;
}
