import type { Deal } from "@dealflow/validators/deals";
import type { FundingSource } from "@dealflow/validators/funding-sources";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { mailtoUrl } from "../../../entities/contact/contact-urls.ts";
import { pluralize } from "../../../lib/format/pluralize.ts";

export interface Chase {
  source: FundingSource;
  /** Documents that the source has asked for, each once. */
  requested: number;
  /** Those of them that it has not been given, as they were asked for. */
  missing: string[];
}

export type ChasedDeal = Pick<Deal, "codename" | "company" | "contactPerson">;

export interface Mail {
  subject: string;
  /** Its lines end in \n. */
  body: string;
}

/** What is outstanding by source, the most first. A source that passed wants nothing any more, and is left out. */
export function chases(sources: readonly FundingSource[]): Chase[] {
  return sources
    .filter(({ status, documentsRequested }) => status !== "passed" && documentsRequested.length > 0)
    .map((source) => ({ source, ...documentsOf(source) }))
    .toSorted((a, b) => b.missing.length - a.missing.length);
}

type Documents = Pick<FundingSource, "documentsRequested" | "documentsProvided">;

/** What came unasked is no part of it. */
export function documentsOf({ documentsRequested, documentsProvided }: Documents): Omit<Chase, "source"> {
  const requested = new Map(documentsRequested.map((name) => [documentKey(name), oneLine(name)]));
  const provided = new Set(documentsProvided.map(documentKey));
  const missing = [...requested].filter(([key]) => !provided.has(key)).map(([, name]) => name);
  return { requested: requested.size, missing };
}

/** A document is the same however its name is written. */
export const documentKey = (name: string) => oneLine(name).toLowerCase();

/** Breaks of line would make two documents of one, and a header of a subject. */
const oneLine = (text: string) => text.trim().replace(/\s+/g, " ");

/** Asks the deal's contact for what the source still waits for. A deal with a codename is called by nothing else. */
export function chaseMail({ source, missing }: Chase, deal: ChasedDeal, sender: string): Mail {
  const [title, lender] = [oneLine(dealTitle(deal)), oneLine(source.name)];
  const documents = pluralize(missing.length, "document");
  const them = missing.length === 1 ? "it" : "them";
  return {
    subject: `${title}: ${documents} outstanding for ${lender}`,
    body: [
      deal.contactPerson ? `Dear ${oneLine(deal.contactPerson)},` : "Hello,",
      "",
      `For the financing of ${title}, ${lender} is still waiting for ${documents}:`,
      "",
      ...missing.map((name) => `- ${name}`),
      "",
      `Could you send ${them} to us, or tell us when we can expect ${them}?`,
      "",
      "Kind regards,",
      oneLine(sender),
    ].join("\n"),
  };
}

export const mailText = ({ subject, body }: Mail) => `Subject: ${subject}\n\n${body}`;

// Windows hands no longer address on to a mail program: the press would do nothing.
const MAX_LINK = 2_000;

/** A link that begins the mail; null where its text is too long for one. */
export function mailLink(email: string, { subject, body }: Mail): string | null {
  // White space is encoded as %20, breaks of line as CR LF: RFC 6068.
  const encode = (text: string) => encodeURIComponent(text.toWellFormed().replaceAll("\n", "\r\n"));
  const link = `${mailtoUrl(email)}?subject=${encode(subject)}&body=${encode(body)}`;
  return link.length > MAX_LINK ? null : link;
}
