import type { FirmProfile } from "@dealflow/validators/firms";
import { describe, expect, test } from "vitest";
import { expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const { clock, makeDeal } = workspace;
const caller = workspace.callerAs(await workspace.makeMember());

type Source = Omit<Parameters<typeof caller.fundingSources.create>[0], "dealId" | "type">;

/** Adds a funding source one minute after the previous write. */
async function show(dealId: number, source: Source) {
  clock.advance({ seconds: 60 });
  return caller.fundingSources.create({ dealId, type: "bank", ...source });
}

const lenderOf = async (id: number): Promise<FirmProfile["lender"]> =>
  (await caller.firms.get({ id })).lender;

function firmOf({ firmId }: { firmId: number | null }): number {
  return firmId ?? expect.fail("the record names no firm");
}

describe("what a firm has done as a lender", async () => {
  const [oak, elm, fir, yew, ash] = await Promise.all(
    ["Oak", "Elm", "Fir", "Yew", "Ash"].map((word) =>
      makeDeal({ company: word, codename: `Project ${word}` }),
    ),
  );
  if (!oak || !elm || !fir || !yew || !ash) throw new Error("five deals were made");

  const first = await show(oak.id, { name: "Granary Trust Bank", status: "passed" });
  const sources = {
    first,
    // The same deal again, with another spelling and committed this time: still counted as one deal.
    second: await show(oak.id, { name: "GRANARY TRUST BANK, N.V.", status: "committed" }),
    sheet: await show(elm.id, {
      name: "granary trust bank",
      status: "term_sheet_issued",
      hasTermSheet: true,
      amount: "12500000",
      rateKind: "floating",
      spreadBps: 475,
      tenorMonths: 60,
      feesPercent: 1.5,
      expiresAt: "2026-04-01T12:00:00Z",
    }),
    withdrawn: await show(fir.id, {
      name: "Granary Trust Bank",
      status: "passed",
      hasTermSheet: true,
      amount: "9",
      rateKind: "fixed",
      ratePercent: 9.25,
    }),
    talking: await show(yew.id, { name: "Granary Trust Bank", status: "negotiating" }),
    asked: await show(ash.id, { name: "Granary Trust Bank", status: "initial_contact" }),
    other: await show(ash.id, { name: "Granary Trust", status: "committed", hasTermSheet: true }),
  };
  const id = firmOf(first);

  test("counts each deal once", async () => {
    expect(await lenderOf(id)).toMatchObject({
      dealsShown: 5, // oak, elm, fir, yew, ash
      sheetsIssued: 4, // oak (committed), elm, fir, yew
      committed: 1, // oak
      passed: 2, // oak, fir
    });
  });

  test("shows the terms of the newest request with a term sheet, whatever was edited since", async () => {
    clock.advance({ seconds: 60 });
    await caller.fundingSources.update({ id: sources.sheet.id, notes: "Called again" });
    expect((await lenderOf(id))?.lastTerms).toEqual({
      id: sources.withdrawn.id,
      dealId: fir.id,
      company: "Fir",
      codename: "Project Fir",
      type: "bank",
      status: "passed",
      hasTermSheet: true,
      termSheetDetails: null,
      amount: "9.00",
      rateKind: "fixed",
      ratePercent: 9.25,
      spreadBps: null,
      tenorMonths: null,
      feesPercent: null,
      expiresAt: null,
      createdAt: sources.withdrawn.createdAt,
    });
  });

  test("is listed newest first, page by page", async () => {
    const { asked, talking, withdrawn, sheet, second } = sources;
    const newest = [asked, talking, withdrawn, sheet, second, first].map((source) => source.id);
    const { items, nextCursor } = await caller.firms.lending({ id });
    expect([items.map((item) => item.id), nextCursor]).toEqual([newest, null]);
    expect(items[3]).toMatchObject({
      dealId: elm.id,
      codename: "Project Elm",
      amount: "12500000.00",
      spreadBps: 475,
      tenorMonths: 60,
      feesPercent: 1.5,
      expiresAt: new Date("2026-04-01T12:00:00Z"),
    });

    const paged: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await caller.firms.lending({ id, limit: 4, cursor });
      paged.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(paged).toEqual(newest);
    await expectWrongFields(caller.firms.lending({ id, limit: 0 }), "limit");
    await expectWrongFields(caller.firms.lending({ id, cursor: "x" }), "cursor");
  });

  test("belongs to another firm if a word of the name is missing", async () => {
    const other = await lenderOf(firmOf(sources.other));
    expect(other).toMatchObject({ dealsShown: 1, sheetsIssued: 1, committed: 1, passed: 0 });
  });
});

test("a lender without term sheets has no last terms; a firm that was never asked is not a lender", async () => {
  const { id, firmId } = await makeDeal({ company: "Harbor Mills" });
  const source = await show(id, { name: "Pelham Shore Bank", status: "under_review", amount: "5" });
  expect(await lenderOf(firmOf(source))).toEqual({
    dealsShown: 1,
    sheetsIssued: 0,
    committed: 0,
    passed: 0,
    lastTerms: null,
  });
  expect(await lenderOf(firmOf({ firmId }))).toBeNull();

  await caller.fundingSources.update({ id: source.id, name: "Harbor Mills" });
  expect(await lenderOf(firmOf({ firmId }))).toMatchObject({ dealsShown: 1 });
});
