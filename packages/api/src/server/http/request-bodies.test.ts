import { describe, expect, it } from "vitest";
import { type HttpClient, openHttp, type Sent } from "../../testing/http.ts";
import { AT_ONCE, openTestWorkspace } from "../../testing/workspace.ts";
import { createBodyBudget } from "./body-budget.ts";
import { MAX_BODY_BYTES, MAX_PUBLIC_BODY_BYTES } from "./guard.ts";

const workspace = await openTestWorkspace({}, AT_ONCE);
const http = openHttp(workspace);
const me = await http.signedIn(await workspace.makeMember());

const JSON_TYPE = { "content-type": "application/json" };
const FORGED = "A".repeat(43);

/** A JSON body of this many bytes in pieces of 1 KiB, and how many of them were asked for. */
function counted(bytes: number, announced = true) {
  const seen = { pulled: 0 };
  const piece = new Uint8Array(1024).fill(0x20);
  const source = {
    pull: (controller: ReadableStreamDefaultController<Uint8Array>) => {
      if (seen.pulled * 1024 >= bytes) controller.close();
      else controller.enqueue(piece);
      seen.pulled += 1;
    },
  };
  const raw = new ReadableStream<Uint8Array>(source, { highWaterMark: 0 });
  const length: Record<string, string> = announced
    ? { "content-length": String(bytes) }
    : { "transfer-encoding": "chunked" };
  const sent: Sent = { raw, headers: { ...JSON_TYPE, ...length } };
  return { seen, sent };
}

describe.each([
  ["REST", "/api/auth/login", "/api/deals"],
  ["tRPC", "/api/trpc/auth.login", "/api/trpc/deals.create"],
])("%s", (_name, login, create) => {
  it("accepts 16 KiB from anonymous callers", async () => {
    const anyone = http.client();
    const within = counted(MAX_PUBLIC_BODY_BYTES);
    expect((await anyone.send("POST", login, within.sent)).status).toBe(400);
    for (const announced of [true, false]) {
      const beyond = counted(1024 * 1024, announced);
      const answer = await anyone.send("POST", login, beyond.sent);
      expect([answer.status, answer.text]).toEqual([413, expect.stringContaining("larger than 16 KiB")]);
      expect(beyond.seen.pulled).toBeLessThanOrEqual(announced ? 0 : 17);
    }
  });

  it("accepts no more for changes of one's own account", async () => {
    const { sent, seen } = counted(MAX_PUBLIC_BODY_BYTES + 1);
    const account = create.includes("trpc") ? "/api/trpc/auth.updateProfile" : "/api/auth/user";
    expect((await me.send(create.includes("trpc") ? "POST" : "PUT", account, sent)).status).toBe(413);
    expect(seen.pulled).toBe(0);
  });

  it.each([
    "",
    "session=",
    "session=short",
    `session=${FORGED}A`,
    `session=${"A".repeat(42)}!`,
    `sessions=${FORGED}`,
  ])("reads nothing for a member's call with the cookie %j", async (cookie) => {
    const { sent, seen } = counted(500);
    const stranger = Object.assign(http.client(), { cookie });
    expect((await stranger.send("POST", create, sent)).status).toBe(401);
    expect(seen.pulled).toBe(0);
  });

  it("checks the session in the database before it reads a large body", async () => {
    const stranger = Object.assign(http.client(), { cookie: `session=${FORGED}` });
    for (const { sent, seen } of [counted(MAX_PUBLIC_BODY_BYTES + 1), counted(500, false)]) {
      expect((await stranger.send("POST", create, sent)).status).toBe(401);
      expect(seen.pulled).toBe(0);
    }
    expect((await stranger.send("POST", create, counted(500).sent)).status).toBe(401);
    const { sent, seen } = counted(MAX_BODY_BYTES);
    expect((await me.send("POST", create, sent)).status).toBe(400);
    expect(seen.pulled).toBeGreaterThanOrEqual(1024);
  });

  it.each(["/api/nothing", "/api/trpc/nothing.here", "/api/trpc/", "/api/deals/1/nothing"])(
    "reads nothing at the unknown address %s",
    async (path) => {
      const { sent, seen } = counted(500);
      expect((await me.send("POST", path, sent)).status).toBe(404);
      expect(seen.pulled).toBe(0);
    },
  );

  it("limits the size of all concurrent bodies", async () => {
    const busy = openHttp(workspace, {
      bodyBudget: createBodyBudget({ maxBytes: 20 * 1024, reservedForSmall: 0, maxPerUser: 20 * 1024 }),
    });
    const client = () => Object.assign(busy.client(), { cookie: me.cookie });
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    const { promise: rest, resolve: finish } = Promise.withResolvers<void>();
    const slow = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(15 * 1024).fill(0x20)),
      pull: async (controller) => {
        arrive();
        await rest;
        controller.close();
      },
    });
    const pending = client().send("POST", create, { raw: slow, headers: JSON_TYPE });
    await arrived;
    const refused = await client().send("POST", create, counted(10 * 1024).sent);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
    expect((await client().send("POST", create, counted(4 * 1024).sent)).status).toBe(400);
    finish();
    expect((await pending).status).toBe(400);
    expect((await client().send("POST", create, counted(20 * 1024).sent)).status).toBe(400);
  });
});

describe("the memory for bodies", () => {
  const KIB = 1024;
  const CREATE = "/api/deals";
  const { promise: until, resolve: finish } = Promise.withResolvers<void>();

  /** Sends so many bytes and not the end; resolves when they have been read. */
  async function hold(client: HttpClient, bytes: number) {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    const raw = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(bytes).fill(0x20)),
      pull: async (controller) => {
        arrive();
        await until;
        controller.close();
      },
    });
    const length = { "content-length": String(bytes + 1) };
    const answer = client.send("POST", CREATE, { raw, headers: { ...JSON_TYPE, ...length } });
    await arrived;
    return answer;
  }

  it("is shared by members, and a part of it is reserved for small bodies", async () => {
    const bodyBudget = createBodyBudget({
      maxBytes: 200 * KIB,
      reservedForSmall: 50 * KIB,
      maxPerUser: 100 * KIB,
    });
    const busy = openHttp(workspace, { bodyBudget });
    const member = async () => busy.signedIn(await workspace.makeMember());
    const [first, second, third] = [await member(), await member(), await member()];
    const status = async (client: HttpClient, kib: number) =>
      (await client.send("POST", CREATE, counted(kib * KIB).sent)).status;

    const pending = [hold(first, 90 * KIB)];
    await expect.poll(() => status(first, 20)).toBe(503);
    expect(await status(second, 50)).toBe(400);
    pending.push(hold(second, 50 * KIB));
    await expect.poll(() => status(third, 20)).toBe(503);
    expect(await status(third, 10)).toBe(400);
    expect(await status(busy.client(), 10)).toBe(401);

    finish();
    expect((await Promise.all(pending)).map((answer) => answer.status)).toEqual([400, 400]);
    expect(await status(first, 90)).toBe(400);
  });

  it("is not used by uploads of anonymous callers", async () => {
    const reserved: number[] = [];
    const site = openHttp(workspace, {
      bodyBudget: (userId, work) => {
        reserved.push(userId ?? 0);
        return http.runtime.bodyBudget(userId, work);
      },
    });
    const form = new FormData();
    form.set("file", new File(["text"], "a.txt"));
    const headers = { origin: workspace.settings.appOrigin };
    const upload = (client: HttpClient) => client.send("POST", "/api/documents", { raw: form, headers });
    expect((await upload(Object.assign(site.client(), { cookie: `session=${FORGED}` }))).status).toBe(401);
    expect(reserved).toEqual([]);
    expect((await upload(Object.assign(site.client(), { cookie: me.cookie }))).status).toBe(200);
    expect(reserved).toHaveLength(1);
  });
});
