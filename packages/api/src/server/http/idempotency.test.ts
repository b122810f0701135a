import { randomUUID } from "node:crypto";
import { activities, idempotencyKeys, tasks } from "@dealflow/db/schema";
import { eq, isNull, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { sweepExpired } from "../../background/sweep.ts";
import { claimKey, keepAnswer, keyUse, MAX_KEYS_PER_MEMBER } from "../../core/idempotency.ts";
import { revokeAdmin } from "../../modules/admin/administrators.ts";
import { csvFile } from "../../testing/contact-imports.ts";
import { type HttpClient, openHttp } from "../../testing/http.ts";
import { AT_ONCE, hasOneConnection, openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace({}, AT_ONCE);
const { db } = workspace;
const http = openHttp(workspace);
const member = await workspace.makeMember();
const me = await http.signedIn(member);
const administrator = await http.signedIn(await workspace.makeMember({ isAdmin: true }));

const newAccount = () => ({
  username: `u${randomUUID().slice(0, 8)}`,
  name: "N",
  initials: "N",
  role: "analyst",
  email: "n@example.com",
});
const newTask = () => ({ title: `Call ${randomUUID()}`, status: "completed" });
const post = (client: HttpClient, key: string, path: string, body?: unknown) =>
  client.send("POST", path, { body, headers: { "idempotency-key": key } });
const stored = (title: string) => db.$count(tasks, eq(tasks.title, title));

describe.each([
  ["REST", "/api/tasks", (task: object): unknown => task],
  ["tRPC", "/api/trpc/tasks.create", (task: object): unknown => ({ json: task })],
])("over %s", (_transport, path, bodyOf) => {
  it("twenty requests at once with one key write one row and have one answer", async () => {
    const key = randomUUID();
    const task = newTask();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(me, key, path, bodyOf(task))));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get("idempotent-replayed") === null)).toHaveLength(1);
    expect(await stored(task.title)).toBe(1);
  });

  it("refuses another request with a key that was used", async () => {
    const key = randomUUID();
    expect((await post(me, key, path, bodyOf(newTask()))).status).toBe(200);
    const other = newTask();
    const { status, text } = await post(me, key, path, bodyOf(other));
    expect([status, text]).toEqual([422, expect.stringContaining("Idempotency-Key")]);
    expect(await stored(other.title)).toBe(0);
  });

  it.each(["", " ", "a b", "x".repeat(256), "schlüssel"])("refuses the key %j", async (key) => {
    const task = newTask();
    expect((await post(me, key, path, bodyOf(task))).status).toBe(400);
    expect(await stored(task.title)).toBe(0);
  });
});

describe("an Idempotency-Key", () => {
  it("is separate for each member", async () => {
    const key = randomUUID();
    const task = newTask();
    await post(me, key, "/api/tasks", task);
    expect(
      (await post(administrator, key, "/api/tasks", task)).headers.get("idempotent-replayed"),
    ).toBeNull();
    expect(await stored(task.title)).toBe(2);
  });

  it("is valid for one address", async () => {
    const key = randomUUID();
    await post(me, key, "/api/tasks", newTask());
    expect((await post(me, key, "/api/notifications/read", newTask())).status).toBe(422);
  });

  it("is valid for 24 hours, after which the hourly job deletes it", async () => {
    const key = randomUUID();
    const task = newTask();
    await post(me, key, "/api/tasks", task);
    const age = (hours: number) =>
      db.update(idempotencyKeys).set({ createdAt: new Date(Date.now() - hours * 3_600_000) });
    await age(23.9);
    await sweepExpired({ ...workspace.context(), now: () => new Date() });
    await post(me, key, "/api/tasks", task);
    expect(await stored(task.title)).toBe(1);
    await age(24.1);
    await post(me, key, "/api/tasks", task);
    expect(await stored(task.title)).toBe(2);
    await age(24.1);
    await sweepExpired({ ...workspace.context(), now: () => new Date() });
    expect(await db.$count(idempotencyKeys)).toBe(0);
  });

  it("is ignored without a session, and by account calls", async () => {
    const key = randomUUID();
    expect((await post(http.client(), key, "/api/tasks", newTask())).status).toBe(401);
    const { username } = member;
    for (const password of ["wrong-password", "wrong-password-2"]) {
      const { status, headers } = await post(http.client(), key, "/api/auth/login", { username, password });
      expect([status, headers.get("idempotent-replayed")]).toEqual([401, null]);
    }
  });

  it("is refused for a batch", async () => {
    const task = { json: newTask() };
    const path = "/api/trpc/tasks.create,tasks.create?batch=1";
    expect((await post(me, randomUUID(), path, { 0: task, 1: task })).status).toBe(400);
  });
});

describe("a refused request", () => {
  it("is carried out when it is sent again and has become possible", async () => {
    const key = randomUUID();
    const [next] = await db.execute(sql`select coalesce(max(id), 0)::int + 1 as id from deals`);
    const task = { ...newTask(), dealId: next?.id };
    expect((await post(me, key, "/api/tasks", task)).status).toBe(422);
    await workspace.makeDeal();
    expect((await post(me, key, "/api/tasks", task)).status).toBe(200);
  });

  it("has the usual error message if a statement has failed", async () => {
    const body = { ...newAccount(), username: member.username, password: "a-good-password-8" };
    for (const key of [randomUUID(), randomUUID()]) {
      const { status, text } = await post(administrator, key, "/api/admin/users", body);
      expect([status, text]).toEqual([409, expect.stringContaining("already taken")]);
    }
  });
});

/** Waits until a statement on this table waits for a lock. */
async function waitsForLock(table: string): Promise<void> {
  const waiting = sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ~ ${table}`;
  await expect.poll(() => db.execute(waiting)).toHaveLength(1);
}

/** Waits until the only unanswered key was claimed at this time. */
async function claimedAt(time: Date): Promise<void> {
  const claims = db.select({ at: idempotencyKeys.createdAt }).from(idempotencyKeys);
  await expect.poll(() => claims.where(isNull(idempotencyKeys.status))).toEqual([{ at: time }]);
}

describe("a server that is killed", () => {
  // One connection holds the request up, another ends it.
  it.skipIf(hasOneConnection)("during a write stores nothing, and the key can be used at once", async () => {
    const key = randomUUID();
    const task = newTask();
    const { promise: release, resolve } = Promise.withResolvers<void>();
    const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
    const holder = db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${activities}`);
      lock();
      await release;
    });
    await locked;
    const waiting = post(me, key, "/api/tasks", task);
    const victims = sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "activities"%'`;
    await expect.poll(() => db.execute(victims)).toHaveLength(1);
    await db.execute(sql`select pg_terminate_backend(pid) from (${victims}) as victims`);
    expect((await waiting).status).toBe(503);
    resolve();
    await holder;
    expect(await stored(task.title)).toBe(0);
    expect((await post(me, key, "/api/tasks", task)).status).toBe(200);
    expect(await stored(task.title)).toBe(1);
  });

  it.skipIf(hasOneConnection)(
    "is distinguished from a slow one: an import of ten minutes keeps its key",
    async () => {
      const key = randomUUID();
      const file = csvFile("Ida Patience,,,,,");
      const { promise: release, resolve } = Promise.withResolvers<void>();
      const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
      const holder = db.transaction(async (tx) => {
        await tx.execute(sql`lock table contacts in share mode`);
        lock();
        await release;
      });
      await locked;
      vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
      try {
        const running = post(me, key, "/api/contacts/import", file);
        await waitsForLock("contacts");
        vi.advanceTimersByTime(10 * 60_000);
        await claimedAt(new Date());
        // Sent to another server, since one server runs one import of a member at a time.
        const elsewhere = Object.assign(openHttp(workspace).client(), { cookie: me.cookie });
        const again = await post(elsewhere, key, "/api/contacts/import", file);
        expect([again.status, again.headers.get("retry-after")]).toEqual([409, "1"]);
        resolve();
        await holder;
        const first = await running;
        expect(first.status).toBe(200);
        expect((await post(me, key, "/api/contacts/import", file)).text).toBe(first.text);
      } finally {
        vi.useRealTimers();
      }
    },
  );

  it("during an import blocks its key for five minutes", async () => {
    const key = randomUUID();
    const file = csvFile("Ida Key,,,,,");
    expect((await post(me, key, "/api/contacts/import", file)).status).toBe(200);
    await db.update(idempotencyKeys).set({ status: null, body: null });
    const soon = await post(me, key, "/api/contacts/import", file);
    expect([soon.status, soon.headers.get("retry-after")]).toEqual([409, "1"]);
    await db.update(idempotencyKeys).set({ createdAt: new Date(Date.now() - 301_000) });
    expect((await post(me, key, "/api/contacts/import", file)).status).toBe(200);
  });
});

describe("other kinds of calls", () => {
  it("an import is run once", async () => {
    const key = randomUUID();
    const file = csvFile("Otto Key,,,,,");
    const first = await post(me, key, "/api/contacts/import", file);
    const again = await post(me, key, "/api/contacts/import", file);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(again.text).toBe(first.text);
  });

  it("a document is uploaded once, and another file is another request", async () => {
    const key = randomUUID();
    const upload = (content: string) => {
      const form = new FormData();
      form.set("file", new File([content], "note.txt"));
      const headers = { "idempotency-key": key, origin: workspace.settings.appOrigin };
      return me.send("POST", "/api/documents", { raw: form, headers });
    };
    const [first, again] = [await upload("one"), await upload("one")];
    expect([first.status, again.text]).toEqual([200, first.text]);
    expect((await upload("two")).status).toBe(422);
    const { id } = first.json<{ id: number }>();
    for (const _ of [1, 2]) {
      const removed = await post(me, `delete-${key}`, "/api/trpc/documents.delete", { json: { id } });
      expect(removed.status).toBe(200);
    }
  });
});

describe("the stored answer", () => {
  it("contains neither the key nor the request", async () => {
    const key = `key-${randomUUID()}`;
    const password = `secret-${randomUUID()}`;
    const body = { ...newAccount(), password };
    expect((await post(administrator, key, "/api/admin/users", body)).status).toBe(200);
    const kept = JSON.stringify(await db.select().from(idempotencyKeys));
    expect(kept).not.toContain(key);
    expect(kept).not.toContain(password);
  });

  it("is returned only to a member who still has the same rights", async () => {
    const demoted = await workspace.makeMember({ isAdmin: true });
    const key = randomUUID();
    const body = { ...newAccount(), password: "a-good-password-8" };
    const add = async () => post(await http.signedIn(demoted), key, "/api/admin/users", body);
    expect((await add()).status).toBe(200);
    expect((await add()).headers.get("idempotent-replayed")).toBe("true");
    await revokeAdmin(workspace.context(), demoted.username);
    const { status, text } = await add();
    expect([status, text]).toEqual([403, expect.not.stringContaining(body.username)]);
  });

  it("is deleted when the password changes", async () => {
    const changing = await workspace.makeMember();
    const client = await http.signedIn(changing);
    const [key, task] = [randomUUID(), newTask()];
    await post(client, key, "/api/tasks", task);
    await client.send("PUT", "/api/auth/user", { body: { password: "changed in between" } });
    expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.userId, changing.id))).toBe(0);
  });

  it("is at most 64 KiB; for a larger one the repeated request is told that it was carried out", async () => {
    const keep = async (body: string) => {
      const use = keyUse(member.id, randomUUID(), "POST /api/tasks", new Date());
      await claimKey(db, use);
      await keepAnswer(db, use, { status: 200, contentType: null, etag: null, body }, false);
      return claimKey(db, use);
    };
    expect(await keep("x".repeat(65_536))).toMatchObject({ status: 200 });
    await expect(keep("€".repeat(21_846))).rejects.toMatchObject({ details: { code: "ANSWER_NOT_KEPT" } });
  });

  it("is limited in number for each member: another key is refused with 429, and known ones are replayed", async () => {
    const busy = await workspace.makeMember();
    const client = await http.signedIn(busy);
    const [key, task, other] = [randomUUID(), newTask(), newTask()];
    await post(client, key, "/api/tasks", task);
    await db.execute(sql`
      insert into idempotency_keys (user_id, key_hash, request_hash, created_at)
      select ${busy.id}, number, '', now() from generate_series(2, ${MAX_KEYS_PER_MEMBER}) as number`);
    const refused = await post(client, randomUUID(), "/api/tasks", other);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await stored(other.title)).toBe(0);
    const file = csvFile("Bea Bound,,,,,");
    expect((await post(client, randomUUID(), "/api/contacts/import", file)).status).toBe(429);
    expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.userId, busy.id))).toBe(MAX_KEYS_PER_MEMBER);
    expect((await post(client, key, "/api/tasks", task)).headers.get("idempotent-replayed")).toBe("true");
    expect((await post(me, randomUUID(), "/api/tasks", other)).status).toBe(200);
  });

  it("never contains a secret; the repeated request is told that it was carried out", async () => {
    const use = keyUse(member.id, randomUUID(), "POST /api/tokens", new Date());
    expect(await claimKey(db, use)).toBeNull();
    const answer = { status: 200, contentType: "application/json", etag: null, body: '{"token":"dfp_1"}' };
    await keepAnswer(db, use, answer, true);
    await expect(claimKey(db, use)).rejects.toMatchObject({ details: { code: "ANSWER_NOT_KEPT" } });
    expect(JSON.stringify(await db.select().from(idempotencyKeys))).not.toContain("dfp_1");
  });
});
