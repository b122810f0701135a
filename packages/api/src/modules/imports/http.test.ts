import { createConcurrencyLimit } from "@dealflow/db/concurrency-limit";
import { MAX_IMPORT_BYTES } from "@dealflow/validators/imports";
import { beforeAll, describe, expect, it } from "vitest";
import { createPerUserLimit } from "../../server/concurrency-limits.ts";
import { csvFile } from "../../testing/contact-imports.ts";
import { type Answer, type HttpClient, openHttp } from "../../testing/http.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const http = openHttp(workspace);
const JSON_TYPE = { "content-type": "application/json" };
const MIB = 1024 * 1024;
let me: HttpClient;

beforeAll(async () => {
  me = await http.signedIn(await workspace.makeMember());
});

const surfaces = {
  REST: {
    check: "/api/contacts/import/check",
    run: "/api/contacts/import",
    wrap: (input: object): object => input,
  },
  tRPC: {
    check: "/api/trpc/imports.check",
    run: "/api/trpc/imports.run",
    wrap: (json: object) => ({ json }),
  },
};

/** The result of a call, without the envelope of tRPC. */
function answerOf<Output>(answer: Answer): Output {
  const body = answer.json<Output & { result: { data: { json: Output } } }>();
  return "result" in body ? body.result.data.json : body;
}

/** A stream of this many bytes; `read` counts those that were read. */
function source(bytes: number, begin = "") {
  const state = { read: 0, stream: new ReadableStream<Uint8Array>({ pull }) };
  function pull(controller: ReadableStreamDefaultController<Uint8Array>) {
    const chunk =
      state.read === 0 && begin ? new TextEncoder().encode(begin) : new Uint8Array(65_536).fill(0x20);
    state.read += chunk.length;
    controller.enqueue(chunk);
    if (state.read >= bytes) controller.close();
  }
  return state;
}

describe.each(Object.entries(surfaces))("an import over %s", (_name, { check, run, wrap }) => {
  it("accepts a file of many megabytes, and returns its rows", async () => {
    const note = "n".repeat(9_000);
    const rows = Array.from({ length: 2_000 }, (_, at) => `Person ${at},,,,,"${note} ""${at}"""`);
    const body = wrap(csvFile(...rows));
    expect(JSON.stringify(body).length).toBeGreaterThan(17 * MIB);
    const answer = await me.send("POST", check, { body });
    expect([answer.status, answerOf<{ counts: object }>(answer).counts]).toMatchObject([200, { new: 2_000 }]);
  });

  it("accepts the largest allowed file, even if JSON doubles its size, and names the problem of a larger one", async () => {
    const quotes = `${'"'.repeat(62)}\r\n`;
    const card = "BEGIN:VCARD\r\nFN:Somebody with a long story\r\nEND:VCARD\r\n";
    const file = card.padEnd(quotes.length * 2) + quotes.repeat(MAX_IMPORT_BYTES / quotes.length - 2);
    const send = (text: string) => me.send("POST", check, { body: wrap({ source: "vcard", file: text }) });
    const answer = await send(file);
    expect([answer.status, answerOf<{ total: number }>(answer).total]).toEqual([200, 1]);
    const refused = await send(`${file}x`);
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("larger than 20 MB")]);
  });

  it("answers 413 to a larger body, by its content-length or while reading it", async () => {
    const announced = { ...JSON_TYPE, "content-length": String(42 * MIB) };
    expect((await me.send("POST", run, { raw: source(1).stream, headers: announced })).status).toBe(413);
    const endless = source(200 * MIB);
    const answer = await me.send("POST", run, { raw: endless.stream, headers: JSON_TYPE });
    expect([answer.status, answer.text]).toEqual([413, expect.stringContaining("41 MiB")]);
    expect(endless.read).toBeLessThan(43 * MIB);
  });

  it("refuses anonymous callers, other sites and other types without reading the body", async () => {
    const body = source(19 * MIB);
    expect((await http.client().send("POST", run, { raw: body.stream, headers: JSON_TYPE })).status).toBe(
      401,
    );
    const foreign = { ...JSON_TYPE, origin: "https://evil.example" };
    expect((await me.send("POST", run, { raw: source(19 * MIB).stream, headers: foreign })).status).toBe(403);
    const plain = { "content-type": "text/plain" };
    expect((await me.send("POST", run, { raw: source(19 * MIB).stream, headers: plain })).status).toBe(415);
    expect(body.read).toBeLessThanOrEqual(65_536);
  });

  it("refuses deeply nested and invalid JSON of any size", async () => {
    const deep = source(10 * MIB, `{"json":${"[".repeat(100)}`);
    expect((await me.send("POST", check, { raw: deep.stream, headers: JSON_TYPE })).status).toBe(400);
    const bomb = "[".repeat(10 * MIB);
    const answer = await me.send("POST", check, { raw: bomb, headers: JSON_TYPE });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining("MALFORMED_JSON")]);
    const broken = new Uint8Array([0x22, 0xff, 0x22]);
    expect((await me.send("POST", check, { raw: broken, headers: JSON_TYPE })).status).toBe(400);
  });

  it("answers 200 with or without contacts, 400 to invalid input, and 429 above the limit", async () => {
    const member = await http.signedIn(await workspace.makeMember());
    const send = (input: object) => member.send("POST", run, { body: wrap(input) });
    expect(answerOf(await send(csvFile("Ann,ann@x.example")))).toMatchObject({
      success: true,
      imported: 1,
      errors: [],
    });
    const failed = await send(csvFile(",,,Title of nobody"));
    expect([failed.status, answerOf(failed)]).toMatchObject([200, { success: false, imported: 0 }]);
    for (const wrong of [
      {},
      { source: "elsewhere" },
      { source: "csv" },
      { source: "google" },
      { source: "csv", file: 1 },
      { source: "vcard", file: "" },
    ]) {
      expect((await send(wrong)).status).toBe(400);
    }
    for (let more = 0; more < 4; more++) await send(csvFile("Ann,ann@x.example"));
    const refused = await send(csvFile("Ann,ann@x.example"));
    expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([
      429,
      expect.closeTo(600, -1),
    ]);
  });

  it.each([
    [{ name: [900] }, "columns.name.0", "A column is a whole number from 0 to 499"],
    [{ name: ["Name"] }, "columns.name.0", "A column is a whole number from 0 to 499"],
    [{ name: 0 }, "columns.name", "Columns must be a list of their numbers, from 0"],
    [{ email: [1, 6] }, "columns.email", "The file has no column 6: the last one is 5"],
    [
      { nickname: [1] },
      expect.stringMatching(/^columns/),
      expect.stringMatching(/^Columns must be given by fact/),
    ],
    [[0], "columns", expect.stringMatching(/^Columns must be given by fact/)],
  ])("names what is wrong with the columns %j", async (columns, path, message) => {
    const member = await http.signedIn(await workspace.makeMember());
    for (const address of [check, run]) {
      const answer = await member.send("POST", address, { body: wrap({ ...csvFile("Ann"), columns }) });
      expect(answer.status).toBe(400);
      expect(answer.text).not.toContain("expected");
      const body = answer.json<{ issues?: object[]; error?: { json: { data: { issues: object[] } } } }>();
      expect(body.issues ?? body.error?.json.data.issues).toContainEqual({ path, message });
    }
  });

  it("does not use the limit of short requests, and waits for a limit of its own", async () => {
    const busy = openHttp(workspace, {
      requestLimit: createConcurrencyLimit({ name: "REQUESTS", maxConcurrent: 1, timeoutMs: 50 }),
      longCallLimit: createPerUserLimit({
        name: "LONG_CALLS",
        maxConcurrent: 1,
        maxQueued: 1,
        timeoutMs: 50,
      }),
    });
    const [one, other] = [busy.client(), await http.signedIn(await workspace.makeMember())];
    const clients = [
      Object.assign(one, { cookie: me.cookie }),
      Object.assign(busy.client(), { cookie: other.cookie }),
    ] as const;
    const { promise: never, resolve: release } = Promise.withResolvers<void>();
    const slowly = new ReadableStream({ pull: async (sender) => never.then(() => sender.close()) });
    const slow = clients[0].send("POST", run, { raw: slowly, headers: JSON_TYPE });
    await expect
      .poll(async () => {
        const refused = await clients[1].send("POST", check, { body: wrap(csvFile("Ann")) });
        return [refused.status, refused.headers.get("retry-after")];
      })
      .toEqual([503, "1"]);
    for (const client of clients) expect((await client.send("GET", "/api/deals")).status).toBe(200);
    release();
    expect((await slow).status).toBe(400);
    expect((await clients[1].send("POST", check, { body: wrap(csvFile("Ann")) })).status).toBe(200);
  });
});

it("an import cannot be part of a batch", async () => {
  const input = JSON.stringify({ 0: { json: csvFile("Ann") }, 1: { json: csvFile("Ben") } });
  for (const path of [
    "imports.run,imports.run",
    "imports.check,contacts.create",
    "contacts.create,imports.undo",
    "imports.run,imports.unheard",
    "unheard,imports.check",
  ]) {
    const answer = await me.send("POST", `/api/trpc/${path}?batch=1`, { raw: input, headers: JSON_TYPE });
    expect(answer.status).toBe(400);
    const large = source(19 * MIB);
    const unread = await me.send("POST", `/api/trpc/${path}?batch=1`, {
      raw: large.stream,
      headers: JSON_TYPE,
    });
    expect(unread.status).toBe(413);
    expect(large.read).toBeLessThan(2 * MIB);
  }
  const alone = JSON.stringify({ 0: { json: csvFile("Ann") } });
  expect(
    (await me.send("POST", "/api/trpc/imports.check?batch=1", { raw: alone, headers: JSON_TYPE })).status,
  ).toBe(200);
});

it("an import is the only call with a larger body limit", async () => {
  for (const path of [
    "/api/contacts",
    "/api/trpc/contacts.create",
    "/api/contacts/imports/1/undo",
    "/api/trpc/imports.undo",
  ]) {
    const body = source(19 * MIB);
    expect((await me.send("POST", path, { raw: body.stream, headers: JSON_TYPE })).status).toBe(413);
    expect(body.read).toBeLessThan(2 * MIB);
  }
});
