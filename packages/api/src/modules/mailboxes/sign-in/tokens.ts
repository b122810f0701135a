import { mailboxAuthorizations } from "@dealflow/db/schema";
import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { isEmail } from "@dealflow/validators/common/email-address";
import { MAILBOX_KIND_LABELS, type SignInKind } from "@dealflow/validators/mailboxes";
import { and, eq } from "drizzle-orm";
import {
  // biome-ignore lint/suspicious/noDeprecatedImports: marked to stand out; an operator's own server may speak plain http.
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  ResponseBodyError,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
} from "openid-client";
import { z } from "zod";
import { deleteSurplus, isOwnAndValid, starterOf } from "../../../core/auth/authorizations.ts";
import type { MemberContext } from "../../../core/context.ts";
import { DomainError, unprocessable } from "../../../core/errors.ts";
import {
  createProviderClient,
  type FailureKind,
  type ProviderClient,
} from "../../../core/outbound/http-client.ts";
import { readRetryAfter } from "../../../core/outbound/retry.ts";
import type { Settings } from "../../../core/settings.ts";
import { MailboxError } from "../mailbox-error.ts";
import { graphRoot, mailServiceOf } from "./services.ts";

type SignInSettings = Pick<Settings, "providers" | "appOrigin">;

const CODES = {
  refused: "not_understood",
  unreachable: "unreachable",
  timeout: "timeout",
  answer: "not_understood",
} as const;

/** For clients of providers: their failures become errors of the mailbox. */
export const createMailboxError = (_message: string, kind: FailureKind, options: ErrorOptions) =>
  new MailboxError(CODES[kind], options);

/** Returns the address of the provider's consent page, and what to store until its answer. */
export async function startOAuth(
  settings: SignInSettings,
  kind: SignInKind,
  { isShared }: { isShared: boolean },
) {
  const { scope, parameters } = mailServiceOf(settings, kind, isShared);
  const [state, codeVerifier] = [randomState(), randomPKCECodeVerifier()];
  const url = buildAuthorizationUrl(configure(settings, kind), {
    redirect_uri: redirectUriOf(settings),
    scope,
    state,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: "S256",
    ...Object.fromEntries(parameters),
  });
  return { authUrl: url.href, state, codeVerifier };
}

interface SignedIn extends Account {
  refreshToken: string;
}

/**
 * Exchanges the code, asks the provider whose account it is, and tries the shared mailbox that is wanted. Throws MailboxError.
 */
export async function exchangeCode(
  settings: SignInSettings,
  { kind, state, codeVerifier, sharedAddress }: PendingSignIn,
  code: string,
): Promise<SignedIn> {
  const service = mailServiceOf(settings, kind);
  return await withClient(settings, kind, async (client, config) => {
    const callback = new URL(`${redirectUriOf(settings)}?${new URLSearchParams({ code, state })}`);
    const tokens = await authorizationCodeGrant(config, callback, {
      expectedState: state,
      pkceCodeVerifier: codeVerifier,
    });
    const refreshToken = tokens.refresh_token;
    if (!refreshToken) throw new MailboxError("access_revoked");
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    const { accountId, address } = await readAccount(await client.fetch(service.profile, { headers }));
    if (sharedAddress !== null) {
      const inbox = new URL(
        "mailFolders/inbox",
        graphRoot(settings, { address: sharedAddress, isShared: true }),
      );
      if (!(await client.fetch(inbox, { headers })).ok) throw new MailboxError("no_access");
    }
    return { accountId, address, refreshToken };
  });
}

/** A new access token; Microsoft sends a new refresh token along, which replaces the old one. Throws MailboxError. */
export function refreshAccess(
  settings: SignInSettings,
  kind: SignInKind,
  refreshToken: string,
): Promise<{ accessToken: string; refreshToken: string }> {
  return withClient(settings, kind, async (_client, config) => {
    const tokens = await refreshTokenGrant(config, refreshToken);
    return { accessToken: tokens.access_token, refreshToken: tokens.refresh_token ?? refreshToken };
  });
}

async function withClient<Result>(
  settings: SignInSettings,
  kind: SignInKind,
  run: (client: ProviderClient, config: Configuration) => Promise<Result>,
): Promise<Result> {
  const { allowed } = mailServiceOf(settings, kind);
  const client = createProviderClient(allowed, createMailboxError);
  try {
    const config = configure(settings, kind);
    config[customFetch] = client.fetch;
    return await run(client, config);
  } catch (error) {
    throw client.failure() ?? tokenError(error);
  } finally {
    await client.close();
  }
}

function configure(settings: SignInSettings, kind: SignInKind): Configuration {
  const { server, allowed } = mailServiceOf(settings, kind);
  const { id, secret } = clientOf(settings, kind);
  const config = new Configuration(server, id, secret);
  if (allowed.origin?.startsWith("http:")) allowInsecureRequests(config);
  return config;
}

/** The provider's words are not kept: they may repeat what was sent. */
function tokenError(error: unknown): Error {
  if (error instanceof MailboxError) return error;
  if (error instanceof ResponseBodyError) {
    const { status, response } = error;
    if (status < 500 && status !== 429) return new MailboxError("access_revoked");
    return new MailboxError("busy", { waitMs: readRetryAfter(response.headers.get("retry-after") ?? "") });
  }
  return new MailboxError("not_understood");
}

/** Of Gmail or of Graph. */
const profile = z.object({
  id: z.string().max(400).nullish(),
  emailAddress: z.string().nullish(),
  mail: z.string().nullish(),
  userPrincipalName: z.string().nullish(),
});

interface Account {
  /** As the provider names the account for good: Microsoft by an id, Google by its address. */
  accountId: string;
  /** In lower case. */
  address: string;
}

/** Whose account it is, as the provider answers. Throws MailboxError. */
async function readAccount(answer: Response): Promise<Account> {
  const parsed = profile.safeParse(await answer.json().catch(() => undefined));
  const { id, emailAddress, mail, userPrincipalName } = parsed.data ?? {};
  const found = [emailAddress, mail, userPrincipalName].find((text) => text && isEmail(text));
  if (!answer.ok || !found || found.length > 254) throw new MailboxError("not_understood");
  const address = found.toLowerCase();
  return { accountId: id ?? address, address };
}

const MAX_PER_USER = 10;

export type PendingSignIn = Pick<
  typeof mailboxAuthorizations.$inferSelect,
  "state" | "kind" | "codeVerifier" | "mailboxId" | "sharedAddress"
>;

/** Stores a started sign-in, and deletes the member's oldest ones above MAX_PER_USER. */
export async function saveAuthorization(ctx: MemberContext, pending: PendingSignIn): Promise<void> {
  await ctx.db.insert(mailboxAuthorizations).values({ ...pending, ...starterOf(ctx) });
  await deleteSurplus(ctx, mailboxAuthorizations, MAX_PER_USER);
}

/** Returns the sign-in with this state, once: it is deleted. 404 if this session did not start it or it is too old. */
export async function consumeAuthorization(ctx: MemberContext, state: string): Promise<PendingSignIn> {
  const [pending] = await ctx.db
    .delete(mailboxAuthorizations)
    .where(and(eq(mailboxAuthorizations.state, state), isOwnAndValid(ctx, mailboxAuthorizations)))
    .returning();
  if (!pending)
    throw new DomainError(
      "NOT_FOUND",
      "This sign-in was not begun here, has been used, or is too old. Connect the mailbox again.",
    );
  return pending;
}

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
const redirectUriOf = ({ appOrigin }: Pick<Settings, "appOrigin">) =>
  `${appOrigin}${PAGE_PATHS.mailboxCallback}`;
