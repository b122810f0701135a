import {
  type Answer,
  answerText,
  flood,
  type MockServer,
  startMockServer,
} from "@dealflow/stand-ins/mock-server";
import { type CardServer, startRadicale } from "@dealflow/stand-ins/radicale";
import { card } from "@dealflow/stand-ins/start";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test } from "vitest";
import { loadSettings } from "../../../../core/settings.ts";
import { readAll } from "../../../../testing/contact-imports.ts";
import { ImportError } from "../external-contact.ts";
import { hasDoctype, readAppleContacts } from "./apple.ts";
import { unreadableMessage } from "./oauth.ts";

const ACCOUNT = {
  source: "apple" as const,
  category: "general" as const,
  username: "robin@icloud.test",
  password: "abcd-efgh-ijkl-mnop",
};
const cardsOf = (origin: string, account: Partial<typeof ACCOUNT> = {}) =>
  readAll(readAppleContacts(loadSettings({ APPLE_URL: origin }), { ...ACCOUNT, ...account }));

describe("a real CardDAV server", () => {
  let server: CardServer;
  beforeAll(async () => {
    server = await startRadicale();
  });
  afterAll(() => server.close());

  it("returns its cards, without groups", async () => {
    expect(await cardsOf(server.origin)).toEqual([]);
    await server.put("novak", card("Novak", "NOTE:Met in Brno\\, twice"));
    await server.put("güler", card("Güler"));
    await server.put("friends", card("Friends", "X-ADDRESSBOOKSERVER-KIND:group"));
    const rows = await cardsOf(server.origin);
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({
      label: expect.stringMatching(/^Card \d$/),
      person: {
        externalId: "Novak-4B1F",
        name: "Mary Novak",
        title: "Treasurer",
        company: "Novak Holdings",
        emails: [{ label: expect.any(String), text: "mary.novak@example.com" }],
        phones: [{ label: expect.any(String), text: "+1 212 555 0102" }],
        notes: "Met in Brno, twice",
      },
    });
    expect(rows.map((row) => "person" in row && row.person.name)).toContain("Mary Güler");
  });

  it.each([{ password: "wrong" }, { username: "someone.else@icloud.test" }, { password: "пароль" }])(
    "refuses the credentials %j",
    async (wrong) => {
      await expect(cardsOf(server.origin, wrong)).rejects.toThrow(
        "Apple did not accept the iCloud e-mail and the app-specific password",
      );
    },
  );
});

/** An account with one address book of these cards; null is a card that is deleted before it is requested. */
function addressBook(cards: (string | null)[]): Answer {
  const href = (at: number) => `/robin/book/${at}.vcf`;
  const answer = (...responses: string[]) =>
    `<multistatus xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav">${responses.join("")}</multistatus>`;
  const of = (path: string, prop: string) =>
    `<response><href>${path}</href><propstat><prop>${prop}</prop><status>HTTP/1.1 200 OK</status></propstat></response>`;
  const listing = answer(
    ...cards.map((_card, at) => of(href(at), `<getetag>"${at}"</getetag>`)),
    of("/robin/book/", ""),
  );
  const home = answer(
    of("/robin/", "<resourcetype><collection/></resourcetype>"),
    of("/robin/book/", "<resourcetype><c:addressbook/></resourcetype>"),
  );
  const principal = answer(
    of(
      "/robin/",
      "<current-user-principal><href>/robin/</href></current-user-principal><c:addressbook-home-set><href>/robin/</href></c:addressbook-home-set>",
    ),
  );

  return async (request, response) => {
    let asked = "";
    for await (const chunk of request) asked += chunk;
    response.writeHead(207, { "content-type": "application/xml; charset=utf-8" });
    if (asked.includes("addressbook-multiget")) {
      const wanted = [...asked.matchAll(/book\/(\d+)\.vcf/g)].map(([, at]) => Number(at));
      const found = wanted.map((at) => {
        const text = cards[at];
        return typeof text === "string"
          ? of(href(at), `<c:address-data><![CDATA[${text}]]></c:address-data>`)
          : `<response><href>${href(at)}</href><status>HTTP/1.1 404 Not Found</status></response>`;
      });
      response.end(answer(...found));
    } else if (request.url === "/robin/book/") response.end(listing);
    else response.end(asked.includes("resourcetype") && request.url === "/robin/" ? home : principal);
  };
}

async function stage(usual: Answer): Promise<MockServer> {
  const opened = await startMockServer(() => usual);
  onTestFinished(opened.close);
  return opened;
}

test("many cards are requested in pages", async () => {
  const server = await stage(addressBook(Array.from({ length: 1_001 }, (_, at) => card(`P${at}`))));
  const rows = await cardsOf(server.origin);
  expect(rows).toHaveLength(1_001);
  expect(new Set(rows.map(({ label }) => label)).size).toBe(1_001);
  expect(server.seen.filter(({ method }) => method === "REPORT")).toHaveLength(6);
});

test("a deleted or invalid card is reported and does not stop the import", async () => {
  const junk = ["BEGIN:VCARD", "\0\0\0", "BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD", "<!DOCTYPE html>"];
  const server = await stage(addressBook([card("A"), null, card("B"), ...junk, null, card("C")]));
  const rows = await cardsOf(server.origin);
  const names = rows.flatMap((row) => ("person" in row ? [row.person.name] : []));
  expect(names.filter(Boolean)).toEqual(["Mary A", "Mary B", "Mary C"]);
  expect(rows.flatMap((row) => ("problem" in row ? [row.label] : []))).toEqual([
    "Card 2",
    "Card 4",
    "Card 5",
    "Card 7",
    "Card 8",
  ]);
});

test("any other failure ends the import, and is logged with its type and place, without the server's text", async () => {
  const server = await stage(addressBook([card("A"), card("B")]));
  server.next(/^REPORT/, answerText("a secret\n    at of the house", 400));
  const failure: unknown = await cardsOf(server.origin).catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: unreadableMessage("Apple"), cause: { name: "Error" } });
  const { stack } = failure instanceof ImportError && failure.cause instanceof Error ? failure.cause : {};
  expect(stack).toContain("apple.ts");
  expect(`${failure instanceof ImportError && failure.cause} ${stack}`).not.toMatch(/secret|house/);
  expect(server.seen.filter(({ method }) => method === "REPORT")).toHaveLength(1);
});

describe("a malicious server", () => {
  it.each([
    "http://169.254.169.254/latest/meta-data/",
    "http://127.1:PORT/",
    "http://0x7f000001:PORT/",
    "http://2130706433:PORT/",
    "http://[::ffff:7f00:1]:PORT/",
    "http://localhost:PORT/",
    "https://icloud.com.evil.test/",
    "https://contacts.icloud.com/",
    "//127.0.0.1:PORT/",
  ])("cannot redirect to %s", async (location) => {
    const inside = await stage(answerText("a secret of the house"));
    const { port } = new URL(inside.origin);
    const server = await stage(answerText("", 302, { location: location.replace("PORT", port) }));
    await expect(cardsOf(server.origin)).rejects.toThrow("Apple led to a server that is not its own");
    expect(inside.seen).toEqual([]);
  });

  it("cannot name URLs of other hosts in responses", async () => {
    const inside = await stage(answerText("a secret of the house"));
    const answer = `<multistatus xmlns="DAV:"><response><href>/</href><propstat><prop><current-user-principal><href>${inside.origin}/</href>
      </current-user-principal></prop><status>HTTP/1.1 200 OK</status></propstat></response></multistatus>`;
    const server = await stage(answerText(answer, 207, { "content-type": "text/xml" }));
    await expect(cardsOf(server.origin)).rejects.toThrow("Apple led to a server that is not its own");
    expect(inside.seen).toEqual([]);
  });

  it("cannot send XML entities", async () => {
    const bomb = `<?xml version="1.0"?><!-- <a> --><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><multistatus xmlns="DAV:"/>`;
    const server = await stage(answerText(bomb, 207, { "content-type": "application/xml" }));
    await expect(cardsOf(server.origin)).rejects.toThrow("Apple sent a document that is not safe to read");
  });

  it("may send at most 20 MB", async () => {
    let sent = 0;
    const server = await stage((request, response) => {
      response.once("close", () => (sent = response.socket?.bytesWritten ?? 0));
      return flood(50 * 1024 * 1024, { "content-type": "application/xml" })(request, response);
    });
    await expect(cardsOf(server.origin)).rejects.toThrow("Apple sent more than 20 MB");
    expect(sent).toBeLessThan(40 * 1024 * 1024);
  });

  it.each([
    ["an empty body", answerText("")],
    ["an HTML page", answerText("<html><body>Sign in</body></html>", 200, { "content-type": "text/html" })],
    [
      "incomplete XML",
      answerText("<multistatus xmlns='DAV:'><response>", 207, { "content-type": "text/xml" }),
    ],
    ["status 404", answerText("", 404)],
    ["an invalid status", answerText("", 799)],
  ])("has an unreadable response with %s", async (_what, answer) => {
    const server = await stage(answer);
    await expect(cardsOf(server.origin)).rejects.toThrow(
      /^Apple (answered in a way that cannot be read|cannot be reached)/,
    );
  });
});

it.each([
  ["<!DOCTYPE a><a/>", true],
  ["\uFEFF<?xml version='1.0'?>\n<!-- x > --> <!doctype a [<!ENTITY b 'c'>]><a/>", true],
  ["<?xml version='1.0'?><a><![CDATA[<!DOCTYPE html>]]></a>", false],
  ["<!-- <!DOCTYPE a> --><a/>", false],
  ["<!-- without an end <!DOCTYPE a>", false],
  ["BEGIN:VCARD", false],
])("%j declares a document type: %s", (text, expected) => {
  expect(hasDoctype(text)).toBe(expected);
});
