import type { OAuthSource } from "@dealflow/validators/imports";
import type { MemberContext } from "../../core/context.ts";

/** Which providers have a configured client, for which the import wizard does not ask. */
export function getImportSettings({ settings }: Pick<MemberContext, "settings">): {
  configured: Record<OAuthSource, boolean>;
} {
  const { google, microsoft } = settings.providers;
  return { configured: { google: google.client !== null, microsoft: microsoft.client !== null } };
}
