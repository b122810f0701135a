import type { EmailSummary } from "@dealflow/validators/emails";

/** The sender's name, else the address. */
export function senderOf({ fromName, fromAddress }: Pick<EmailSummary, "fromName" | "fromAddress">): string {
  return fromName ?? fromAddress ?? "Unknown sender";
}

export function subjectOf({ subject }: Pick<EmailSummary, "subject">): string {
  return subject ?? "(no subject)";
}

type Addresses = Pick<EmailSummary, "fromAddress" | "toRecipients" | "ccRecipients">;

const MAX_CORRESPONDENTS = 5;

/** The addresses of a message outside the team, the sender's first. `team` holds the team's addresses. */
export function correspondentsOf(
  { fromAddress, toRecipients, ccRecipients }: Addresses,
  team: readonly (string | null)[],
): string[] {
  const own = new Set(team.map((address) => address?.toLowerCase()));
  const addresses = [fromAddress, ...toRecipients, ...ccRecipients].flatMap((address) => address ?? []);
  const others = addresses.map((address) => address.toLowerCase()).filter((address) => !own.has(address));
  return [...new Set(others)].slice(0, MAX_CORRESPONDENTS);
}
