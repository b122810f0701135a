import type { Locator, Page } from "@playwright/test";
import { unique } from "../fixtures.ts";
import { chooseAction } from "./lists.ts";
import type { RestClient } from "./rest.ts";

export interface Contact {
  id: number;
  name: string;
  title: string | null;
  company: string | null;
  firmId: number | null;
  category: string;
  email: string | null;
  phone: string | null;
  notes: string | null;
  isPublic: boolean;
  createdBy: number;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** A contact with a unique name, private unless `fields` says otherwise. */
export function addContact(rest: RestClient, fields: Partial<Contact> = {}): Promise<Contact> {
  return rest.sendOk<Contact>("POST", "/api/contacts", { name: unique("Imogen Fairweather"), ...fields });
}

/** The contacts that match and that the caller may see. */
export function findContacts(rest: RestClient, search: string): Promise<Contact[]> {
  return rest.sendOk<Contact[]>("GET", `/api/contacts?search=${encodeURIComponent(search)}`);
}

/** The row of a contact, in a list or in a column. */
export function contactRow(within: Page | Locator, name: string): Locator {
  const page = "page" in within ? within.page() : within;
  return within.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });
}

/** A column of the tab All. */
export function contactColumn(page: Page, label: string): Locator {
  return page.getByRole("region", { name: new RegExp(`^${label}`) });
}

/** A tab of the page; its text ends with the count. */
export function contactTab(page: Page, label: string): Locator {
  return page.getByRole("tab", { name: new RegExp(`^${label}`) });
}

/** Opens the form for a new contact. */
export async function openContactForm(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Add Contact" }).first().click();
  const form = page.getByRole("dialog", { name: "Add Contact" });
  await form.waitFor();
  return form;
}

/** Opens the form that edits a contact whose row is visible. */
export async function openEditContactForm(page: Page, name: string): Promise<Locator> {
  await chooseAction(page, name, "Edit");
  const form = page.getByRole("dialog", { name: "Edit Contact" });
  await form.waitFor();
  return form;
}

/** Opens the question that comes before a contact is deleted. */
export async function openDeleteContactDialog(page: Page, name: string): Promise<Locator> {
  await chooseAction(page, name, "Delete");
  const question = page.getByRole("alertdialog", { name: "Delete this contact?" });
  await question.waitFor();
  return question;
}
