import { googlePerson, graphContact } from "@dealflow/stand-ins/contacts-api";
import { type Answer, answerJson, answerText, flood, reset } from "@dealflow/stand-ins/mock-server";
import { type OAuthProvider, type Providers, startProviders } from "@dealflow/stand-ins/start";
import type { OAuthSource } from "@dealflow/validators/imports";
import { afterAll, beforeEach, describe, expect, it, test } from "vitest";
import { authorize, contextOf, readAll } from "../../../testing/contact-imports.ts";
import { expectRefusal } from "../../../testing/expectations.ts";
import { openTestWorkspace } from "../../../testing/workspace.ts";
import { openSource } from "./open-source.ts";

const providers: Providers = await startProviders();
afterAll(() => providers.close());
const workspace = await openTestWorkspace(providers.environment);

const SOURCES = ["google", "microsoft"] as const;
const RECORDS = { google: googlePerson, microsoft: graphContact };
const NAMES = { google: "Google", microsoft: "Microsoft" };
const CONTACTS = /GET \/v1(\.0)?\//;
const TOKEN = /POST .*\/token/;

beforeEach(() => {
  for (const source of SOURCES) {
    providers[source].seen.length = 0;
    providers[source].records = ["Ash", "Birch"].map((key) => RECORDS[source](key));
  }
});

/** The contacts of an account, after an authorization by a new member. */
async function contactsOf(source: OAuthSource, given: Record<string, string> = {}) {
  const member = await workspace.makeMember();
  const input = await authorize(workspace.callerAs(member), source, providers[source]);
  return readAll(await (await openSource(contextOf(workspace, member), { ...input, ...given }))());
}

const namesIn = (rows: Awaited<ReturnType<typeof readAll>>) =>
  rows.map((row) => ("person" in row ? row.person.name : "problem" in row && row.problem));

test("Google's contacts have the values that are marked as primary", async () => {
  const aside = { metadata: { primary: false } };
  const person = googlePerson("Ash");
  providers.google.records = [
    { ...person, emailAddresses: [{ ...aside, value: "old@example.com" }, ...person.emailAddresses] },
    { resourceName: "people/c2", etag: "x" },
  ];
  expect(await contactsOf("google")).toEqual([
    {
      label: "Contact 1",
      person: {
        externalId: "people/Ash",
        name: "Ada Ash",
        title: "Director",
        company: "Ash Partners",
        emails: [
          { label: "E-mail (work)", text: "ada.ash@example.com" },
          { label: "E-mail", text: "old@example.com" },
        ],
        phones: [{ label: "Phone (work)", text: "+1 212 555 0100" }],
        notes: "Met at the Ash conference",
      },
    },
    {
      label: "Contact 2",
      person: {
        externalId: "people/c2",
        name: null,
        title: null,
        company: null,
        emails: [],
        phones: [],
        notes: null,
      },
    },
  ]);
});

test("Microsoft's contacts have the mobile number first", async () => {
  providers.microsoft.records = [
    graphContact("Ash"),
    graphContact("Birch", { mobilePhone: "+1 917 555 0199", emailAddresses: [], jobTitle: null }),
  ];
  const rows = await contactsOf("microsoft");
  expect(rows[0]).toEqual({
    label: "Contact 1",
    person: {
      externalId: "AAMkAGAsh=",
      name: "Grace Ash",
      title: "Partner",
      company: "Ash Capital",
      emails: [{ label: "E-mail", text: "grace.ash@example.com" }],
      phones: [{ label: "Phone (work)", text: "+1 212 555 0101" }],
      notes: "",
    },
  });
  expect(rows[1]).toMatchObject({
    person: {
      phones: [
        { label: "Phone (mobile)", text: "+1 917 555 0199" },
        { label: "Phone (work)", text: "+1 212 555 0101" },
      ],
      emails: [],
      title: null,
    },
  });
});

describe.each(SOURCES)("%s", (source) => {
  const provider: OAuthProvider = providers[source];
  const name = NAMES[source];

  it("is read page by page", async () => {
    provider.records = Array.from({ length: 2_500 }, (_, at) => RECORDS[source](`P${at}`));
    const rows = await contactsOf(source);
    expect(new Set(namesIn(rows)).size).toBe(2_500);
    expect(rows.at(-1)?.label).toBe("Contact 2500");
    expect(provider.seen.filter(({ url }) => /^\/v1/.test(url))).toHaveLength(3);
  });

  it("sends only the expected parameters, and the token only to the API", async () => {
    const member = await workspace.makeMember();
    const { authUrl } = await workspace.callerAs(member).imports.authUrl({ source, clientId: "the-client" });
    const { origin, pathname, searchParams } = new URL(authUrl);
    expect(origin).toBe(provider.origin);
    expect(pathname).toMatch(/\/(auth|authorize)$/);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: "the-client",
      response_type: "code",
      redirect_uri: "http://localhost:3000/contacts/callback",
      scope: expect.stringMatching(/(contacts\.readonly|Contacts\.Read)$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
      prompt: "select_account",
    });
    await contactsOf(source);
    const secrets = [provider.client.clientSecret, "code_verifier"];
    for (const { url } of provider.seen) for (const secret of secrets) expect(url).not.toContain(secret);
    expect(provider.seen.at(-1)?.authorization).toMatch(/^Bearer /);
  });

  it("may send invalid records without stopping the import", async () => {
    const strange = [null, 7, "Ash", [], {}, { resourceName: 7, id: 7 }, { resourceName: "", id: "" }];
    const broken = [
      RECORDS[source]("Oak", { names: "Oak", displayName: 7 }),
      RECORDS[source]("Elm", { emailAddresses: "x" }),
    ];
    provider.records = [...strange, RECORDS[source]("Ash"), ...broken, RECORDS[source]("Birch")];
    const rows = await contactsOf(source);
    expect(rows).toHaveLength(11);
    expect(rows.flatMap((row) => ("person" in row ? [row.label] : []))).toEqual(["Contact 8", "Contact 11"]);
    expect(rows[0]).toEqual({ label: "Contact 1", problem: `${name} answered in a way that cannot be read` });
  });

  it("is asked again after temporary failures", async () => {
    provider.next(CONTACTS, answerText("", 503), answerText("", 429, { "retry-after": "0" }));
    expect(await contactsOf(source)).toHaveLength(2);
    provider.next(CONTACTS, reset());
    expect(await contactsOf(source)).toHaveLength(2);
  });

  it.each<[string, Answer[], string]>([
    ["an invalid token", [answerText("", 401)], "refused access to the contacts"],
    [
      "a challenge",
      [answerText("", 401, { "www-authenticate": "Bearer" })],
      "refused access to the contacts",
    ],
    ["no permission", [answerJson({ error: {} }, 403)], "refused access to the contacts"],
    [
      "too many requests",
      [answerText("", 429, { "retry-after": "60" })],
      "asks to be left alone for a while",
    ],
    [
      "a permanent error",
      [1, 2, 3].map(() => answerText("", 500, { "retry-after": "0" })),
      "has a fault of its own",
    ],
    [
      "a redirect",
      [answerText("", 302, { location: "http://169.254.169.254/" })],
      "refused to give the contacts (302)",
    ],
    ["no JSON", [answerText("<html>")], "answered in a way that cannot be read"],
    ["unexpected JSON", [answerJson({ value: 7, connections: 7 })], "answered in a way that cannot be read"],
    ["50 MB", [flood(50 * 1024 * 1024)], "sent more than 20 MB"],
  ])("returns no contacts if it answers with %s", async (_what, answers, words) => {
    provider.next(CONTACTS, ...answers);
    await expect(contactsOf(source)).rejects.toThrow(`${name} ${words}`);
  });

  it("keeps the contacts that were read before a failure", async () => {
    provider.records = Array.from({ length: 1_200 }, (_, at) => RECORDS[source](`P${at}`));
    provider.next(/GET .*(pageToken=page-1000|%24skip=1000)/, answerText("", 404));
    const rows = await contactsOf(source);
    expect(rows).toHaveLength(1_001);
    expect(rows.at(-1)).toEqual({ label: "The rest", problem: `${name} refused to give the contacts (404)` });
  });

  it.each<[string, Answer[], string]>([
    ["an error", [answerText("", 500)], "has a fault of its own. Try again later"],
    ["no JSON", [answerText("access_token=1")], "answered in a way that cannot be read"],
    ["no token", [answerJson({ token_type: "Bearer" })], "answered in a way that cannot be read"],
    [
      "a redirect",
      [answerText("", 302, { location: "http://127.1/" })],
      "refused to give the contacts (302)",
    ],
    [
      "an error code",
      [answerJson({ error: "access_denied" }, 400)],
      "refused the authorization (access_denied)",
    ],
    ["a script as error code", [answerJson({ error: "<script>" }, 400)], "refused the authorization"],
    ["no connection", [reset()], "cannot be reached"],
  ])("gets no token if the answer is %s", async (_what, answers, words) => {
    provider.next(TOKEN, ...answers);
    await expect(contactsOf(source)).rejects.toThrow(
      new RegExp(`^${name} ${words.replace(/[()]/g, "\\$&")}$`),
    );
    expect(provider.seen.filter(({ url }) => url.endsWith("/token"))).toHaveLength(1);
  });

  it.each([
    [
      "an invented code",
      { code: "4/0AX4XfWh" },
      "did not accept the authorization code: it is incomplete, has been used, or is too old",
    ],
    ["another secret", { clientSecret: "guessed" }, "did not accept the client ID and client secret"],
  ])("refuses an import with %s", async (_what, given, words) => {
    await expect(contactsOf(source, given)).rejects.toThrow(`${name} ${words}`);
  });
});

test("the next page is requested from Graph only, and the token is sent nowhere else", async () => {
  for (const next of ["https://evil.test/v1.0/me/contacts", "http://169.254.169.254/", "javascript:1"]) {
    providers.microsoft.next(CONTACTS, answerJson({ value: [graphContact("Ash")], "@odata.nextLink": next }));
    const rows = await contactsOf("microsoft");
    expect(namesIn(rows)).toEqual([
      "Grace Ash",
      expect.stringMatching(/^Microsoft (led to a server|answered in a way)/),
    ]);
  }
});

test("missing credentials are reported before anything is sent", async () => {
  const member = await workspace.makeMember();
  const open = async (given: object) =>
    (
      await openSource(contextOf(workspace, member), {
        source: "google",
        category: "general",
        code: "1",
        ...given,
      })
    )();
  const client = { clientId: "1", clientSecret: "2" };
  expect((await expectRefusal(open({ clientId: "1" }), "BAD_REQUEST")).details.issues?.[0]?.path).toBe(
    "clientSecret",
  );
  expect((await expectRefusal(open({ clientSecret: "1" }), "BAD_REQUEST")).details.issues?.[0]?.path).toBe(
    "clientId",
  );
  await expectRefusal(open({ ...client, redirectUri: "https://evil.test/contacts/callback" }), "BAD_REQUEST");
  await expect(open(client)).rejects.toThrow("This authorization has been used, or is too old");
  expect(providers.google.seen).toEqual([]);
});
