import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { MAILBOX_KIND_LABELS, type SignInKind } from "@dealflow/validators/mailboxes";
import { unprocessable } from "../../../core/errors.ts";
import type { Settings } from "../../../core/settings.ts";

/** The application that the operator has registered; 422 without one. */
export function clientOf({ providers }: Pick<Settings, "providers">, kind: SignInKind) {
  const { client } = providers[kind];
  if (!client)
    throw unprocessable(
      "kind",
      `${MAILBOX_KIND_LABELS[kind]} is not set up on this server. Ask its operator`,
    );
  return client;
}

/** The page that the provider sends the browser back to. */
export const redirectUriOf = ({ appOrigin }: Pick<Settings, "appOrigin">) =>
  `${appOrigin}${PAGE_PATHS.mailboxCallback}`;
