import { makeApiToken } from "@dealflow/api/core/auth/api-token";
import { openHttp } from "@dealflow/api/testing/http";
import { makeTokenOf } from "@dealflow/api/testing/tokens";
import { AT_ONCE, openTestWorkspace } from "@dealflow/api/testing/workspace";
import { describe, expect, it, test } from "vitest";
import { type ClientOptions, createClient } from "./client.ts";
import { DealflowError } from "./errors.ts";

const workspace = await openTestWorkspace({ TOKEN_LIMIT: "0" }, AT_ONCE);
const { fetchHandlers } = openHttp(workspace);
const member = await workspace.makeMember();
const URL_OF_WORKSPACE = "http://127.0.0.1:3000";

const makeToken = (scopes = ["*:read", "*:write"]) => makeTokenOf(workspace, member, scopes);

/** The workspace without a socket. */
const fetchWorkspace: typeof fetch = (input, init) => {
  const request = new Request(input, init);
  const { pathname } = new URL(request.url);
  return pathname.startsWith("/api/trpc/") ? fetchHandlers.trpc(request) : fetchHandlers.rest(request);
};

const token = await makeToken();
const clientWith = (options: Partial<ClientOptions> = {}) =>
  createClient({ url: URL_OF_WORKSPACE, token, fetch: fetchWorkspace, ...options });
const client = clientWith();

const DEAL = { sector: "Software", dealType: "Buyout", dealSource: "Network" } as const;

async function failureOf(call: Promise<unknown>): Promise<DealflowError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof DealflowError) return error;
  throw new Error(`Not refused: ${String(error)}`);
}

describe("a call", () => {
  it("answers with dates as dates and money as text", async () => {
    const deal = await client.deals.create({ ...DEAL, company: "Alder Works", value: "1250000.5" });
    expect(deal.value).toBe("1250000.50");
    expect(deal.createdAt).toBeInstanceOf(Date);
    expect(await client.deals.get({ id: deal.id })).toEqual(deal);
    const page = await client.deals.list({ search: "alder", limit: 1 });
    expect(page).toEqual({ items: [deal], nextCursor: null });
  });

  it("takes dates as dates", async () => {
    const dueDate = new Date("2026-12-24T00:00:00Z");
    expect(await client.tasks.create({ title: "Send the terms", dueDate })).toMatchObject({ dueDate });
  });

  it("without input takes its options first", async () => {
    const { signal } = new AbortController();
    expect(await client.dashboard.metrics({ signal })).toMatchObject({ activeDeals: expect.anything() });
  });

  it("is given up with the reason of its signal", async () => {
    const reason = new Error("No longer needed");
    const signal = AbortSignal.abort(reason);
    await expect(client.deals.list({}, { signal })).rejects.toBe(reason);
  });
});

describe("a list", () => {
  it("gives each entry in turn, by pages", async () => {
    const companies = ["Birch", "Cedar", "Elm", "Fir", "Hazel"].map((name) => `${name} Holdings`);
    for (const company of companies) await client.deals.create({ ...DEAL, company });
    const asked: string[] = [];
    const counting = clientWith({
      fetch: (input, init) => {
        asked.push(String(input));
        return fetchWorkspace(input, init);
      },
    });
    const found: string[] = [];
    for await (const { company } of counting.deals.list.each({ search: "Holdings", limit: 2 })) {
      found.push(company);
    }
    expect(found.toSorted()).toEqual(companies);
    expect(asked).toHaveLength(3);
  });

  it("reads no further than it is asked", async () => {
    let asked = 0;
    const counting = clientWith({
      fetch: (input, init) => {
        asked += 1;
        return fetchWorkspace(input, init);
      },
    });
    for await (const _ of counting.deals.list.each({ limit: 2 })) break;
    expect(asked).toBe(1);
  });

  it("without anything to say reads pages of 100", async () => {
    const input: string[] = [];
    const listening = clientWith({
      fetch: (url, init) => {
        input.push(decodeURIComponent(String(url)));
        return fetchWorkspace(url, init);
      },
    });
    for await (const _ of listening.firms.list.each()) break;
    expect(input).toEqual([expect.stringContaining('{"limit":100}')]);
  });
});

describe("a refusal", () => {
  it("names the fields", async () => {
    const error = await failureOf(client.deals.create({ ...DEAL, company: " ", value: "a lot" }));
    expect(error).toMatchObject({
      code: "BAD_REQUEST",
      status: 400,
      requestId: expect.stringMatching(/^[\w-]{36}$/),
    });
    expect(error.issues.map(({ path }) => path).toSorted()).toEqual(["company", "value"]);
  });

  it("of an earlier version has the stored record, its dates as dates", async () => {
    const deal = await client.deals.create({ ...DEAL, company: "Juniper" });
    const stored = await client.deals.update({ id: deal.id, stage: "under_loi" });
    const error = await failureOf(
      client.deals.update({ id: deal.id, codename: "Gin", expectedVersion: deal.version }),
    );
    expect(error).toMatchObject({ code: "STALE_VERSION", status: 409 });
    expect(error.current).toEqual(stored);
  });

  it("has the further facts of its code", async () => {
    const item = await client.pipeline.create({ ...DEAL, company: "Larch" });
    const deal = await client.pipeline.convert({ id: item.id });
    const error = await failureOf(client.pipeline.convert({ id: item.id }));
    expect(error).toMatchObject({ code: "ALREADY_CONVERTED", facts: { dealId: deal.id } });
  });

  it.each([
    ["a token that nobody made", async () => makeApiToken(), { code: "UNAUTHORIZED", status: 401 }],
    ["a token without the scope", () => makeToken(["tasks:read"]), { code: "SCOPE_REQUIRED", status: 403 }],
  ])("of %s says so", async (_, make, expected) => {
    const refused = clientWith({ token: await make() });
    expect(await failureOf(refused.deals.list({ limit: 1 }))).toMatchObject(expected);
  });
});

describe("a write that may be tried again", () => {
  /** The answer to the first write is lost on its way. */
  function losingAnswers(): { fetch: typeof fetch; keys: (string | null)[] } {
    const keys: (string | null)[] = [];
    return {
      keys,
      fetch: async (input, init) => {
        const answer = await fetchWorkspace(input, init);
        keys.push(new Headers(init?.headers).get("idempotency-key"));
        if (keys.length === 1) throw new TypeError("The connection broke");
        return answer;
      },
    };
  }

  it("is carried out once", async () => {
    const { fetch, keys } = losingAnswers();
    const title = "Written once";
    const task = await clientWith({ fetch }).tasks.create({ title });
    const { items } = await client.tasks.list({ search: title });
    expect(items.map(({ id }) => id)).toEqual([task.id]);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  });

  it("is not, with no retries: it carries no key, and says that no answer came", async () => {
    const { fetch, keys } = losingAnswers();
    const error = await failureOf(clientWith({ fetch, retries: 0 }).tasks.create({ title: "Perhaps" }));
    expect(error).toMatchObject({ code: "NETWORK", status: null, requestId: null });
    expect(keys).toEqual([null]);
  });

  it("is repeated by another program with the same key", async () => {
    const options = { idempotencyKey: "import-2026-11-26-row-1" };
    const [first, second] = [
      await client.tasks.create({ title: "Row 1" }, options),
      await clientWith().tasks.create({ title: "Row 1" }, options),
    ];
    expect(second).toEqual(first);
  });
});

describe("a file", () => {
  const text = "Quarter,Revenue\nQ3,12.5\n";

  it("is sent as a Blob and read as a stream", async () => {
    const deal = await client.deals.create({ ...DEAL, company: "Rowan" });
    const file = new File([text], 'Rowan "draft" Q3.csv');
    const document = await client.documents.upload({ file, dealId: deal.id });
    expect(document).toMatchObject({ dealId: deal.id, size: text.length, type: "csv" });
    expect(document).toEqual(await client.documents.get({ id: document.id }));
    const { name, type, size, content } = await client.documents.download({ id: document.id });
    expect({ name, type, size }).toEqual({
      name: document.name,
      type: "text/csv; charset=utf-8",
      size: text.length,
    });
    expect(await new Response(content).text()).toBe(text);
  });

  it.each([
    ["a stream", () => new Blob([text]).stream()],
    [
      "what gives its bytes in turn",
      async function* bytes() {
        for (const line of text.split(/(?<=\n)/)) yield new TextEncoder().encode(line);
      },
    ],
  ])("is sent as %s", async (_, open) => {
    const name = "Übersicht; Q3.csv";
    const document = await client.documents.upload({ file: open(), name });
    expect(document).toMatchObject({ name, size: text.length, dealId: null });
  });

  it("that is refused says why", async () => {
    const file = new File(["MZ"], "setup.exe");
    expect(await failureOf(client.documents.upload({ file }))).toMatchObject({
      code: "UNSUPPORTED_FILE",
      status: 415,
    });
    expect(await failureOf(client.documents.download({ id: 2_000_000_000 }))).toMatchObject({
      code: "NOT_FOUND",
    });
  });

  it("needs a name", async () => {
    await expect(client.documents.upload({ file: new Blob([text]) })).rejects.toThrow("name of its file");
  });
});

describe("a subscription", () => {
  it("tells what changes, and ends with its loop", async () => {
    const events = client.subscribe();
    const company = "Sorrel";
    let made: number | undefined;
    for await (const event of events) {
      if (event.change === "ready") made = (await client.deals.create({ ...DEAL, company })).id;
      if (event.entity === "deals" && event.id === made) {
        expect(event).toMatchObject({ change: "created", version: 1, eventId: expect.stringMatching(/./) });
        break;
      }
    }
    expect(made).toBeGreaterThan(0);
  });

  it("is taken up after the last event when it breaks off", async () => {
    const asked: (string | null)[] = [];
    const breaking: typeof fetch = async (input, init) => {
      if (!String(input).endsWith("/api/events")) return fetchWorkspace(input, init);
      asked.push(new Headers(init?.headers).get("last-event-id"));
      const { body, status, headers } = await fetchWorkspace(input, init);
      const reader = body?.getReader();
      // The first stream ends after its head, that it is ready, and one event. When to come back is left out of the heads.
      let pieces = 0;
      const cut = new ReadableStream({
        async pull(controller) {
          const piece = await reader?.read();
          pieces += 1;
          if (!piece || piece.done || (asked.length === 1 && pieces > 3)) {
            await reader?.cancel();
            return controller.close();
          }
          const isHead = new TextDecoder().decode(piece.value).startsWith("retry:");
          controller.enqueue(isHead ? new TextEncoder().encode(":\n\n") : piece.value);
        },
      });
      return new Response(cut, { status, headers });
    };
    const listening = clientWith({ fetch: breaking });
    const seen: number[] = [];
    const made: number[] = [];
    const make = async (company: string) => made.push((await client.deals.create({ ...DEAL, company })).id);
    for await (const event of listening.subscribe()) {
      if (event.change === "ready" && made.length === 0) await make("Tansy");
      if (event.entity !== "deals") continue;
      seen.push(event.id);
      if (seen.length === 1) await make("Thyme");
      else break;
    }
    expect(seen).toEqual(made);
    expect(asked).toEqual([null, expect.stringMatching(/./)]);
  });

  it("ends quietly when it is given up", async () => {
    const stop = new AbortController();
    for await (const event of client.subscribe({ signal: stop.signal })) {
      if (event.change === "ready") stop.abort();
    }
    expect(stop.signal.aborted).toBe(true);
  });

  it("says what it is refused with", async () => {
    const refused = clientWith({ token: await makeToken(["deals:read"]) });
    const error = await failureOf(
      (async () => {
        for await (const _ of refused.subscribe()) break;
      })(),
    );
    expect(error).toMatchObject({ code: "SCOPE_REQUIRED" });
  });
});

test.each([
  ["ftp://127.0.0.1", token, "url"],
  ["nowhere", token, "url"],
  ["http://127.0.0.1/?token=x", token, "url"],
  ["http://127.0.0.1", "secret", "token"],
  ["http://127.0.0.1", `${token}\n`, "token"],
])("an address or a token that cannot be right is refused at once: %s", (url, wrong, named) => {
  expect(() => createClient({ url, token: wrong })).toThrow(named);
});
