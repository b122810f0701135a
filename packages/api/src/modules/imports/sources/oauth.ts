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
import type { Settings } from "../../../core/settings.ts";
import { openLine } from "./provider-client.ts";
import { refusal, unreadable } from "./refusal.ts";
import { serviceOf } from "./services.ts";

type Providers = Pick<Settings, "providers">;

/** An authorization that a member has begun, the application it is for, and the code with which the provider answered. */
export interface AnsweredAuthorization {
  source: OAuthSource;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  state: string;
  codeVerifier: string;
  code: string;
}

/** Where to send the member, and what has to be kept until the answer comes. */
export async function beginOAuth(
  settings: Providers,
  { source, clientId, redirectUri }: Pick<AnsweredAuthorization, "source" | "clientId" | "redirectUri">,
) {
  const service = serviceOf(source, settings);
  const [state, codeVerifier] = [randomState(), randomPKCECodeVerifier()];
  const url = buildAuthorizationUrl(configure(service, clientId), {
    redirect_uri: redirectUri,
    scope: service.scope,
    state,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: "S256",
    // Whoever has several accounts is asked which one.
    prompt: "select_account",
  });
  return { authUrl: url.href, state, codeVerifier };
}

/** The API of a provider, asked as the member. What it does not give rejects with `ImportFailed`. */
export interface OAuthSession {
  /** The list of contacts. */
  contacts: URL;
  get: <Body>(url: URL, body: z.ZodType<Body>, headers?: Record<string, string>) => Promise<Body>;
  close: () => Promise<void>;
}

/** Turns the code into a token, which lives in this session alone. */
export async function openOAuth(settings: Providers, answered: AnsweredAuthorization): Promise<OAuthSession> {
  const service = serviceOf(answered.source, settings);
  const { reach, contacts, denied } = service;
  const line = openLine(reach);
  const config = configure(service, answered.clientId, answered.clientSecret);
  config[customFetch] = line.fetch;
  const token = await exchange(config, answered).catch(async (error: unknown) => {
    await line.close();
    throw line.failure() ?? line.fail(explain(reach.name, error));
  });

  async function ask(url: URL, headers: Record<string, string>): Promise<Response> {
    // The token is for the API, not for whatever an answer of it leads to.
    if (url.origin !== contacts.origin) throw line.fail(`${reach.name} led to a server that is not its own`);
    try {
      return await fetchProtectedResource(config, token, url, "GET", undefined, new Headers(headers));
    } catch (error) {
      if (error instanceof WWWAuthenticateChallengeError) return error.response;
      throw line.failure() ?? error;
    }
  }

  return {
    contacts,
    close: line.close,
    get: async (url, body, headers = {}) => {
      const response = await ask(url, headers);
      if (!response.ok) throw line.fail(refusal(reach.name, response.status, denied));
      const parsed = body.safeParse(await response.json().catch(() => undefined));
      if (!parsed.success) throw line.fail(unreadable(reach.name));
      return parsed.data;
    },
  };
}

function configure({ reach, server }: ReturnType<typeof serviceOf>, clientId: string, secret?: string) {
  const config = new Configuration(server, clientId, secret);
  if (reach.origin?.startsWith("http:")) allowInsecureRequests(config);
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

/** Why there is no token. */
function explain(name: string, error: unknown): string {
  if (error instanceof WWWAuthenticateChallengeError) return wrongClient(name);
  if (error instanceof ClientError) {
    const { cause } = error;
    const isStatus = cause instanceof Response && !cause.ok;
    return isStatus ? refusal(name, cause.status, wrongClient(name)) : unreadable(name);
  }
  if (!(error instanceof ResponseBodyError)) throw error;
  if (error.error === "invalid_grant")
    return `${name} did not accept the authorization code: it is incomplete, has been used, or is too old. Start the import again`;
  if (error.error === "invalid_client" || error.error === "unauthorized_client") return wrongClient(name);
  const reason = /^[a-z_]{1,60}$/.test(error.error) ? ` (${error.error})` : "";
  return `${name} refused the authorization${reason}`;
}

const wrongClient = (name: string) => `${name} did not accept the client ID and client secret`;
