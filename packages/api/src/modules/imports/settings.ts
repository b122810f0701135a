import type { OAuthSource } from "@dealflow/validators/imports";
import type { MemberContext } from "../../core/context.ts";

/** What the wizard need not ask for. */
export function describeImports({ settings }: Pick<MemberContext, "settings">): {
  configured: Record<OAuthSource, boolean>;
} {
  const { google, microsoft } = settings.providers;
  return { configured: { google: google.client !== null, microsoft: microsoft.client !== null } };
}
