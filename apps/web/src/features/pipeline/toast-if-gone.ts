import { toast } from "@dealflow/ui/toast/toast";
import { dealTitle } from "@dealflow/validators/labels/deals";
import type { PipelineItem } from "@dealflow/validators/pipeline";
import { openDeal } from "../../entities/deal/deal-address.ts";
import { errorCode, errorDetail } from "../../lib/errors.ts";

/** Shows that someone else has already converted or deleted the item; false for any other failure. */
export function toastIfGone(error: unknown, item: PipelineItem): boolean {
  const dealId = errorDetail(error, "dealId");
  if (errorCode(error) === "ALREADY_CONVERTED" && typeof dealId === "number") {
    toast({
      title: "Already a deal",
      description: `${dealTitle(item)} has been converted in the meantime`,
      action: { label: "View deal", onClick: () => openDeal(dealId) },
    });
    return true;
  }
  if (errorCode(error) !== "NOT_FOUND") return false;
  toast({
    title: "No longer in the pipeline",
    description: `${dealTitle(item)} has been removed in the meantime`,
  });
  return true;
}
