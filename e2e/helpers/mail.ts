import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { connect } from "./database.ts";
import type { Deal } from "./rest.ts";

interface StoredEmail {
  subject: string;
  body: string;
  fromAddress: string;
  toRecipients?: string[];
  attachments?: string[];
  /** Of a deal; by default of none. */
  dealId?: number;
}

/** Stores a message of a member's as a mailbox does that was read, for journeys that begin with stored messages. */
export async function storeEmail(owner: { id: number }, email: StoredEmail): Promise<void> {
  const { subject, body, fromAddress, toRecipients = [], attachments = [], dealId = null } = email;
  const sql = connect(process.env.E2E_DATA_DIR ?? "");
  const key = randomUUID();
  const [row] = await sql`
    insert into emails (owner_id, external_id, conversation_id, subject, body, body_preview, from_address, to_recipients,
      received_date_time, has_attachments, deal_id)
    values (${owner.id}, ${key}, ${key}, ${subject}, ${body}, ${body.slice(0, 100)}, ${fromAddress}, ${toRecipients},
      now(), ${attachments.length > 0}, ${dealId}) returning id`;
  const id = row?.id;
  const people = [["from", fromAddress], ...toRecipients.map((address) => ["to", address])];
  for (const [role = "", address = ""] of people)
    await sql`insert into email_participants (email_id, role, address) values (${id}, ${role}, ${address})`;
  for (const [at, name] of attachments.entries())
    await sql`insert into email_attachments (email_id, name, content_type, size, part)
      values (${id}, ${name}, 'application/pdf', 2048, ${String(at + 2)})`;
  await sql.end();
}

/** Opens the e-mails tab of a deal. */
export async function openDealEmails(page: Page, deal: Deal): Promise<Locator> {
  await page.goto(`/deals/${deal.id}?dealTab=emails`);
  return page.getByRole("tabpanel", { name: "Emails" });
}

export const suggestionsIn = (tab: Locator) => tab.getByRole("list", { name: "From your mailbox" });
export const assignedIn = (tab: Locator) => tab.getByRole("list", { name: "E-mails of this deal" });

/** The row of a message; the button in it opens the message. */
export const emailRow = (list: Locator, subject: string) =>
  list.getByRole("listitem").filter({ has: list.page().getByText(subject, { exact: true }) });
export const openButton = (row: Locator) => row.locator("button[aria-expanded]").first();

export async function chooseAction(page: Page, row: Locator, name: string): Promise<void> {
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name }).click();
}
