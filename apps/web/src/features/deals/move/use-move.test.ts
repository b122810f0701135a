import type { Deal } from "@dealflow/validators/deals";
import { describe, expect, it, vi } from "vitest";
import { callHook, refusal } from "../../../testing/call-hook.tsx";
import { makeDeal } from "../testing/make-deal.ts";
import type { MoveConflict } from "./moves.ts";
import { useMove } from "./use-move.ts";

function mover(answer: () => unknown) {
  const events = {
    onMoved: vi.fn(),
    onFailed: vi.fn(),
    onConflict: vi.fn<(conflict: MoveConflict) => void>(),
  };
  const calls: unknown[] = [];
  const { result, utils } = callHook(
    () => useMove(events),
    ({ input }) => {
      calls.push(input);
      return answer();
    },
  );
  const show = (deal: Deal) => utils.deals.get.setData({ id: deal.id }, deal);
  const shown = () => utils.deals.get.getData({ id: 1 });
  return { ...result, ...events, calls, show, shown };
}

describe("a move that failed", () => {
  it("goes back to what was shown before", async () => {
    const { promise, reject } = Promise.withResolvers<Deal>();
    const { move, show, shown, onFailed } = mover(() => promise);
    const deal = makeDeal();
    show(deal);
    const moved = move(deal, { stage: "closed" });
    expect(shown()).toMatchObject({ stage: "closed" });
    reject(new Error("Down"));
    await moved;
    expect(shown()).toEqual(deal);
    expect(onFailed).toHaveBeenCalledOnce();
  });

  it("keeps what was loaded meanwhile", async () => {
    const { promise, reject } = Promise.withResolvers<Deal>();
    const { move, show, shown } = mover(() => promise);
    show(makeDeal());
    const moved = move(makeDeal(), { stage: "closed" });
    const theirs = makeDeal({ stage: "due_diligence", version: 2 });
    show(theirs);
    reject(new Error("Down"));
    await moved;
    expect(shown()).toEqual(theirs);
  });

  it("does not bring back an older state than the loaded one", async () => {
    const { move, show, shown } = mover(() => Promise.reject(new Error("Down")));
    const theirs = makeDeal({ value: "9.00", version: 2 });
    show(theirs);
    const moved = move(makeDeal(), { stage: "closed" });
    expect(shown()).toMatchObject({ stage: "closed", value: "9.00" });
    await moved;
    expect(shown()).toEqual(theirs);
  });
});

describe("a move after someone else has changed the deal", () => {
  const may = new Date("2026-05-31T09:00:00Z");
  const august = new Date("2026-08-29T09:00:00Z");
  const rim = makeDeal({
    category: "rim",
    rimFollowUpInterval: "6_months",
    rimFollowUpDate: august,
    version: 2,
  });
  const back = { category: "rim", rimFollowUpInterval: "3_months", rimFollowUpDate: may } as const;

  it("is a conflict if they chose another follow-up", async () => {
    const theirs: Deal = {
      ...rim,
      rimFollowUpInterval: "1_year",
      rimFollowUpDate: new Date("2027-02-25T09:00:00Z"),
      version: 3,
    };
    const { move, onConflict, calls } = mover(() =>
      Promise.reject(refusal("STALE_VERSION", { current: theirs })),
    );
    await move(rim, back);
    expect(onConflict).toHaveBeenCalledExactlyOnceWith({ stored: theirs, move: back, by: "Someone else" });
    expect(calls).toHaveLength(1);
  });

  it("is sent again if they changed something else", async () => {
    const theirs: Deal = { ...rim, value: "9.00", version: 3 };
    const answers = [
      Promise.reject(refusal("STALE_VERSION", { current: theirs })),
      { ...theirs, ...back, version: 4 },
    ];
    const { move, onConflict, calls, onMoved } = mover(() => answers.shift());
    await move(rim, back);
    expect(onConflict).not.toHaveBeenCalled();
    expect(onMoved).toHaveBeenCalledOnce();
    expect(calls).toMatchObject([{ expectedVersion: 2 }, { expectedVersion: 3 }]);
  });
});
