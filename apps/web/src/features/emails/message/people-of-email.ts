import type { EmailSummary } from "@dealflow/validators/emails";

/** The sender's name, else the address. */
export function senderOf({ fromName, fromAddress }: Pick<EmailSummary, "fromName" | "fromAddress">): string {
  return fromName ?? fromAddress ?? "Unknown sender";
}

/** Those who wrote, each once, the first one first. */
export function writersOf(emails: readonly Pick<EmailSummary, "fromName" | "fromAddress">[]): string {
  return [...new Set(emails.map(senderOf))].join(", ");
}

export function subjectOf({ subject }: Pick<EmailSummary, "subject">): string {
  return subject ?? "(no subject)";
}

type Addresses = Pick<EmailSummary, "fromAddress" | "toRecipients" | "ccRecipients">;

/** The first address of a message outside the team, the sender's before others. `team` holds the team's addresses. */
export function correspondentOf(
  { fromAddress, toRecipients, ccRecipients }: Addresses,
  team: readonly (string | null)[],
): string | undefined {
  const own = new Set(team.map((address) => address?.toLowerCase()));
  return [fromAddress, ...toRecipients, ...ccRecipients]
    .flatMap((address) => address?.toLowerCase() ?? [])
    .find((address) => !own.has(address));
}
