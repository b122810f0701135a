import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AGENDA_COLUMNS } from "@dealflow/validators/columns/agenda";
import { cliFields } from "@dealflow/validators/columns/column";
import { CONTACT_COLUMNS } from "@dealflow/validators/columns/contacts";
import { DEAL_COLUMNS } from "@dealflow/validators/columns/deals";
import { DOCUMENT_COLUMNS } from "@dealflow/validators/columns/documents";
import { FIRM_COLUMNS } from "@dealflow/validators/columns/firms";
import { FUNDING_COLUMNS } from "@dealflow/validators/columns/funding-sources";
import { PIPELINE_COLUMNS } from "@dealflow/validators/columns/pipeline";
import { TASK_COLUMNS } from "@dealflow/validators/columns/tasks";
import { MEMBER_COLUMNS } from "@dealflow/validators/columns/users";
import { writeProblem } from "./errors.ts";
import type { Format } from "./global-options.ts";
import { cellText, isRecord, renderRecord, renderRows } from "./table.ts";

/** The answer of a command in lines, each with its end; of a page only the items, as over REST. */
export function render(value: unknown, command: string, format: Format): string {
  const answer = (isPage(value) ? value.items : value) ?? null;
  if (format === "jsonl") return [answer].flat().map(lineOfJson).join("");
  if (format === "json") return `${JSON.stringify(answer, null, 2)}\n`;
  if (Array.isArray(answer)) return `${renderRows(answer.filter(isRecord), LIST_COLUMNS[command])}\n`;
  return `${isRecord(answer) ? renderRecord(answer) : cellText(answer)}\n`;
}

const lineOfJson = (row: unknown) => `${JSON.stringify(row)}\n`;

/** The cursor of the next page, or null. */
export function nextCursorOf(value: unknown): string | null {
  return isPage(value) && typeof value.nextCursor === "string" ? value.nextCursor : null;
}

/** Prints a line for each row as it comes, no faster than the reader takes them. Ends when the reader has enough, as `head` has. */
export async function printRows(
  rows: AsyncIterable<unknown>,
  lineOf: (row: unknown) => string,
): Promise<void> {
  async function* lines() {
    for await (const row of rows) yield `${lineOf(row)}\n`;
  }
  try {
    await pipeline(Readable.from(lines()), process.stdout, { end: false });
  } catch (error) {
    // It is told once, where all output is watched.
    if (!isClosedPipe(error) && writeProblem(error) === null) throw error;
  }
}

const isClosedPipe = (error: unknown) =>
  error instanceof Error &&
  "code" in error &&
  (error.code === "EPIPE" || error.code === "ERR_STREAM_PREMATURE_CLOSE");

export function isPage(value: unknown): value is { items: unknown[]; nextCursor: unknown } {
  return isRecord(value) && Array.isArray(value.items) && "nextCursor" in value;
}

/** The columns of each list in text output; --json has every field. Other lists show all fields. */
const LIST_COLUMNS: Readonly<Record<string, string[]>> = {
  "activities list": ["createdAt", "type", "description", "userId", "dealId"],
  "admin pending-users": ["id", "username", "name", "initials", "role", "createdAt"],
  "agenda list": cliFields(AGENDA_COLUMNS),
  "contacts list": cliFields(CONTACT_COLUMNS),
  "deals list": cliFields(DEAL_COLUMNS),
  "deals history": ["changedAt", "field", "from", "to", "changedBy"],
  "documents list": cliFields(DOCUMENT_COLUMNS),
  "documents folders": ["dealId", "name", "count"],
  "duplicates find": [
    "kind",
    "id",
    "company",
    "codename",
    "name",
    "stage",
    "category",
    "since",
    "lead",
    "dealsShown",
    "email",
  ],
  "firms list": cliFields(FIRM_COLUMNS),
  "email-rules list": ["id", "dealId", "dealName", "address", "subject"],
  "emails list": ["id", "receivedDateTime", "fromAddress", "subject", "isRead", "dealId"],
  "emails list-of-deal": ["id", "receivedDateTime", "fromAddress", "subject", "isRead", "hasAttachments"],
  "emails suggestions": ["id", "receivedDateTime", "fromAddress", "subject", "fits"],
  "firms lending": [
    "dealId",
    "company",
    "codename",
    "type",
    "status",
    "hasTermSheet",
    "amount",
    "expiresAt",
    "createdAt",
  ],
  "funding-sources list": cliFields(FUNDING_COLUMNS),
  "pipeline list": cliFields(PIPELINE_COLUMNS),
  "tasks list": cliFields(TASK_COLUMNS),
  "timeline list": ["at", "kind", "userId", "from", "to", "subject", "changes", "body", "note.body"],
  "users list": cliFields(MEMBER_COLUMNS),
};
