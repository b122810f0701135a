import { isEmail } from "@dealflow/validators/common/email-address";
import { z } from "zod";
import { MailboxError } from "../mailbox-error.ts";

/** Of Gmail or of Graph. */
const profile = z.object({
  id: z.string().max(400).nullish(),
  emailAddress: z.string().nullish(),
  mail: z.string().nullish(),
  userPrincipalName: z.string().nullish(),
});

export interface Account {
  /** As the provider names the account for good: Microsoft by an id, Google by its address. */
  accountId: string;
  /** In lower case. */
  address: string;
}

/** Whose account it is, as the provider answers. Throws MailboxError. */
export async function readAccount(answer: Response): Promise<Account> {
  const parsed = profile.safeParse(await answer.json().catch(() => undefined));
  const { id, emailAddress, mail, userPrincipalName } = parsed.data ?? {};
  const found = [emailAddress, mail, userPrincipalName].find((text) => text && isEmail(text));
  if (!answer.ok || !found || found.length > 254) throw new MailboxError("not_understood");
  const address = found.toLowerCase();
  return { accountId: id ?? address, address };
}
