import type { Deal } from "@dealflow/validators/deals";
import { CATEGORY_LABELS, RIM_INTERVAL_LABELS, STAGE_LABELS } from "@dealflow/validators/labels/deals";
import type { Member } from "@dealflow/validators/users";
import { opportunityColumns } from "../../entities/opportunity/opportunity-csv-columns.ts";
import type { CsvColumn } from "../../lib/format/csv.ts";

const STAGE: CsvColumn<Deal> = { header: "Stage", value: (deal) => STAGE_LABELS[deal.stage] };
const CATEGORY: CsvColumn<Deal> = { header: "Category", value: (deal) => CATEGORY_LABELS[deal.category] };
const CLOSED: CsvColumn<Deal> = { header: "Closed", value: (deal) => deal.closedAt };

/** How deals stand, by the list that is exported, whose file has the same name. */
const STANDING = {
  deals: [STAGE, CATEGORY, CLOSED],
  portfolio: [
    { header: "Status", value: (deal) => deal.category },
    STAGE,
    { header: "Invested", value: (deal) => deal.closedAt },
  ],
  "rim-deals": [
    STAGE,
    CATEGORY,
    CLOSED,
    {
      header: "Follow-Up Interval",
      value: (deal) => deal.rimFollowUpInterval && RIM_INTERVAL_LABELS[deal.rimFollowUpInterval],
    },
    {
      header: "Next Follow-Up",
      value: (deal) => deal.rimFollowUpDate && { wholeDay: deal.rimFollowUpDate },
    },
  ],
} satisfies Record<string, CsvColumn<Deal>[]>;
export type DealExport = keyof typeof STANDING;

export function dealColumns(list: DealExport, team: readonly Member[]): CsvColumn<Deal>[] {
  return opportunityColumns(team, STANDING[list]);
}
