import { z } from "zod";
import { optionalTimestamp, timestamp } from "./common/dates.ts";
import { id } from "./common/ids.ts";
import { requiredText } from "./common/text.ts";
import { SCOPES, type Scope } from "./labels/tokens.ts";
import { typedPassword } from "./users.ts";

export * from "./labels/tokens.ts";

const isScope = (text: string): text is Scope => SCOPES.some((scope) => scope === text);

const scopeInput = z.string({ error: "A scope is text such as deals:read" }).superRefine((text, ctx) => {
  if (isScope(text)) return;
  const message = `There is no scope ${JSON.stringify(text.slice(0, 60))}. Take one such as deals:read, contacts:write or *:read`;
  ctx.addIssue({ code: "custom", message });
});

/** A token without its secret, which nobody can read again. */
const apiToken = z.object({
  id,
  name: z.string(),
  /** Of the member or service account whose rights it has. */
  userId: id,
  scopes: z.array(z.string()),
  createdAt: timestamp,
  /** Null for one without an end. */
  expiresAt: timestamp.nullable(),
  /** Updated at most once a minute. */
  lastUsedAt: timestamp.nullable(),
  /** Where it was last used, without the end of the address, such as `203.0.113.0/24`. */
  lastUsedNetwork: z.string().nullable(),
});
export type ApiToken = z.infer<typeof apiToken>;
export const apiTokenList = z.array(apiToken);

/** A token that was just made; `token` is in this answer only. */
export const createdToken = apiToken.extend({ token: z.string() });

export const createTokenInput = z.object({
  name: requiredText("Name", 100),
  scopes: z
    .array(scopeInput, { error: "Scopes must be a list" })
    .min(1, { error: "Choose at least one scope" })
    .max(SCOPES.length, { error: `Scopes must be at most ${SCOPES.length}` })
    .transform((scopes) => [...new Set(scopes)]),
  /** Null for one without an end. */
  expiresAt: optionalTimestamp("Expiry").default(null),
  /** The service account that it is for; administrators only. The caller by default. */
  userId: id.optional(),
  /** The caller's; asked for where it was not entered within 15 minutes. */
  currentPassword: typedPassword().optional(),
});
export type CreateTokenInput = z.output<typeof createTokenInput>;
