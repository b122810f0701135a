import { generateKeyPairSync, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import Provider, { type Adapter, type AdapterPayload, interactionPolicy } from "oidc-provider";

/** An application as it is registered with a provider. */
export interface RegisteredClient {
  clientId: string;
  clientSecret: string;
}

/** How a provider's OAuth server differs from another's. */
export interface OAuthServerOptions {
  name: string;
  origin: string;
  client: RegisteredClient;
  authorizationPath: string;
  tokenPath: string;
  /** All that applications may ask for. */
  scopes: string[];
}

export interface OAuthServer {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Whether the request carries a token that this server gave out and that lets it do this. */
  isAuthorized: (request: IncomingMessage, scope: string) => Promise<boolean>;
  /** Whether this is an access token that lets its bearer do this. */
  isToken: (token: string, scope: string) => Promise<boolean>;
  /** Takes back every token, as a member does in the settings of their account. */
  revoke: () => void;
  /** Every code and token that was given out and not taken back. */
  issued: () => string[];
}

const DAY = 24 * 60 * 60;
const CONSENT = /^\/consent\/[\w-]+$/;

/** A certified OAuth server that insists on PKCE with S256, on the client's secret, and asks its one user with one button. */
export function createOAuthServer(options: OAuthServerOptions): OAuthServer {
  const { name, origin, client, scopes } = options;
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);

  const memory = memoryAdapter();
  const provider = new Provider(origin, {
    adapter: memory.open,
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: ["https://localhost/contacts/callback"],
        grant_types: ["authorization_code", "refresh_token"],
        token_endpoint_auth_method: "client_secret_post",
        id_token_signed_response_alg: "ES256",
      },
    ],
    scopes,
    issueRefreshToken: () => true,
    // One that was exchanged is worth nothing, and sent again ends the whole consent.
    rotateRefreshToken: true,
    pkce: { required: () => true },
    routes: { authorization: options.authorizationPath, token: options.tokenPath },
    interactions: { policy, url: (_ctx, { uid }) => `/consent/${uid}` },
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "ES256" }] },
    // Browsers do not tell ports apart, so two of these on one machine would take each other's cookies.
    cookies: {
      keys: [randomUUID()],
      names: { session: `${name}-session`, interaction: `${name}-interaction`, resume: `${name}-resume` },
    },
    ttl: {
      AccessToken: 3_600,
      AuthorizationCode: 600,
      Grant: DAY,
      IdToken: 3_600,
      Interaction: 3_600,
      RefreshToken: DAY,
      Session: DAY,
    },
    renderError: (ctx, { error, error_description }) => {
      ctx.type = "text/plain";
      ctx.body = `${error}: ${error_description ?? ""}`;
    },
  });
  // Which port the product listens on is known only once it does.
  provider.Client.prototype.redirectUriAllowed = (uri) =>
    /^http:\/\/(localhost|127\.0\.0\.1):\d+\/(contacts|settings\/mailboxes)\/callback$/.test(uri);

  const serve = provider.callback();

  async function consent(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(request, response);
    if (request.method !== "POST") {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(consentPage(name));
      return;
    }
    const accountId = "robin";
    const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    await provider.interactionFinished(request, response, {
      login: { accountId },
      select_account: {},
      consent: { grantId: await grant.save() },
    });
  }

  async function isToken(token: string, scope: string): Promise<boolean> {
    const found = token ? await provider.AccessToken.find(token) : undefined;
    return found?.scopes.has(scope) ?? false;
  }

  return {
    handle: async (request, response) => {
      if (CONSENT.test(request.url ?? "")) await consent(request, response);
      else await serve(request, response);
    },
    isAuthorized: ({ headers: { authorization = "" } }, scope) => {
      const [, token] = /^Bearer (\S+)$/.exec(authorization) ?? [];
      return isToken(token ?? "", scope);
    },
    isToken,
    revoke: memory.clear,
    issued: memory.issued,
  };
}

function consentPage(name: string): string {
  return `<!doctype html><html lang="en"><title>${name}</title><h1>Deal Flow asks to read your data</h1>
<form method="post"><button>Allow</button></form></html>`;
}

/** Its own memory adapter is one for the whole process, and says at every start that it is not for production. */
function memoryAdapter(): {
  open: (model: string) => Adapter;
  clear: () => void;
  issued: () => string[];
} {
  const stored = new Map<string, AdapterPayload>();
  const open = (model: string): Adapter => {
    const at = (id: string) => `${model}:${id}`;
    const find = (id: string) => Promise.resolve(stored.get(at(id)));
    const findWhere = (key: "uid" | "userCode", value: string) =>
      Promise.resolve(
        [...stored.values()].find((payload) => payload.kind === model && payload[key] === value),
      );
    return {
      find,
      findByUid: (uid) => findWhere("uid", uid),
      findByUserCode: (userCode) => findWhere("userCode", userCode),
      upsert: (id, payload) => Promise.resolve(void stored.set(at(id), payload)),
      consume: async (id) => {
        const payload = await find(id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: (id) => Promise.resolve(void stored.delete(at(id))),
      revokeByGrantId: (grantId) => {
        for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key);
        return Promise.resolve();
      },
    };
  };
  const issued = () =>
    [...stored.keys()].flatMap(
      (key) => /^(?:AccessToken|RefreshToken|AuthorizationCode):(.+)$/.exec(key)?.[1] ?? [],
    );
  return { open, clear: () => stored.clear(), issued };
}
