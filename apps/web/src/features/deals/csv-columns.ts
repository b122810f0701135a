import type { Deal } from "@dealflow/validators/deals";
import type { PipelineItem } from "@dealflow/validators/pipeline";
import { CATEGORY_LABELS, RIM_INTERVAL_LABELS, STAGE_LABELS } from "@dealflow/validators/terms/deals";
import type { Member } from "@dealflow/validators/users";
import type { CsvColumn } from "../../lib/csv.ts";
import { memberOf } from "../../lib/people.ts";

type Team = readonly Member[];

/** What pipeline items and deals have in common; how a deal stands comes after its names. */
export function opportunityColumns<Row extends PipelineItem>(
  team: Team,
  standing: readonly CsvColumn<Row>[] = [],
): CsvColumn<Row>[] {
  return [
    { header: "Company", value: (row) => row.company },
    { header: "Codename", value: (row) => row.codename },
    ...standing,
    { header: "Sector", value: (row) => row.sector },
    { header: "Deal Type", value: (row) => row.dealType },
    { header: "Deal Source", value: (row) => row.dealSource },
    { header: "Deal Source Notes", value: (row) => row.dealSourceNotes },
    { header: "Deal Value (USD)", value: (row) => row.value },
    { header: "Description", value: (row) => row.description },
    { header: "Contact Person", value: (row) => row.contactPerson },
    { header: "Contact Email", value: (row) => row.contactEmail },
    { header: "Deal Lead", value: (row) => row.leadUserId && memberOf(row.leadUserId, team).name },
    { header: "Created", value: (row) => row.createdAt },
    { header: "Updated", value: (row) => row.updatedAt },
  ];
}

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

export function dealColumns(list: DealExport, team: Team): CsvColumn<Deal>[] {
  return opportunityColumns(team, STANDING[list]);
}
