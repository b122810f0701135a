import { type FieldKind, isSortable } from "@dealflow/validators/fields";
import { describe, expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const owner = await workspace.makeMember({ isAdmin: true, role: "partner", name: "Ada Winter" });
const admin = workspace.callerAs(owner);
const colleague = workspace.callerAs(await workspace.makeMember());

let made = 0;
/** A field of deals with these values, each of a deal of its own. */
async function fieldWith(kind: FieldKind, values: readonly unknown[], options?: string[]) {
  const field = await admin.fields.create({
    entity: "deals",
    kind,
    label: `Field ${++made}`,
    ...(options && { options }),
  });
  const ids: number[] = [];
  for (const [at, value] of values.entries()) {
    const custom = JSON.parse(JSON.stringify({ [field.key]: value }));
    const { id } = await admin.deals.create({
      company: `Deal ${made}.${at}`,
      sector: "Software",
      dealType: "Buyout",
      dealSource: "Broker",
      custom,
    });
    ids.push(id);
  }
  const stored = () => Promise.all(ids.map(async (id) => (await admin.deals.get({ id })).custom[field.key]));
  return { field, ids, stored };
}

describe("another kind", () => {
  test.each<[FieldKind, FieldKind, unknown[], unknown[]]>([
    ["text", "number", ["12", "1.5"], [12, 1.5]],
    ["text", "money", ["12,5m", "$3"], ["12500000.00", "3.00"]],
    ["text", "percent", ["2.5%", "250 bps"], [2.5, 2.5]],
    ["text", "date", ["2026-03-31"], ["2026-03-31"]],
    ["text", "boolean", ["Yes", "no"], [true, false]],
    ["text", "link", ["northwind.example"], ["https://northwind.example"]],
    ["text", "choice", ["DACH", "Nordics", "dach"], ["dach", "nordics", "dach"]],
    ["text", "choices", ["DACH; Nordics"], [["dach", "nordics"]]],
    ["number", "text", [1.5], ["1.5"]],
    ["number", "money", [5], ["5.00"]],
    ["money", "number", ["5.50"], [5.5]],
    ["money", "text", ["5.5"], ["5.50"]],
    ["date", "text", ["2026-03-31"], ["2026-03-31"]],
    ["boolean", "text", [true, false], ["Yes", "No"]],
    ["member", "text", [owner.id], ["Ada Winter"]],
    ["link", "text", ["https://a.example/"], ["https://a.example/"]],
  ])("takes values of a %s along as a %s", async (from, to, values, expected) => {
    const { field, stored } = await fieldWith(from, values);
    expect(await admin.fields.previewKind({ id: field.id, kind: to })).toMatchObject({
      values: values.length,
      unfit: 0,
      examples: [],
    });
    expect((await admin.fields.get({ id: field.id })).kind).toBe(from);
    const changed = await admin.fields.update({ id: field.id, kind: to });
    expect(changed.kind).toBe(to);
    expect(await stored()).toEqual(expected);
    // Lists follow.
    if (!isSortable(to)) return;
    const { items } = await admin.deals.list({ sort: `custom.${field.key}.asc` });
    expect(items.slice(0, values.length).map(({ custom }) => custom[field.key])).not.toContain(undefined);
  });

  test("of a choice makes options of the values, or takes those that are sent", async () => {
    const { field } = await fieldWith("text", ["Nordics", "DACH"]);
    const preview = await admin.fields.previewKind({ id: field.id, kind: "choice" });
    expect(preview.options.map(({ label }) => label)).toEqual(["DACH", "Nordics"]);
    await expectWrongFields(admin.fields.update({ id: field.id, kind: "choice", options: ["DACH"] }), "kind");
    const { options } = await admin.fields.update({
      id: field.id,
      kind: "choice",
      options: ["Nordics", "DACH", "Benelux"],
    });
    expect(options.map(({ id }) => id)).toEqual(["nordics", "dach", "benelux"]);
    expect(await admin.fields.update({ id: field.id, kind: "choices" })).toMatchObject({
      kind: "choices",
      options,
    });
  });

  test("names what does not fit, and changes nothing until that may be lost", async () => {
    const { field, ids, stored } = await fieldWith("text", ["12", "a dozen", "10.000"]);
    const preview = await admin.fields.previewKind({ id: field.id, kind: "number" });
    expect(preview).toMatchObject({
      values: 3,
      unfit: 2,
      examples: [
        { recordId: ids[1], name: `Deal ${made}.1`, value: "a dozen" },
        { recordId: ids[2], name: `Deal ${made}.2`, value: "10.000" },
      ],
    });
    const { message } = await expectWrongFields(
      admin.fields.update({ id: field.id, kind: "number" }),
      "kind",
    );
    expect(message).toBe(`2 values do not fit the kind number, such as a dozen of Deal ${made}.1`);
    expect(await stored()).toEqual(["12", "a dozen", "10.000"]);
    await admin.fields.update({ id: field.id, kind: "number", discardsUnfit: true });
    expect(await stored()).toEqual([12, undefined, undefined]);
    // What was lost stands in the history of its record.
    const { items } = await colleague.history.list({
      entity: "deals",
      id: ids[1] ?? 0,
      field: `custom.${field.key}`,
    });
    expect(items[0]).toMatchObject({ from: "a dozen", to: null, changedBy: owner.id });
  });

  test("does not tell of records that the administrator does not see", async () => {
    const field = await admin.fields.create({ entity: "contacts", kind: "text", label: "Hobby" });
    await colleague.contacts.create({ name: "Hidden Friend", custom: { hobby: "Sailing" } });
    const preview = await admin.fields.previewKind({ id: field.id, kind: "number" });
    expect(preview).toMatchObject({ values: 0, unfit: 0, examples: [] });
    const { message } = await expectWrongFields(
      admin.fields.update({ id: field.id, kind: "number" }),
      "kind",
    );
    expect(message).toContain("in records that you do not see");
    expect(message).not.toMatch(/Hidden|Sailing/);
  });

  test("cannot be undone by itself", async () => {
    const { field } = await fieldWith("text", ["12"]);
    const { version } = await admin.fields.update({ id: field.id, kind: "number" });
    const { message } = await expectRefusal(
      admin.writes.undoRecord({ entity: "fields", id: field.id, version }),
      "CONFLICT",
    );
    expect(message).toBe("The kind of a field cannot be undone: change it again");
    expect((await admin.fields.get({ id: field.id })).kind).toBe("number");
    const renamed = await admin.fields.update({ id: field.id, label: "Other" });
    await admin.writes.undoRecord({ entity: "fields", id: field.id, version: renamed.version });
    expect((await admin.fields.get({ id: field.id })).label).toBe(field.label);
  });
});
