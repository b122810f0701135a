import { randomUUID } from "node:crypto";
import { accountsIn } from "@dealflow/stand-ins/dovecot";
import type { Locator, Page } from "@playwright/test";
import { connect } from "./database.ts";
import type { Deal } from "./rest.ts";

interface StoredEmail {
  subject: string;
  body: string;
  fromAddress: string;
  toRecipients?: string[];
  attachments?: string[];
  leftOut?: string[];
  /** Of a deal; by default of none. */
  dealId?: number;
}

/** Stores a message of a member's as a mailbox does that was read, for journeys that begin with stored messages. */
export async function storeEmail(owner: { id: number }, email: StoredEmail): Promise<void> {
  const {
    subject,
    body,
    fromAddress,
    toRecipients = [],
    attachments = [],
    leftOut = [],
    dealId = null,
  } = email;
  const sql = connect(process.env.E2E_DATA_DIR ?? "");
  const [row] = await sql`
    insert into emails (external_id, subject, text, body_preview, from_address, to_recipients, received_date_time,
      has_attachments, left_out, deal_id)
    values (${randomUUID()}, ${subject}, ${body}, ${body.slice(0, 100)}, ${fromAddress}, ${toRecipients}, now(),
      ${attachments.length > 0}, ${leftOut}, ${dealId}) returning id`;
  const id = row?.id;
  await sql`insert into email_owners (email_id, user_id, received_date_time, created_at) values (${id}, ${owner.id}, now(), now())`;
  const people = [["from", fromAddress], ...toRecipients.map((address) => ["to", address])];
  for (const [role = "", address = ""] of people)
    await sql`insert into email_participants (email_id, role, address) values (${id}, ${role}, ${address})`;
  for (const [at, name] of attachments.entries())
    await sql`insert into email_attachments (email_id, name, content_type, size, part)
      values (${id}, ${name}, 'application/pdf', 2048, ${String(at + 2)})`;
  await sql.end();
}

interface SentEmail {
  from: string;
  to: string;
  subject: string;
  text: string;
  /** The message that it answers, by its id. */
  answers?: string;
  /** The name of an attached PDF file. */
  attachment?: string;
}

const PDF = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";

/** A message as a mail program sends it, with its id. */
export function writeEmail({ from, to, subject, text, answers, attachment }: SentEmail) {
  const id = `<${randomUUID()}@${from.split("@")[1]?.replace(">", "")}>`;
  const plain = ["Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit", "", text];
  const attached = [
    `Content-Type: application/pdf; name="${attachment}"`,
    "Content-Disposition: attachment",
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from(PDF).toString("base64"),
  ];
  const mixed = [
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    ...plain,
    "--b",
    ...attached,
    "--b--",
  ];
  const source = [
    ...[`From: ${from}`, `To: ${to}`, `Subject: ${subject}`, `Message-ID: ${id}`],
    `Date: ${new Date().toUTCString()}`,
    "MIME-Version: 1.0",
    ...(answers ? [`In-Reply-To: ${answers}`, `References: ${answers}`] : []),
    ...(attachment ? mixed : plain),
    "",
  ].join("\r\n");
  return { id, source };
}

interface MailAccount {
  username: string;
  password: string;
  deliver: (...sources: string[]) => Promise<void>;
  changePassword: (password: string) => Promise<void>;
}

/** An empty mailbox on the run's mail server. */
export async function openMailAccount(username: string): Promise<MailAccount> {
  const accounts = await accountsIn(process.env.E2E_IMAP_FOLDER ?? "");
  const password = randomUUID();
  await accounts.addAccount(username, password);
  const deliver = (...sources: string[]) =>
    accounts.deliver(
      username,
      sources.map((source) => ({ source })),
    );
  await deliver();
  const changePassword = (changed: string) => accounts.addAccount(username, changed);
  return { username, password, deliver, changePassword };
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
