import {
  answerText,
  drip,
  flood,
  hang,
  type MockServer,
  reset,
  startMockServer,
} from "@dealflow/stand-ins/mock-server";
import { describe, expect, it, onTestFinished, test } from "vitest";
import { createProviderClient, isAllowed } from "./http-client.ts";

class ClientError extends Error {
  override readonly name = "ClientError";
}
const createError = (message: string, _kind: string, options: ErrorOptions) =>
  new ClientError(message, options);
const APPLE = { hosts: ["*.icloud.com"], origin: undefined };
const GOOGLE = { hosts: ["people.googleapis.com"], origin: undefined };
const OPERATOR_SERVER = { hosts: ["people.googleapis.com"], origin: "http://127.0.0.1:4000" };
/** Long enough for a busy machine, short enough for a test. */
const LIMITS = { callMs: 2_000, totalMs: 6_000, bytes: 100_000, redirects: 3, retries: 2, backoffMs: 1 };

async function stage(): Promise<MockServer> {
  const opened = await startMockServer(() => answerText("fine"));
  onTestFinished(opened.close);
  return opened;
}

function clientFor({ origin }: Pick<MockServer, "origin">, limits: Partial<typeof LIMITS> = {}) {
  const client = createProviderClient({ name: "Google", hosts: [], origin }, createError, {
    ...LIMITS,
    ...limits,
  });
  onTestFinished(client.close);
  return client;
}

describe("a client may connect", () => {
  it.each([
    [APPLE, "https://contacts.icloud.com/"],
    [APPLE, "https://p42-contacts.icloud.com:443/1/carddavhome/"],
    [GOOGLE, "https://people.googleapis.com/v1/people/me/connections?pageSize=1000"],
    [OPERATOR_SERVER, "http://127.0.0.1:4000/v1"],
  ])("from %j to %s", (allowed, url) => {
    expect(isAllowed(allowed, new URL(url))).toBe(true);
  });

  it.each([
    [APPLE, "http://contacts.icloud.com/"],
    [APPLE, "https://contacts.icloud.com:8443/"],
    [APPLE, "https://me@contacts.icloud.com/"],
    [APPLE, "https://icloud.com.evil.test/"],
    [APPLE, "https://evil-icloud.com/"],
    [APPLE, "https://evil.test/.icloud.com"],
    [APPLE, "https://evil.test#.icloud.com"],
    [APPLE, "https://icloud.com./"],
    [APPLE, "https://people.googleapis.com/"],
    [GOOGLE, "https://sub.people.googleapis.com/"],
    [GOOGLE, "https://contacts.icloud.com/"],
    [GOOGLE, "http://169.254.169.254/latest/meta-data/"],
    [GOOGLE, "https://127.1/"],
    [GOOGLE, "https://0x7f000001/"],
    [GOOGLE, "https://2130706433/"],
    [GOOGLE, "https://[::ffff:7f00:1]/"],
    [GOOGLE, "file:///etc/passwd"],
    [OPERATOR_SERVER, "https://people.googleapis.com/"],
    [OPERATOR_SERVER, "http://127.0.0.1:4001/"],
    [OPERATOR_SERVER, "https://127.0.0.1:4000/"],
    [OPERATOR_SERVER, "http://me@127.0.0.1:4000/"],
  ])("not from %j to %s", (allowed, url) => {
    expect(isAllowed(allowed, new URL(url))).toBe(false);
  });

  it("not to a provider's host that resolves to a private address", async () => {
    const client = createProviderClient(
      { name: "Google", hosts: ["localhost"], origin: undefined },
      createError,
    );
    onTestFinished(client.close);
    const failure = await client.fetch("https://localhost/").catch((error: unknown) => error);
    expect(failure).toMatchObject({
      name: "ClientError",
      cause: { message: "localhost has no address out in the world" },
    });
  });
});

test("up to three redirects are followed, only to allowed hosts", async () => {
  const server = await stage();
  const to = (location: string) => answerText("", 302, { location });
  const authorization = "Basic c2VjcmV0";
  const other = await stage();

  server.next(/./, to("/1"), to("/2"), to("/3"));
  const found = await clientFor(server).fetch(server.origin, {
    method: "PROPFIND",
    headers: { authorization },
  });
  expect(await found.text()).toBe("fine");
  expect(server.seen.at(-1)).toEqual({ method: "PROPFIND", url: "/3", authorization });

  server.next(/./, to("/1"), to("/2"), to("/3"), to("/4"));
  await expect(clientFor(server).fetch(server.origin)).rejects.toThrow(ClientError);
  expect(server.seen.at(-1)?.url).toBe("/3");

  server.next(/./, to(`${other.origin}/`));
  const client = clientFor(server);
  await expect(client.fetch(server.origin, { headers: { authorization } })).rejects.toThrow(ClientError);
  // From then on no request is allowed, not even to the provider's own server.
  await expect(client.fetch(server.origin)).rejects.toThrow(ClientError);
  expect(other.seen).toEqual([]);

  server.next(/./, to("/1"));
  const shown = await clientFor(server).fetch(server.origin, { redirect: "manual" });
  expect([shown.status, shown.headers.get("location")]).toEqual([302, "/1"]);
});

describe("a temporary failure", () => {
  it.each([429, 500, 502, 503, 504])("such as %d is retried", async (status) => {
    const server = await stage();
    server.next(/./, answerText("", status), answerText("", status, { "retry-after": "0" }));
    const response = await clientFor(server).fetch(server.origin);
    expect([response.status, server.seen.length]).toEqual([200, 3]);
  });

  it("is retried a limited number of times", async () => {
    const server = await stage();
    server.next(/./, ...[1, 2, 3, 4].map(() => answerText("no", 503)));
    const response = await clientFor(server).fetch(server.origin);
    expect([response.status, server.seen.length, await response.text()]).toEqual([503, 3, "no"]);
  });

  it("with a Retry-After of a second is retried after it", async () => {
    const server = await stage();
    server.next(/./, answerText("", 429, { "retry-after": "1" }));
    const begun = performance.now();
    const response = await clientFor(server).fetch(server.origin);
    expect(response.status).toBe(200);
    expect(performance.now() - begun).toBeGreaterThan(990);
  });

  it.each(["3600", new Date(Date.now() + 3_600_000).toUTCString()])(
    "with a Retry-After beyond the time limit is returned: %s",
    async (later) => {
      const server = await stage();
      server.next(/./, answerText("", 429, { "retry-after": later }));
      const response = await clientFor(server).fetch(server.origin);
      expect([response.status, server.seen.length]).toEqual([429, 1]);
    },
  );

  it("of the connection is retried as well", async () => {
    const server = await stage();
    server.next(/./, reset(), reset());
    expect((await clientFor(server).fetch(server.origin)).status).toBe(200);
  });

  it("does not send a POST request twice", async () => {
    const server = await stage();
    server.next(/./, answerText("", 503));
    const response = await clientFor(server).fetch(server.origin, { method: "POST", body: "code=1" });
    expect([response.status, server.seen.length]).toEqual([503, 1]);
    server.next(/./, reset());
    await expect(clientFor(server).fetch(server.origin, { method: "POST" })).rejects.toThrow(ClientError);
    expect(server.seen.length).toBe(2);
  });
});

describe("a client ends", () => {
  it.each([
    ["no response", hang()],
    ["a response that arrives byte by byte", drip()],
  ])("one attempt after %s", async (_what, answer) => {
    const server = await stage();
    server.next(/./, answer);
    const client = clientFor(server, { callMs: 200 });
    await expect(client.fetch(server.origin)).rejects.toThrow("Google took too long to answer");
    expect(client.failure()).toBeInstanceOf(ClientError);
  });

  it("all attempts after the total time", async () => {
    const server = await stage();
    const client = clientFor(server, { totalMs: 200 });
    server.next(/./, hang());
    await expect(client.fetch(server.origin)).rejects.toThrow("Google took longer than 0.2 seconds");
  });

  it("after a number of bytes of all responses together", async () => {
    const server = await stage();
    const client = clientFor(server, { bytes: 300_000 });
    server.next(/./, flood(200_000), flood(200_000));
    await client.fetch(server.origin);
    await expect(client.fetch(server.origin)).rejects.toThrow("Google sent more than 0 MB");
  });

  it("if the server cannot be reached", async () => {
    const server = await startMockServer(() => answerText(""));
    await server.close();
    await expect(clientFor(server).fetch(server.origin)).rejects.toThrow("Google cannot be reached");
  });
});
