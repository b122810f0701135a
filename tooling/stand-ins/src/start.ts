/**
 * Google, Microsoft and Apple as far as an import of contacts meets them, each with three contacts. A server that is
 * started with `environment` asks these instead: a certified OAuth server, whose consent is one button, and Radicale.
 */
import { GOOGLE_CLIENT, MICROSOFT_CLIENT } from "./accounts.ts";
import {
  googlePerson,
  graph,
  graphContact,
  people,
  type Records,
  type ResourceServer,
} from "./contacts-api.ts";
import { graphMail, graphSharedMail } from "./graph-mail.ts";
import { gmailProfile, graphProfile, tellAboutToken } from "./mail-api.ts";
import { type MockServer, startMockServer } from "./mock-server.ts";
import { createOAuthServer, type OAuthServerOptions, type RegisteredClient } from "./oauth.ts";
import { type CardServer, startRadicale } from "./radicale.ts";

/** One provider with OAuth: a mock server whose default answers are those of its OAuth server and its contacts. */
export interface OAuthProvider extends MockServer {
  client: RegisteredClient;
  /** What it holds; a test may put others in their place. */
  records: Records;
  /** Messages of the mailbox, for Microsoft (`graphMessage`); those of Google's are on a Dovecot. */
  mail: Records;
  /** Takes back every token, as a member does in the settings of their account. */
  revoke: () => void;
  /** Every code and token that was given out and not taken back. */
  issued: () => string[];
  /** Goes through the consent like a browser, and answers what the provider sends back to the redirect address. */
  approve: (authUrl: string) => Promise<{ code: string; state: string }>;
}

export interface Providers {
  /** What the product's server has to be started with. */
  environment: { GOOGLE_URL: string; MICROSOFT_URL: string; APPLE_URL: string };
  google: OAuthProvider;
  microsoft: OAuthProvider;
  apple: CardServer;
  close: () => Promise<void>;
}

const GOOGLE = {
  name: "google",
  client: GOOGLE_CLIENT,
  authorizationPath: "/o/oauth2/v2/auth",
  tokenPath: "/token",
  scopes: ["https://www.googleapis.com/auth/contacts.readonly", "https://mail.google.com/"],
};
const MICROSOFT = {
  name: "microsoft",
  client: MICROSOFT_CLIENT,
  authorizationPath: "/common/oauth2/v2.0/authorize",
  tokenPath: "/common/oauth2/v2.0/token",
  scopes: [
    "https://graph.microsoft.com/Contacts.Read",
    "https://graph.microsoft.com/Mail.Read",
    "https://graph.microsoft.com/Mail.Read.Shared",
    "https://graph.microsoft.com/User.Read",
    "offline_access",
  ],
};

export async function startProviders(): Promise<Providers> {
  const [google, microsoft, apple] = await Promise.all([
    openOAuthProvider(
      GOOGLE,
      [{ ...people, scope: "https://www.googleapis.com/auth/contacts.readonly" }, gmailProfile],
      ["Whitfield", "Okafor", "Lindqvist"].map((key) => googlePerson(key)),
    ),
    openOAuthProvider(
      MICROSOFT,
      [
        { ...graph, scope: "https://graph.microsoft.com/Contacts.Read" },
        graphMail,
        graphSharedMail,
        graphProfile,
      ],
      ["Hoshino", "Marchetti", "Delgado"].map((key) => graphContact(key)),
    ),
    startRadicale(),
  ]);
  for (const key of ["Novak", "Brandt", "Achebe"]) await apple.put(key.toLowerCase(), card(key));
  return {
    environment: { GOOGLE_URL: google.origin, MICROSOFT_URL: microsoft.origin, APPLE_URL: apple.origin },
    google,
    microsoft,
    apple,
    close: async () => {
      await Promise.all([google.close(), microsoft.close(), apple.close()]);
    },
  };
}

async function openOAuthProvider(
  options: Omit<OAuthServerOptions, "origin">,
  resources: (ResourceServer & { scope: string })[],
  records: Records,
): Promise<OAuthProvider> {
  let revoke = (): void => undefined;
  let issued = (): string[] => [];
  const mock = await startMockServer(({ origin }) => {
    const oauth = createOAuthServer({ ...options, origin });
    ({ revoke, issued } = oauth);
    return async (request, response) => {
      if (request.url?.startsWith("/tokeninfo?")) return tellAboutToken(oauth, request, response);
      const resource = resources.find(({ path }) => request.url?.startsWith(path));
      if (!resource) return oauth.handle(request, response);
      const authorized = await oauth.isAuthorized(request, resource.scope);
      const data = [graphMail, graphSharedMail].includes(resource) ? provider.mail : provider.records;
      const answer = authorized ? resource.answer(request, data, origin) : resource.unauthorized;
      return answer(request, response);
    };
  });
  const provider: OAuthProvider = {
    ...mock,
    client: options.client,
    records,
    mail: [],
    approve,
    revoke: () => revoke(),
    issued: () => issued(),
  };
  return provider;
}

/** A browser with nothing but cookies: presses the one button, and stops where it is sent back to the product. */
async function approve(authUrl: string): Promise<{ code: string; state: string }> {
  const jar = new Map<string, string>();
  let url = new URL(authUrl);
  const { origin } = url;
  for (let step = 0; step < 10; step++) {
    const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
    const method = url.pathname.startsWith("/consent/") ? "POST" : "GET";
    const answer = await fetch(url, { method, redirect: "manual", headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    const location = answer.headers.get("location");
    if (!location) throw new Error(`${url.pathname}: ${answer.status} ${await answer.text()}`);
    url = new URL(location, url);
    if (url.origin !== origin) break;
  }
  const { code, state, ...refusal } = Object.fromEntries(url.searchParams);
  if (!code || !state) throw new Error(`The provider refused: ${JSON.stringify(refusal)}`);
  return { code, state };
}

/** A card as Apple writes them. */
export function card(key: string, ...lines: string[]): string {
  return [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `UID:${key}-4B1F`,
    `N:${key};Mary;;;`,
    `FN:Mary ${key}`,
    `ORG:${key} Holdings;`,
    "TITLE:Treasurer",
    `EMAIL;type=INTERNET;type=WORK;type=pref:mary.${key.toLowerCase()}@example.com`,
    "TEL;type=CELL;type=VOICE:+1 212 555 0102",
    ...lines,
    "END:VCARD",
    "",
  ].join("\r\n");
}
