import type { OAuthSource } from "@dealflow/validators/imports";
import {
  // biome-ignore lint/suspicious/noDeprecatedImports: marked to stand out; an operator's own server may speak plain http.
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  fetchProtectedResource,
  ResponseBodyError,
  randomPKCECodeVerifier,
  randomState,
  WWWAuthenticateChallengeError,
} from "openid-client";
import type { z } from "zod";
import { createProviderClient } from "../../../../core/outbound/http-client.ts";
import { oauthServer } from "../../../../core/outbound/oauth-server.ts";
import type { Settings } from "../../../../core/settings.ts";
import { createImportError } from "../external-contact.ts";

type Providers = Pick<Settings, "providers">;

/** An authorization that a member started, its OAuth client, and the code that the provider returned. */
export interface AnsweredAuthorization {
  source: OAuthSource;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  state: string;
  codeVerifier: string;
  code: string;
}

/** Returns the address of the provider's consent page, and the state and code verifier to store until its answer. */
export async function startOAuth(
  settings: Providers,
  { source, clientId, redirectUri }: Pick<AnsweredAuthorization, "source" | "clientId" | "redirectUri">,
) {
  const service = oauthServiceFor(source, settings);
  const [state, codeVerifier] = [randomState(), randomPKCECodeVerifier()];
  const url = buildAuthorizationUrl(configure(service, clientId), {
    redirect_uri: redirectUri,
    scope: service.scope,
    state,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: "S256",
    // Lets people with several accounts choose one.
    prompt: "select_account",
  });
  return { authUrl: url.href, state, codeVerifier };
}

/** Access to a provider's API with the member's token. Failures reject with ImportError. */
export interface OAuthSession {
  /** The URL of the contacts list. */
  contacts: URL;
  get: <Body>(url: URL, body: z.ZodType<Body>, headers?: Record<string, string>) => Promise<Body>;
  close: () => Promise<void>;
}

/** Exchanges the code for a token, which is kept only in the returned session. */
export async function openOAuthSession(
  settings: Providers,
  answered: AnsweredAuthorization,
): Promise<OAuthSession> {
  const service = oauthServiceFor(answered.source, settings);
  const { allowed, contacts, denied } = service;
  const client = createProviderClient(allowed, createImportError);
  const config = configure(service, answered.clientId, answered.clientSecret);
  config[customFetch] = client.fetch;
  const token = await exchange(config, answered).catch(async (error: unknown) => {
    await client.close();
    throw client.failure() ?? client.fail(tokenErrorMessage(allowed.name, error));
  });

  async function request(url: URL, headers: Record<string, string>): Promise<Response> {
    // The token is only sent to the API's origin, not to other hosts that a next-page link may name.
    if (url.origin !== contacts.origin)
      throw client.fail(`${allowed.name} led to a server that is not its own`);
    try {
      return await fetchProtectedResource(config, token, url, "GET", undefined, new Headers(headers));
    } catch (error) {
      if (error instanceof WWWAuthenticateChallengeError) return error.response;
      throw client.failure() ?? error;
    }
  }

  return {
    contacts,
    close: client.close,
    get: async (url, body, headers = {}) => {
      const response = await request(url, headers);
      if (!response.ok) throw client.fail(statusMessage(allowed.name, response.status, denied));
      const parsed = body.safeParse(await response.json().catch(() => undefined));
      if (!parsed.success) throw client.fail(unreadableMessage(allowed.name));
      return parsed.data;
    },
  };
}

function configure(
  { allowed, server }: ReturnType<typeof oauthServiceFor>,
  clientId: string,
  secret?: string,
) {
  const config = new Configuration(server, clientId, secret);
  if (allowed.origin?.startsWith("http:")) allowInsecureRequests(config);
  return config;
}

async function exchange(config: Configuration, { redirectUri, ...answered }: AnsweredAuthorization) {
  const { code, state, codeVerifier } = answered;
  const callback = new URL(`${redirectUri}?${new URLSearchParams({ code, state })}`);
  const tokens = await authorizationCodeGrant(config, callback, {
    expectedState: state,
    pkceCodeVerifier: codeVerifier,
  });
  return tokens.access_token;
}

/** The message for a failed token request. */
function tokenErrorMessage(name: string, error: unknown): string {
  if (error instanceof WWWAuthenticateChallengeError) return wrongClientMessage(name);
  if (error instanceof ClientError) {
    const { cause } = error;
    const isStatus = cause instanceof Response && !cause.ok;
    return isStatus ? statusMessage(name, cause.status, wrongClientMessage(name)) : unreadableMessage(name);
  }
  if (!(error instanceof ResponseBodyError)) throw error;
  if (error.error === "invalid_grant")
    return `${name} did not accept the authorization code: it is incomplete, has been used, or is too old. Start the import again`;
  if (error.error === "invalid_client" || error.error === "unauthorized_client")
    return wrongClientMessage(name);
  const reason = /^[a-z_]{1,60}$/.test(error.error) ? ` (${error.error})` : "";
  return `${name} refused the authorization${reason}`;
}

const wrongClientMessage = (name: string) => `${name} did not accept the client ID and client secret`;

/** Where contacts are read, and how access to them is asked for. The scopes allow only reading them. */
function oauthServiceFor(source: OAuthSource, settings: Pick<Settings, "providers">) {
  const { origin, at, server } = oauthServer(settings, source);
  if (source === "google") {
    return {
      allowed: { name: "Google", hosts: ["oauth2.googleapis.com", "people.googleapis.com"], origin },
      server,
      scope: "https://www.googleapis.com/auth/contacts.readonly",
      contacts: at("https://people.googleapis.com/v1/people/me/connections"),
      denied:
        "Google refused access to the contacts. Allow reading them, and the application to use the People API",
    };
  }
  return {
    allowed: { name: "Microsoft", hosts: ["login.microsoftonline.com", "graph.microsoft.com"], origin },
    server,
    scope: "https://graph.microsoft.com/Contacts.Read",
    contacts: at("https://graph.microsoft.com/v1.0/me/contacts"),
    denied: "Microsoft refused access to the contacts. Allow the application to read them",
  };
}

/** The message for an unsuccessful HTTP status; `denied` is the message for 401 and 403. */
export function statusMessage(name: string, status: number, denied: string): string {
  if (status === 401 || status === 403) return denied;
  if (status === 429) return `${name} asks to be left alone for a while. Try again later`;
  if (status >= 500) return `${name} has a fault of its own. Try again later`;
  return `${name} refused to give the contacts (${status})`;
}

export const unreadableMessage = (name: string) => `${name} answered in a way that cannot be read`;
