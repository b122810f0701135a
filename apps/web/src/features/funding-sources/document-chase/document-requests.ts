import { fold } from "@dealflow/validators/common/fold";
import type { Deal } from "@dealflow/validators/deals";
import type { FundingSource } from "@dealflow/validators/funding-sources";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { mailtoUrl } from "../../../entities/contact/contact-urls.ts";
import { pluralize } from "../../../lib/format/pluralize.ts";

/** The documents that one source has asked for. */
export interface DocumentRequest {
  source: FundingSource;
  /** Number of documents, without duplicates. */
  requestedCount: number;
  /** Names of those not provided yet, in the order in which they were requested. */
  missing: string[];
}

export type RequestedDeal = Pick<Deal, "codename" | "company" | "contactPerson">;

export interface Email {
  subject: string;
  /** Lines end with \n. */
  body: string;
}

/** The requests of all sources but those that passed, the one with the most missing documents first. */
export function documentRequests(sources: readonly FundingSource[]): DocumentRequest[] {
  return sources
    .filter(({ status, documentsRequested }) => status !== "passed" && documentsRequested.length > 0)
    .map((source) => ({ source, ...requestOf(source) }))
    .toSorted((a, b) => b.missing.length - a.missing.length);
}

type Documents = Pick<FundingSource, "documentsRequested" | "documentsProvided">;

/** Documents that were provided without a request do not count. */
export function requestOf({
  documentsRequested,
  documentsProvided,
}: Documents): Omit<DocumentRequest, "source"> {
  const requested = new Map(documentsRequested.map((name) => [documentKey(name), oneLine(name)]));
  const provided = new Set(documentsProvided.map(documentKey));
  const missing = [...requested].filter(([key]) => !provided.has(key)).map(([, name]) => name);
  return { requestedCount: requested.size, missing };
}

/** Equal for names that differ only in case, accents, hyphens or white space. */
export const documentKey = (name: string) => fold(name);

/** A line break would split a document in the list, or add a header after the subject. */
const oneLine = (text: string) => text.trim().replace(/\s+/g, " ");

/** Asks the deal's contact for the missing documents. A deal with a codename is called by that alone. */
export function requestEmail(
  { source, missing }: DocumentRequest,
  deal: RequestedDeal,
  sender: string,
): Email {
  const [title, lender] = [oneLine(dealTitle(deal)), oneLine(source.name)];
  const documents = pluralize(missing.length, "document");
  const pronoun = missing.length === 1 ? "it" : "them";
  return {
    subject: `${title}: ${documents} outstanding for ${lender}`,
    body: [
      deal.contactPerson ? `Dear ${oneLine(deal.contactPerson)},` : "Hello,",
      "",
      `For the financing of ${title}, ${lender} is still waiting for ${documents}:`,
      "",
      ...missing.map((name) => `- ${name}`),
      "",
      `Could you send ${pronoun} to us, or tell us when we can expect ${pronoun}?`,
      "",
      "Kind regards,",
      oneLine(sender),
    ].join("\n"),
  };
}

export const emailText = ({ subject, body }: Email) => `Subject: ${subject}\n\n${body}`;

// In characters. Windows passes no longer address on to a mail program.
const MAX_LINK_LENGTH = 2_000;

/** A link that opens the e-mail in the mail program; null if the text is too long. */
export function emailLink(address: string, { subject, body }: Email): string | null {
  // Spaces are encoded as %20 and line breaks as CR LF: RFC 6068.
  const encode = (text: string) => encodeURIComponent(text.toWellFormed().replaceAll("\n", "\r\n"));
  const link = `${mailtoUrl(address)}?subject=${encode(subject)}&body=${encode(body)}`;
  return link.length > MAX_LINK_LENGTH ? null : link;
}
