import { z } from "zod";
import { optionalTimestamp, timestamp } from "./common/dates.ts";
import { id } from "./common/ids.ts";
import { requiredText } from "./common/text.ts";
import { DEFAULT_TOKEN_DAYS, SCOPES, type Scope } from "./labels/tokens.ts";
import { typedPassword } from "./users.ts";

export * from "./labels/tokens.ts";

const isScope = (text: string): text is Scope => SCOPES.some((scope) => scope === text);

const scopeInput = z
  .string({ error: "A scope is text such as deals:read" })
  .superRefine((text, ctx) => {
    if (isScope(text)) return;
    const message = `There is no scope ${JSON.stringify(text.slice(0, 60))}. Take one such as deals:read, contacts:write or *:read`;
    ctx.addIssue({ code: "custom", message });
  })
  .meta({ enum: [...SCOPES], examples: ["deals:read"] });

export const apiToken = z
  .object({
    id,
    name: z.string(),
    userId: id.describe("Of the member or service account whose rights it has."),
    scopes: z.array(z.string()),
    createdAt: timestamp,
    expiresAt: timestamp.nullable().describe("Null for one without an end."),
    lastUsedAt: timestamp.nullable().describe("Updated at most once a minute."),
    lastUsedNetwork: z
      .string()
      .nullable()
      .describe("Where it was last used, without the end of the address, such as `203.0.113.0/24`."),
  })
  .describe("A token without its secret, which nobody can read again.");
export type ApiToken = z.infer<typeof apiToken>;
export const apiTokenList = z.array(apiToken);

export const createdToken = apiToken
  .extend({ token: z.string() })
  .describe("A token that was just made; `token` is in this answer only.");

export const createTokenInput = z.object({
  name: requiredText("Name", 100),
  scopes: z
    .array(scopeInput, { error: "Scopes must be a list" })
    .min(1, { error: "Choose at least one scope" })
    .max(SCOPES.length, { error: `Scopes must be at most ${SCOPES.length}` })
    .transform((scopes) => [...new Set(scopes)]),
  expiresAt: z
    .union([z.literal("never"), optionalTimestamp("Expiry")], {
      error: "Expiry must be an ISO 8601 timestamp with a time zone, such as 2026-03-31T12:00:00Z, or never",
    })
    .optional()
    .describe(
      `In ${DEFAULT_TOKEN_DAYS} days where it is left out, null or empty; \`never\` for a token without an end.`,
    ),
  userId: id
    .optional()
    .describe("The service account that it is for; administrators only. The caller by default."),
  currentPassword: typedPassword()
    .optional()
    .describe("The caller's; asked for where it was not entered within 15 minutes."),
});
export type CreateTokenInput = z.output<typeof createTokenInput>;
