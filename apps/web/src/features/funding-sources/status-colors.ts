import type { Color } from "@dealflow/ui/colors";
import {
  type FundingStatus,
  LAYER_OF_STATUS,
  type StackLayer,
} from "@dealflow/validators/labels/funding-sources";

/** The colors say how certain the money is, in badges, progress bars, the capital stack and its table alike. */
export const LAYER_COLORS: Record<StackLayer, Color> = {
  committed: "green",
  issued: "indigo",
  inDiscussion: "gray",
};

const NOT_IN_THE_STACK: Color = "red";

/** The color of the layer in which a source of this status counts. */
export function fundingStatusColor(status: FundingStatus): Color {
  const layer = LAYER_OF_STATUS[status];
  return layer === null ? NOT_IN_THE_STACK : LAYER_COLORS[layer];
}
