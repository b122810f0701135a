import { Badge } from "@dealflow/ui/badge";
import type { Color } from "@dealflow/ui/colors";
import { FUNDING_STATUS_LABELS, type FundingStatus } from "@dealflow/validators/labels/funding-sources";

export const FUNDING_STATUS_COLORS: Record<FundingStatus, Color> = {
  initial_contact: "gray",
  documents_requested: "blue",
  under_review: "amber",
  term_sheet_issued: "violet",
  negotiating: "cyan",
  committed: "green",
  passed: "red",
};

export function FundingStatusBadge({ status }: { status: FundingStatus }) {
  return (
    <Badge color={FUNDING_STATUS_COLORS[status]} dot title={FUNDING_STATUS_LABELS[status]}>
      {FUNDING_STATUS_LABELS[status]}
    </Badge>
  );
}
