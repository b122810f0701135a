"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { MoveConflict } from "../../../features/deals/move/moves.ts";
import { useMoveCategory, useMoveStage } from "../../../features/deals/move/use-move.ts";
import { errorMessage } from "../../../lib/errors.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { trpc } from "../../../trpc/client.ts";
import { type MoveTarget, type Named, targetKey, targetLabel } from "./commands.ts";
import type { PaletteForm } from "./palette-forms.tsx";

/** Moves a deal to a stage or category, as it is stored now. RIM asks for the follow-up in a form of its own. */
export function useMoveDeal(onForm: (form: PaletteForm) => void) {
  const utils = trpc.useUtils();
  const onConflict = (conflict: MoveConflict) => onForm({ form: "conflict", conflict });
  const stage = useMoveStage(onConflict);
  const category = useMoveCategory(onConflict);

  return async ({ id, title }: Named, target: MoveTarget): Promise<void> => {
    try {
      const deal = await utils.deals.get.fetch({ id }, { staleTime: 0 });
      const isThere = [deal.stage, deal.category].some((each) => each === targetKey(target));
      if (isThere)
        toast({ title: "Not moved", description: `${title} is in ${targetLabel(target)} already` });
      else if ("stage" in target) await stage.move(deal, target.stage);
      else if (target.category === "rim") onForm({ form: "rim", deal });
      else await category.move(deal, target);
    } catch (error) {
      toastError(`The deal was not moved. ${errorMessage(error)}`);
    }
  };
}
