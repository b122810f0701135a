import type { Deal } from "@dealflow/validators/deals";
import { afterEach, expect, it, vi } from "vitest";
import { callHook } from "../../../testing/call-hook.tsx";
import { makeDeal } from "../testing/make-deal.ts";
import { dealsView, filtersOf } from "../view.ts";
import { useBoardMoves } from "./use-board-moves.ts";

afterEach(() => vi.unstubAllGlobals());

it("changes the totals at once, also for a deal that is in no loaded list", () => {
  vi.stubGlobal("document", { activeElement: null });
  const view = dealsView.read({ view: "board" });
  const { result: moves, utils } = callHook(
    () => useBoardMoves(view, vi.fn()),
    () => new Promise<Deal>(() => undefined),
  );
  const deal = makeDeal({ stage: "due_diligence", value: "4.00" });
  utils.deals.get.setData({ id: deal.id }, deal);
  utils.deals.stageTotals.setData(filtersOf(view), [
    { stage: "due_diligence", deals: 1, value: "4.00" },
    { stage: "closed", deals: 0, value: "0.00" },
  ]);
  void moves.move(deal, "closed");
  expect(utils.deals.stageTotals.getData(filtersOf(view))).toEqual([
    { stage: "due_diligence", deals: 0, value: "0.00" },
    { stage: "closed", deals: 1, value: "4.00" },
  ]);
});
