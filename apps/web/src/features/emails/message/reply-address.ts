import type { EmailSummary } from "@dealflow/validators/emails";

type Answered = Pick<
  EmailSummary,
  "fromAddress" | "replyTo" | "toRecipients" | "ccRecipients" | "subject" | "messageId"
>;

interface ReplyAddresses {
  /** To who wrote, or where they want answers; of one's own message to its recipients. Null where there is nobody to write to. */
  reply: string | null;
  /** To all others too; null where there are none. */
  replyToAll: string | null;
}

/** Addresses that open an answer in the mail program of the member, whose own addresses are left out (RFC 6068). */
export function replyAddresses(email: Answered, ownAddresses: readonly (string | null)[]): ReplyAddresses {
  const own = new Set(ownAddresses.map((address) => address?.toLowerCase()));
  const isOwn = (address: string) => own.has(address.toLowerCase());
  const without = (addresses: readonly string[], others: readonly string[] = []) =>
    [...new Set(addresses)].filter((address) => !(isOwn(address) || others.includes(address)));
  const { fromAddress, replyTo, toRecipients, ccRecipients } = email;
  const isOfOwn = fromAddress === null || isOwn(fromAddress);
  const wanted = without(replyTo);
  const theirs = wanted.length > 0 || isOfOwn ? wanted : [fromAddress];
  const to = isOfOwn ? without(toRecipients) : theirs;
  const cc = without([...toRecipients, ...ccRecipients], to);
  if (to.length === 0) return { reply: null, replyToAll: null };
  return {
    reply: mailto(email, to, []),
    replyToAll: cc.length > 0 ? mailto(email, to, cc) : null,
  };
}

function mailto({ subject, messageId }: Answered, to: readonly string[], cc: readonly string[]): string {
  const list = (addresses: readonly string[]) =>
    addresses.map((address) => encodeURIComponent(address).replace("%40", "@")).join(",");
  const answered = /^re:/i.test(subject ?? "") ? subject : `Re: ${subject ?? ""}`;
  const fields = [
    `subject=${encodeURIComponent(answered?.trim() ?? "")}`,
    ...(cc.length > 0 ? [`cc=${list(cc)}`] : []),
    ...(messageId ? [`in-reply-to=${encodeURIComponent(messageId)}`] : []),
  ];
  return `mailto:${list(to)}?${fields.join("&")}`;
}
