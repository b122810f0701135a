import { lookup } from "node:dns/promises";
import { isPrivateAddress } from "../../../../core/outbound/public-address.ts";
import type { Settings } from "../../../../core/settings.ts";
import { MailboxError } from "../../mailbox-error.ts";

/** For finding a server, and for reaching it. */
export const CONNECT_MS = 10_000;

/** The address to connect to. Names that the operator has not allowed must resolve to a public one. */
export async function resolveHost(
  { imap }: Pick<Settings, "imap">,
  host: string,
  port: number,
): Promise<string> {
  const addresses = await within(lookup(host, { all: true })).catch((cause: unknown) => {
    throw cause instanceof MailboxError ? cause : new MailboxError("unreachable", { cause });
  });
  const isNamed = imap.hosts.includes(host) || imap.hosts.includes(`${host}:${port}`);
  const allowed = isNamed ? addresses : addresses.filter(({ address }) => !isPrivateAddress(address));
  const [first] = allowed;
  if (!first) throw new MailboxError("host_refused");
  return first.address;

  async function within<Result>(answer: Promise<Result>): Promise<Result> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new MailboxError("timeout")), CONNECT_MS);
    });
    return await Promise.race([answer, late]).finally(() => clearTimeout(timer));
  }
}
