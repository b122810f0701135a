import { type createFieldInput, FIELD_KINDS, MAX_FIELDS } from "@dealflow/validators/fields";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const admin = workspace.callerAs(await workspace.makeMember({ isAdmin: true, role: "partner" }));
const member = workspace.callerAs(await workspace.makeMember());
const MARKET = {
  company: "Harbor Analytics",
  sector: "Software",
  dealType: "Buyout",
  dealSource: "Broker",
} as const;

type NewField = z.input<typeof createFieldInput>;

let made = 0;
/** A field of deals with a key of its own. */
const addField = (fields: Partial<NewField> = {}) =>
  admin.fields.create({ entity: "deals", kind: "text", label: `Field ${++made}`, ...fields });

describe("a field", () => {
  test("has a key out of its label, stands after the others, and is read by every member", async () => {
    const first = await addField({ label: "  EBITDA-Marge (2025) ", kind: "percent", section: "Figures" });
    expect(first).toMatchObject({
      entity: "deals",
      key: "ebitda_marge_2025",
      label: "EBITDA-Marge (2025)",
      kind: "percent",
      options: [],
      section: "Figures",
      help: null,
      stage: null,
      version: 1,
    });
    const second = await addField({ label: "3 Wünsche" });
    expect(second.key).toBe("field_3_wunsche");
    expect(second.position).toBe(first.position + 1);
    expect(await member.fields.get({ id: first.id })).toEqual(first);
    const { items } = await member.fields.list({ entity: "deals" });
    expect(items.slice(-2)).toEqual([first, second]);
  });

  test("is listed page by page, kind of record by kind of record, in its place", async () => {
    await addField({ entity: "contacts" });
    const { items } = await member.fields.list({});
    const ids: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await member.fields.list({ limit: 2, cursor });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(ids).toEqual(items.map(({ id }) => id));
    expect(items.map(({ entity }) => entity)).toEqual(items.map(({ entity }) => entity).toSorted());
  });

  test("moves to a place, and the others make room", async () => {
    const call = workspace.callerAs(await workspace.makeMember({ isAdmin: true })).fields;
    const [one, two, three] = [
      await call.create({ entity: "firms", kind: "text", label: "One" }),
      await call.create({ entity: "firms", kind: "text", label: "Two" }),
      await call.create({ entity: "firms", kind: "text", label: "Three", position: 1 }),
    ];
    const order = async () => (await call.list({ entity: "firms" })).items.map(({ label }) => label);
    expect(await order()).toEqual(["Three", "One", "Two"]);
    expect(await call.update({ id: three.id, position: 100 })).toMatchObject({ position: 3 });
    expect(await order()).toEqual(["One", "Two", "Three"]);
    await call.delete({ id: one.id });
    expect((await call.list({ entity: "firms" })).items.map(({ position }) => position)).toEqual([1, 2]);
    expect(await call.get({ id: two.id })).toMatchObject({ position: 1 });
  });

  test("is added, changed and deleted by administrators alone", async () => {
    const field = await addField();
    await expectRefusal(member.fields.create({ entity: "deals", kind: "text", label: "Mine" }), "FORBIDDEN");
    await expectRefusal(member.fields.update({ id: field.id, label: "Mine" }), "FORBIDDEN");
    await expectRefusal(member.fields.delete({ id: field.id }), "FORBIDDEN");
    await expectRefusal(member.fields.previewKind({ id: field.id, kind: "number" }), "FORBIDDEN");
    await expectRefusal(workspace.anonymous.fields.list({}), "UNAUTHORIZED");
  });

  test.each<[string, Partial<NewField>, string]>([
    ["an empty label", { label: " " }, "label"],
    ["a key with capitals", { key: "Region" }, "key"],
    ["a key that begins with a digit", { key: "2025" }, "key"],
    ["a choice without options", { kind: "choice" }, "options"],
    [
      "a choice of which all options are retired",
      { kind: "choice", options: [{ label: "A", isRetired: true }] },
      "options",
    ],
    ["options of a text", { options: ["A"] }, "options"],
    ["an option that is there twice", { kind: "choice", options: ["Nordics", "nordics"] }, "options.1"],
    ["a place before the first", { position: 0 }, "position"],
  ])("is refused with %s", async (_, wrong, path) => {
    await expectWrongFields(addField(wrong), path);
  });

  test("has no key that is taken, lies in the trash or is a word of the system", async () => {
    const field = await addField({ key: "region" });
    const refused = async (call: Promise<unknown>) => (await expectRefusal(call, "CONFLICT")).details.issues;
    expect(await refused(addField({ key: "region" }))).toEqual([
      { path: "key", message: "There is a field region already" },
    ]);
    await admin.fields.delete({ id: field.id });
    expect(await refused(addField({ label: "Region" }))).toEqual([
      { path: "label", message: "A field region lies in the trash: restore it, or choose another key" },
    ]);
    // Of another kind of record it may be the same.
    await addField({ entity: "pipeline", key: "region" });
    for (const key of ["stage", "deal_type", "id", "version", "custom"])
      await expectWrongFields(addField({ key }), "key");
    await expectWrongFields(addField({ label: "Sector" }), "label");
    await expectWrongFields(addField({ entity: "contacts", stage: "closed" }), "stage");
  });

  test("is one of a hundred at most", async () => {
    const call = workspace.callerAs(await workspace.makeMember({ isAdmin: true })).fields;
    const there = (await call.list({ entity: "pipeline" })).items.length;
    for (let n = there; n < MAX_FIELDS; n += 1)
      await call.create({ entity: "pipeline", kind: "text", label: `No ${n}` });
    const refusal = await expectRefusal(
      call.create({ entity: "pipeline", kind: "text", label: "One more" }),
      "CONFLICT",
    );
    expect(refusal.message).toContain("100 fields");
  });

  test("keeps its values when it is called otherwise, and tells its history", async () => {
    const field = await addField({
      label: "Region",
      key: "area",
      kind: "choice",
      options: ["DACH", "Nordics"],
    });
    const deal = await workspace.makeDeal();
    await admin.deals.update({ id: deal.id, custom: { area: "dach" } });
    const renamed = await admin.fields.update({
      id: field.id,
      expectedVersion: 1,
      label: "Market",
      options: [{ id: "dach", label: "Germany, Austria, Switzerland", color: "cyan" }, "Benelux"],
    });
    expect(renamed).toMatchObject({
      key: "area",
      label: "Market",
      version: 2,
      options: [
        { id: "dach", label: "Germany, Austria, Switzerland", color: "cyan", isRetired: false },
        { id: "benelux", label: "Benelux", color: null, isRetired: false },
      ],
    });
    expect((await admin.deals.get({ id: deal.id })).custom).toEqual({ area: "dach" });
    await expectRefusal(
      admin.fields.update({ id: field.id, expectedVersion: 1, label: "Late" }),
      "STALE_VERSION",
    );
    const { items } = await admin.history.list({ entity: "fields", id: field.id });
    expect(items.map(({ field: name, from, to }) => [name, from, to])).toContainEqual([
      "label",
      "Region",
      "Market",
    ]);
    expect(items.map(({ field: name, from, to }) => [name, from, to])).toContainEqual([
      "options",
      ["DACH", "Nordics"],
      ["Germany, Austria, Switzerland", "Benelux"],
    ]);
  });

  test("retires an option that records have, rather than lose it", async () => {
    const field = await addField({ key: "tier", kind: "choices", options: ["One", "Two", "Three"] });
    const deal = await admin.deals.create({ ...MARKET, custom: { tier: ["one", "two"] } });
    const { options } = await admin.fields.update({ id: field.id, options: ["Three"] });
    expect(options).toMatchObject([
      { id: "three", isRetired: false },
      { id: "one", isRetired: true },
      { id: "two", isRetired: true },
    ]);
    expect((await admin.deals.get({ id: deal.id })).custom).toEqual({ tier: ["one", "two"] });
    // What it has it may keep, and nobody else takes it.
    const kept = await admin.deals.update({ id: deal.id, custom: { tier: ["one", "three"] } });
    expect(kept.custom).toEqual({ tier: ["three", "one"] });
    await expectWrongFields(admin.deals.create({ ...MARKET, custom: { tier: ["two"] } }), "custom.tier");
  });

  test("lies in the trash with its values, and comes back with them", async () => {
    const field = await addField({ key: "adviser", kind: "text" });
    const deal = await admin.deals.create({ ...MARKET, custom: { adviser: "Kestrel Partners" } });
    const found = async () => (await member.deals.list({ custom: { adviser: "kestrel" } })).items.length;
    expect(await found()).toBe(1);
    await admin.fields.delete({ id: field.id });
    expect(await member.deals.get({ id: deal.id })).toMatchObject({ custom: {}, version: deal.version });
    await expectWrongFields(member.deals.list({ custom: { adviser: "kestrel" } }), "custom.adviser");
    await expectWrongFields(
      admin.deals.update({ id: deal.id, custom: { adviser: "Other" } }),
      "custom.adviser",
    );
    expect((await member.search.find({ search: "kestrel" })).items).toEqual([]);
    const { items } = await admin.trash.list({ entity: "fields" });
    expect(items[0]).toMatchObject({ entity: "fields", id: field.id, name: field.label });
    await admin.trash.restore({ entity: "fields", id: field.id });
    expect((await member.deals.get({ id: deal.id })).custom).toEqual({ adviser: "Kestrel Partners" });
    expect(await found()).toBe(1);
    expect((await member.search.find({ search: "kestrel" })).items).not.toEqual([]);
  });

  test("of every kind may be added to every kind of record", async () => {
    for (const kind of FIELD_KINDS) {
      const options = kind.startsWith("choice") ? ["A", "B"] : undefined;
      await addField({ entity: "contacts", kind, label: `A ${kind}`, ...(options && { options }) });
    }
    const { items } = await member.fields.list({ entity: "contacts" });
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(FIELD_KINDS));
  });
});
