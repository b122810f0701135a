import { FUNDING_STATUSES } from "@dealflow/validators/funding-sources";
import { describe, expect, test } from "vitest";
import { everyTransition, expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { AT_ONCE, openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace({}, AT_ONCE);
const member = await workspace.makeMember();
const caller = workspace.callerAs(member);
const colleague = await workspace.makeMember();
const deal = await workspace.makeDeal();
const bank = { dealId: deal.id, name: "First Harbor Bank", type: "bank" } as const;
const unknownId = 2_000_000_000;

describe("create", () => {
  test("starts at initial contact, without documents or term sheet, added by the actor", async () => {
    const body = { ...bank, addedBy: colleague.id, version: 3, createdAt: new Date(0), notes: "  " };
    expect(await caller.fundingSources.create(body)).toMatchObject({
      ...bank,
      status: "initial_contact",
      documentsRequested: [],
      documentsProvided: [],
      hasTermSheet: false,
      termSheetDetails: null,
      notes: null,
      lastContactDate: null,
      addedBy: member.id,
      createdAt: workspace.clock.now(),
      version: 1,
    });
  });

  test("stores what was sent", async () => {
    const termSheetDetails = JSON.stringify({
      amount: "$12.5M",
      structure: "Senior “unitranche”",
      rate: "SOFR + 475",
      term: "5 years",
      other: "1.0x\ncovenant",
    });
    const source = await caller.fundingSources.create({
      ...bank,
      type: "private_credit",
      status: "term_sheet_issued",
      documentsRequested: [" Audited accounts ", "", "Tax returns", "   "],
      documentsProvided: ["Audited accounts"],
      hasTermSheet: true,
      termSheetDetails,
      lastContactDate: "2026-02-27T12:00:00+02:00",
      nextFollowUp: "",
    });
    expect(source).toMatchObject({
      documentsRequested: ["Audited accounts", "Tax returns"],
      documentsProvided: ["Audited accounts"],
      termSheetDetails,
      lastContactDate: new Date("2026-02-27T10:00:00Z"),
      nextFollowUp: null,
    });
  });

  test("accepts a hundred documents of two hundred characters in each list, not counting empty ones", async () => {
    const names = Array.from({ length: 100 }, (_, at) => `${at}`.padEnd(200, "–"));
    const blanks = Array.from({ length: 20 }, () => " ");
    const lists = {
      documentsRequested: [...blanks, ...names],
      documentsProvided: names.map((name) => ` ${name} `),
    };
    const expected = { documentsRequested: names, documentsProvided: names };
    const made = await caller.fundingSources.create({ ...bank, ...lists });
    expect(made).toMatchObject(expected);
    const [first = "", ...rest] = names;
    const again = { documentsRequested: ["", ...rest, first, first.slice(1)] };
    const refusal = caller.fundingSources.update({ id: made.id, ...again });
    await expectWrongFields(refusal, "documentsRequested");
  });

  test("names every wrong field", async () => {
    const wrong = {
      ...bank,
      name: "",
      contactEmail: "not an address",
      documentsRequested: Array.from({ length: 101 }, (_, at) => `Document ${at}`),
      documentsProvided: ["Balance sheet", "x".repeat(201)],
      nextFollowUp: "next week",
    };
    await expectWrongFields(
      caller.fundingSources.create(wrong),
      "name",
      "contactEmail",
      "documentsRequested",
      "documentsProvided.1",
      "nextFollowUp",
    );
  });

  test("accepts null instead of a list, but not in a list", async () => {
    const nulls = JSON.parse('{"documentsRequested":[null],"documentsProvided":["Model",null]}');
    await expectWrongFields(
      caller.fundingSources.create({ ...bank, ...nulls }),
      "documentsRequested.0",
      "documentsProvided.1",
    );
  });

  test.each([
    ["no JSON", "amount: 5", "termSheetDetails"],
    ["a list", "[]", "termSheetDetails"],
    ["a number for a text", '{"amount":5000000}', "termSheetDetails.amount"],
    ["text that is too long", JSON.stringify({ rate: "x".repeat(301) }), "termSheetDetails.rate"],
    ["an object instead of its text", JSON.parse('{"rate":"9%"}'), "termSheetDetails"],
    ["a NUL in a text", JSON.stringify({ other: "\0" }), "termSheetDetails.other"],
  ])("refuses term sheet details that are %s", async (_what, termSheetDetails, path) => {
    await expectWrongFields(caller.fundingSources.create({ ...bank, termSheetDetails }), path);
  });

  test("term sheet details are stored with known fields only, blank ones not at all", async () => {
    const stored = async (termSheetDetails: string) =>
      (await caller.fundingSources.create({ ...bank, termSheetDetails })).termSheetDetails;
    expect(await stored('{ "rate": " 9% ", "other": null, "script": "x" }')).toBe('{"rate":"9%","other":""}');
    expect(await stored("  ")).toBeNull();
    const longest = "\\".repeat(10_000);
    const words = { amount: "株".repeat(300), structure: longest, rate: "9%", term: "", other: longest };
    expect(JSON.parse((await stored(JSON.stringify(words))) ?? "")).toEqual(words);
  });

  test("refuses a deal that does not exist", async () => {
    const refusal = await expectRefusal(
      caller.fundingSources.create({ ...bank, dealId: unknownId }),
      "UNPROCESSABLE_CONTENT",
    );
    expect(refusal.details.issues?.[0]?.path).toBe("dealId");
  });
});

describe("update", () => {
  test("writes only the sent fields; null empties a list", async () => {
    const before = await caller.fundingSources.create({
      ...bank,
      documentsRequested: ["Model"],
      notes: "Warm",
    });
    workspace.clock.advance({ hours: 1 });
    const sent = { documentsRequested: null, status: "passed" } as const;
    const after = await caller.fundingSources.update({ id: before.id, ...sent, expectedVersion: 1 });
    expect(after).toEqual({
      ...before,
      documentsRequested: [],
      status: "passed",
      version: 2,
      updatedAt: workspace.clock.now(),
    });
  });

  test("any status may follow any other", async () => {
    const { id } = await caller.fundingSources.create(bank);
    for (const status of everyTransition(FUNDING_STATUSES)) {
      expect(await caller.fundingSources.update({ id, status })).toMatchObject({ status });
    }
  });

  test("two people who edit different fields both save their edits", async () => {
    const { id } = await caller.fundingSources.create(bank);
    await Promise.all([
      caller.fundingSources.update({ id, status: "negotiating" }),
      workspace.callerAs(colleague).fundingSources.update({ id, notes: "Wants the model first" }),
    ]);
    const { items } = await caller.fundingSources.list({ dealId: deal.id });
    const both = { status: "negotiating", notes: "Wants the model first", version: 3 };
    expect(items.find((source) => source.id === id)).toMatchObject(both);
  });

  test("sending an unchanged list is not a write", async () => {
    const before = await caller.fundingSources.create({ ...bank, documentsProvided: ["Model", "Deck"] });
    const same = { id: before.id, documentsProvided: ["Model", "Deck"] };
    expect(await caller.fundingSources.update(same)).toEqual(before);
  });

  test("the deal and who added the source cannot be changed", async () => {
    const { id } = await caller.fundingSources.create(bank);
    const elsewhere = await workspace.makeDeal();
    const body = { id, dealId: elsewhere.id, addedBy: colleague.id, name: "Harbor Bank" };
    const after = await workspace.callerAs(colleague).fundingSources.update(body);
    expect(after).toMatchObject({ name: "Harbor Bank", dealId: deal.id, addedBy: member.id });
  });

  test("answers a stale version with the current record", async () => {
    const { id } = await caller.fundingSources.create(bank);
    const current = await caller.fundingSources.update({ id, status: "committed" });
    const refusal = await expectRefusal(
      caller.fundingSources.update({ id, status: "passed", expectedVersion: 1 }),
      "STALE_VERSION",
    );
    expect(refusal.details.current).toEqual(current);
  });

  test("refuses invalid bodies and unknown sources", async () => {
    const { id } = await caller.fundingSources.create(bank);
    const onlyItsDeal: Parameters<typeof caller.fundingSources.update>[0] = { id, ...{ dealId: deal.id } };
    await expectWrongFields(caller.fundingSources.update(onlyItsDeal), "");
    await expectWrongFields(caller.fundingSources.update({ id, name: " " }), "name");
    await expectRefusal(caller.fundingSources.update({ id: unknownId, name: "None" }), "NOT_FOUND");
  });
});

describe("delete", () => {
  test("deletes once", async () => {
    const { id } = await caller.fundingSources.create(bank);
    expect(await caller.fundingSources.delete({ id })).toEqual({ success: true });
    await expectRefusal(caller.fundingSources.delete({ id }), "NOT_FOUND");
  });
});

describe("list", () => {
  test("contains a deal's own sources, oldest first, in pages", async () => {
    const { id: dealId } = await workspace.makeDeal();
    const names = ["One", "Two", "Three"];
    for (const name of names) {
      await caller.fundingSources.create({ ...bank, dealId, name });
      if (name === "Two") workspace.clock.advance({ seconds: 1 });
    }
    const first = await caller.fundingSources.list({ dealId, limit: 2 });
    const second = await caller.fundingSources.list({
      dealId,
      limit: 2,
      cursor: first.nextCursor ?? undefined,
    });
    expect([...first.items, ...second.items].map((source) => source.name)).toEqual(names);
    expect(second.nextCursor).toBeNull();
  });

  test("is empty for a deal without sources, and refused for an unknown deal", async () => {
    const { id: dealId } = await workspace.makeDeal();
    expect(await caller.fundingSources.list({ dealId })).toEqual({ items: [], nextCursor: null });
    await expectRefusal(caller.fundingSources.list({ dealId: unknownId }), "NOT_FOUND");
  });
});
