import type { Deal } from "@dealflow/validators/deals";
import { CATEGORY_LABELS, RIM_INTERVAL_LABELS, STAGE_LABELS } from "@dealflow/validators/labels/deals";
import type { Member } from "@dealflow/validators/users";
import { opportunityColumns } from "../../entities/opportunity/opportunity-csv-columns.ts";
import type { CsvColumn } from "../../lib/format/csv.ts";

const STAGE: CsvColumn<Deal> = { header: "Stage", value: (deal) => STAGE_LABELS[deal.stage] };
const CATEGORY: CsvColumn<Deal> = { header: "Category", value: (deal) => CATEGORY_LABELS[deal.category] };
const CLOSED: CsvColumn<Deal> = { header: "Closed", value: (deal) => deal.closedAt };

/** The columns of each exported list that say where a deal is in the process. The list also names the file. */
const PROGRESS_COLUMNS = {
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
export type DealExport = keyof typeof PROGRESS_COLUMNS;

export function dealColumns(list: DealExport, team: readonly Member[]): CsvColumn<Deal>[] {
  return opportunityColumns(team, PROGRESS_COLUMNS[list]);
}
