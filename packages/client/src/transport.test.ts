import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createClient } from "./client.ts";
import { DealflowError } from "./errors.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** What a server with faults answers, in turn; the last one from then on. */
let answers: Answer[] = [];
let asked: IncomingMessage[] = [];

const server = createServer((request, response) => {
  request.resume();
  asked.push(request);
  const [answer, ...others] = answers;
  if (others.length > 0) answers = others;
  answer?.(request, response);
}).listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
const isAddress = (address: string | AddressInfo | null): address is AddressInfo =>
  typeof address === "object";
const address = server.address();
const port = isAddress(address) ? address.port : 0;

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  asked = [];
});

const url = `http://127.0.0.1:${port}`;
const token = `dfp_${"a".repeat(43)}`;
const client = createClient({ url, token });

const done: Answer = (_, response) => response.end('{"result":{"data":{"json":{"maxBytes":5}}}}');
const refuse =
  (status: number, code: string, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, { "x-request-id": "the-request", ...headers });
    response.end(
      JSON.stringify({ error: { json: { data: { message: "Not now", code, httpStatus: status } } } }),
    );
  };
const hang: Answer = () => undefined;
const breakOff: Answer = ({ socket }) => socket.destroy();
const page: Answer = (_, response) => response.writeHead(502).end("<html>Bad gateway</html>");

async function failureOf(call: Promise<unknown>): Promise<DealflowError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof DealflowError) return error;
  throw new Error(`Not refused: ${String(error)}`);
}

describe("a call is tried again", () => {
  it.each([
    ["the connection broke", breakOff],
    ["a proxy had no answer", page],
    ["the server was busy", refuse(503, "BUSY_REQUESTS", { "retry-after": "0" })],
    ["there were too many", refuse(429, "TOO_MANY_REQUESTS", { "retry-after": "0" })],
    ["the first try has not ended", refuse(409, "REQUEST_UNDER_WAY", { "retry-after": "0" })],
  ])("after %s", async (_, fault) => {
    answers = [fault, fault, done];
    expect(await client.documents.limits()).toEqual({ maxBytes: 5 });
    expect(asked).toHaveLength(3);
  });

  it("with its token, and without cookies or a stored answer", async () => {
    answers = [breakOff, done];
    await client.documents.limits();
    const headers = asked.map(({ headers }) => headers);
    expect(headers.map(({ authorization }) => authorization)).toEqual([`Bearer ${token}`, `Bearer ${token}`]);
    expect(headers.flatMap(({ cookie }) => cookie ?? [])).toEqual([]);
  });

  it("as often as it says", async () => {
    answers = [refuse(503, "BUSY_LISTS", { "retry-after": "0" })];
    const error = await failureOf(client.documents.limits({ retries: 4 }));
    expect(error).toMatchObject({ code: "BUSY_LISTS", status: 503, requestId: "the-request" });
    expect(asked).toHaveLength(5);
  });

  it("not when the server asks for more time than there is", async () => {
    answers = [refuse(429, "TOO_MANY_REQUESTS", { "retry-after": "60" })];
    const error = await failureOf(client.documents.limits());
    expect(error).toMatchObject({ code: "TOO_MANY_REQUESTS", retryAfterSeconds: 60 });
    expect(asked).toHaveLength(1);
  });

  it.each([400, 401, 403, 404, 409, 500])("not after %i, which would be the same again", async (status) => {
    answers = [refuse(status, "NOT_FOUND")];
    expect(await failureOf(client.documents.limits())).toMatchObject({ status, code: "NOT_FOUND" });
    expect(asked).toHaveLength(1);
  });

  it("not with a file that can be read once only", async () => {
    answers = [breakOff];
    const file = new Blob(["a,b"]).stream();
    expect((await failureOf(client.documents.upload({ file, name: "a.csv" }))).code).toBe("NETWORK");
    expect(asked).toHaveLength(1);
    answers = [breakOff, hang];
    const again = client.documents.upload({ file: new File(["a,b"], "a.csv") }, { timeoutMs: 2_000 });
    await expect.poll(() => asked.length).toBe(3);
    await failureOf(again);
  });
});

describe("a call ends", () => {
  it("with its time", async () => {
    answers = [hang];
    const error = await failureOf(client.documents.limits({ timeoutMs: 100 }));
    expect(error).toMatchObject({
      code: "TIMEOUT",
      status: null,
      message: expect.stringContaining("100 ms"),
    });
  });

  it("when it is given up, also while it waits for its next try", async () => {
    answers = [refuse(503, "BUSY_LISTS", { "retry-after": "20" })];
    const stop = new AbortController();
    const reason = new Error("The page was left");
    const call = client.documents.limits({ signal: stop.signal });
    await expect.poll(() => asked.length).toBe(1);
    stop.abort(reason);
    await expect(call).rejects.toBe(reason);
  });

  it.each([
    ["a page of a proxy", page, 502],
    [
      "JSON of another site",
      (_: IncomingMessage, response: ServerResponse) => response.end('{"ok":true}'),
      200,
    ],
  ])("with what it got, where that is %s", async (_, answer, status) => {
    answers = [answer];
    const error = await failureOf(client.documents.limits({ retries: 0 }));
    expect(error).toMatchObject({ code: "UNEXPECTED_ANSWER", status });
  });

  it("with what the server says before a procedure is reached", async () => {
    const body = { message: "This server does not answer to that name.", code: "FOREIGN_HOST" };
    answers = [(_, response) => response.writeHead(403).end(JSON.stringify(body))];
    const error = await failureOf(client.documents.limits({ retries: 0 }));
    expect(error).toMatchObject({ ...body, status: 403 });
  });

  it("where it is sent elsewhere: a token goes to no other address", async () => {
    answers = [(_, response) => response.writeHead(302, { location: "/elsewhere" }).end()];
    expect((await failureOf(client.documents.limits({ retries: 0 }))).code).toBe("NETWORK");
    expect(asked).toHaveLength(1);
  });
});
