import { deals, pipeline, users } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { AT_ONCE, openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace({}, AT_ONCE);
const caller = workspace.callerAs(await workspace.makeMember());
const partner = await workspace.makeMember({ role: "partner" });

const opportunity = {
  company: "Harbor Analytics",
  sector: "Software",
  dealType: "Buyout",
  dealSource: "Broker",
} as const;
const unknownId = 2_000_000_000;

describe("create", () => {
  test("stores what was sent, trimmed, and blank as null", async () => {
    const item = await caller.pipeline.create({
      ...opportunity,
      company: "  Harbor Analytics ",
      codename: " ",
      value: "2500000.5",
      leadUserId: partner.id,
    });
    expect(item).toMatchObject({
      company: "Harbor Analytics",
      codename: null,
      value: "2500000.50",
      leadUserId: partner.id,
      createdAt: workspace.clock.now(),
      version: 1,
    });
    expect(item).not.toHaveProperty("search");
  });

  test("ignores fields that the server sets", async () => {
    const body = { ...opportunity, id: 9_999, version: 7, createdAt: new Date(0), updatedAt: new Date(0) };
    const item = await caller.pipeline.create(body);
    expect(item).toMatchObject({
      version: 1,
      createdAt: workspace.clock.now(),
      updatedAt: workspace.clock.now(),
    });
    expect(item.id).not.toBe(9_999);
  });

  test("names every wrong field", async () => {
    const wrong = { ...opportunity, company: " ", value: "$5", contactEmail: "nobody" };
    await expectWrongFields(caller.pipeline.create(wrong), "company", "value", "contactEmail");
  });

  test("refuses a lead who is not an active partner", async () => {
    const analyst = await workspace.makeMember();
    const removed = await workspace.makeMember({ role: "partner", status: "removed" });
    for (const leadUserId of [analyst.id, removed.id, unknownId]) {
      const refusal = await expectRefusal(
        caller.pipeline.create({ ...opportunity, leadUserId }),
        "UNPROCESSABLE_CONTENT",
      );
      expect(refusal.details.issues?.[0]?.path).toBe("leadUserId");
    }
  });
});

describe("update", () => {
  test("writes only the sent fields and increases the version", async () => {
    const before = await caller.pipeline.create({ ...opportunity, codename: "Aspen", description: "First" });
    workspace.clock.advance({ minutes: 5 });
    const after = await caller.pipeline.update({ id: before.id, description: null, expectedVersion: 1 });
    expect(after).toEqual({ ...before, description: null, version: 2, updatedAt: workspace.clock.now() });
  });

  test("is not a write if nothing changes", async () => {
    const before = await caller.pipeline.create(opportunity);
    expect(await caller.pipeline.update({ id: before.id, company: before.company })).toEqual(before);
  });

  test("two people who edit different fields both save their edits", async () => {
    const { id } = await caller.pipeline.create(opportunity);
    await Promise.all([
      caller.pipeline.update({ id, description: "Met in Boston" }),
      caller.pipeline.update({ id, contactPerson: "Dana Reyes" }),
    ]);
    const { items } = await caller.pipeline.list({});
    const after = items.find((item) => item.id === id);
    expect(after).toMatchObject({ description: "Met in Boston", contactPerson: "Dana Reyes", version: 3 });
  });

  test("answers a stale version with the current record", async () => {
    const { id } = await caller.pipeline.create(opportunity);
    const current = await caller.pipeline.update({ id, codename: "Birch" });
    const refusal = await expectRefusal(
      caller.pipeline.update({ id, codename: "Cedar", expectedVersion: 1 }),
      "STALE_VERSION",
    );
    expect(refusal.status).toBe("CONFLICT");
    expect(refusal.details.current).toEqual(current);
  });

  test("keeps a lead who is no longer a partner, but cannot be assigned one", async () => {
    const lead = await workspace.makeMember({ role: "partner" });
    const { id } = await caller.pipeline.create({ ...opportunity, leadUserId: lead.id });
    await workspace.db.update(users).set({ role: "analyst" }).where(eq(users.id, lead.id));
    const edited = await caller.pipeline.update({ id, leadUserId: lead.id, codename: "Dogwood" });
    expect(edited.leadUserId).toBe(lead.id);
    await caller.pipeline.update({ id, leadUserId: null });
    await expectRefusal(caller.pipeline.update({ id, leadUserId: lead.id }), "UNPROCESSABLE_CONTENT");
  });

  test("no item keeps a lead who is removed at the same time", async () => {
    const admin = workspace.callerAs(await workspace.makeMember({ isAdmin: true })).admin;
    for (const _ of Array.from({ length: 20 })) {
      const lead = await workspace.makeMember({ role: "partner" });
      const waiting = await caller.pipeline.create(opportunity);
      const led = await caller.pipeline.create({ ...opportunity, leadUserId: lead.id });
      const [removal, , , converted] = await Promise.allSettled([
        admin.removeUser({ id: lead.id }),
        caller.pipeline.create({ ...opportunity, leadUserId: lead.id }),
        caller.pipeline.update({ id: waiting.id, leadUserId: lead.id }),
        caller.pipeline.convert({ id: led.id }),
      ]);
      expect([removal.status, converted.status]).toEqual(["fulfilled", "fulfilled"]);
      for (const table of [pipeline, deals]) {
        expect(await workspace.db.$count(table, eq(table.leadUserId, lead.id))).toBe(0);
      }
    }
  });

  test("refuses invalid bodies and unknown items", async () => {
    const { id } = await caller.pipeline.create(opportunity);
    await expectWrongFields(caller.pipeline.update({ id }), "");
    await expectWrongFields(caller.pipeline.update({ id, company: "" }), "company");
    await expectRefusal(caller.pipeline.update({ id: unknownId, company: "Nobody" }), "NOT_FOUND");
  });
});

describe("delete", () => {
  test("deletes once", async () => {
    const { id } = await caller.pipeline.create(opportunity);
    expect(await caller.pipeline.delete({ id })).toEqual({ success: true });
    await expectRefusal(caller.pipeline.delete({ id }), "NOT_FOUND");
    await expectRefusal(caller.pipeline.convert({ id }), "NOT_FOUND");
  });
});

describe("list", () => {
  test("finds by company, codename and sector, literally and ignoring case", async () => {
    const quiet = await openTestWorkspace({}, AT_ONCE);
    const reader = quiet.callerAs(await quiet.makeMember());
    await reader.pipeline.create({ ...opportunity, company: "Ünïon 100% Foods", codename: "Fir" });
    await reader.pipeline.create({
      ...opportunity,
      company: "Mill_Works",
      sector: "Other",
      dealSource: "Network",
    });
    const found = async (filters: Parameters<typeof reader.pipeline.list>[0]) =>
      (await reader.pipeline.list(filters)).items.map((item) => item.company);

    expect(await found({ search: "ÜNÏON" })).toEqual(["Ünïon 100% Foods"]);
    expect(await found({ search: "fir" })).toEqual(["Ünïon 100% Foods"]);
    expect(await found({ search: "0%" })).toEqual(["Ünïon 100% Foods"]);
    expect(await found({ search: "l_w" })).toEqual(["Mill_Works"]);
    expect(await found({ search: "other" })).toEqual(["Mill_Works"]);
    expect(await found({ search: "%" })).toEqual(["Ünïon 100% Foods"]);
    expect(await found({ search: "\\" })).toEqual([]);
    expect(await found({ sector: "Other" })).toEqual(["Mill_Works"]);
    expect(await found({ dealSource: "Broker" })).toEqual(["Ünïon 100% Foods"]);
    expect(await found({ sector: "Other", dealSource: "Broker" })).toEqual([]);
  });

  test("pages through items of the same time without a gap or a repeat, newest first", async () => {
    const quiet = await openTestWorkspace({}, AT_ONCE);
    const reader = quiet.callerAs(await quiet.makeMember());
    const ids: number[] = [];
    for (let made = 0; made < 5; made++) {
      if (made === 3) quiet.clock.advance({ seconds: 1 });
      ids.unshift((await reader.pipeline.create(opportunity)).id);
    }
    const seen: number[] = [];
    let cursor: string | undefined;
    for (const expected of [2, 2, 1]) {
      const { items, nextCursor } = await reader.pipeline.list({ limit: 2, cursor });
      expect(items).toHaveLength(expected);
      seen.push(...items.map((item) => item.id));
      cursor = nextCursor ?? undefined;
    }
    expect(cursor).toBeUndefined();
    expect(seen).toEqual(ids);
  });

  test("refuses invalid limits and cursors", async () => {
    await expectWrongFields(caller.pipeline.list({ limit: 0 }), "limit");
    await expectWrongFields(caller.pipeline.list({ limit: 501 }), "limit");
    for (const cursor of ["", "x", "W10", "WyIxOTk5Iiwx", "bnVsbA"]) {
      await expectWrongFields(caller.pipeline.list({ cursor: `pipeline.list.${cursor}` }), "cursor");
    }
  });
});
