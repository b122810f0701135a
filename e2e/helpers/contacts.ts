import type { Locator, Page } from "@playwright/test";
import { unique } from "../fixtures.ts";
import { chooseAction } from "./lists.ts";
import type { RestClient } from "./rest.ts";

export interface Contact {
  id: number;
  name: string;
  title: string | null;
  company: string | null;
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

/** A contact of this test's own, private unless it says otherwise; its name is nobody else's. */
export function addContact(rest: RestClient, fields: Partial<Contact> = {}): Promise<Contact> {
  return rest.sendOk<Contact>("POST", "/api/contacts", { name: unique("Imogen Fairweather"), ...fields });
}

/** What someone sees of the contacts that match. */
export function findContacts(rest: RestClient, search: string): Promise<Contact[]> {
  return rest.sendOk<Contact[]>("GET", `/api/contacts?search=${encodeURIComponent(search)}`);
}

/** The row of a contact, in a list or in a column. */
export function contactRow(within: Page | Locator, name: string): Locator {
  const page = "page" in within ? within.page() : within;
  return within.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });
}

/** One of the columns of the tab All. */
export function contactColumn(page: Page, label: string): Locator {
  return page.getByRole("region", { name: new RegExp(`^${label}`) });
}

/** One of the tabs; its text ends in the count. */
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

/** Opens the form that edits a contact whose row is in sight. */
export async function openEditContactForm(page: Page, name: string): Promise<Locator> {
  await chooseAction(page, name, "Edit");
  const form = page.getByRole("dialog", { name: "Edit Contact" });
  await form.waitFor();
  return form;
}

/** Asks to delete a contact, without confirming it yet. */
export async function openDeleteContactDialog(page: Page, name: string): Promise<Locator> {
  await chooseAction(page, name, "Delete");
  const question = page.getByRole("alertdialog", { name: "Delete this contact?" });
  await question.waitFor();
  return question;
}
