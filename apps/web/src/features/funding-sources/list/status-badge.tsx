import { Badge } from "@dealflow/ui/badge";
import { FUNDING_STATUS_LABELS, type FundingStatus } from "@dealflow/validators/labels/funding-sources";
import { fundingStatusColor } from "../status-colors.ts";

export function FundingStatusBadge({ status }: { status: FundingStatus }) {
  return (
    <Badge color={fundingStatusColor(status)} dot title={FUNDING_STATUS_LABELS[status]}>
      {FUNDING_STATUS_LABELS[status]}
    </Badge>
  );
}
