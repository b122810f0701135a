import type { SignInKind } from "@dealflow/validators/mailboxes";
import type { MemberContext } from "../../core/context.ts";

/** Which providers have a configured application that members can sign in through. */
export function getMailboxSettings({ settings }: Pick<MemberContext, "settings">): {
  configured: Record<SignInKind, boolean>;
} {
  const { google, microsoft } = settings.providers;
  return { configured: { google: google.client !== null, microsoft: microsoft.client !== null } };
}
