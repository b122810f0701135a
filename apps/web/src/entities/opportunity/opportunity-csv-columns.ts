import type { PipelineItem } from "@dealflow/validators/pipeline";
import type { Member } from "@dealflow/validators/users";
import type { CsvColumn } from "../../lib/format/csv.ts";
import { memberOf } from "../member/members.ts";

/** CSV columns that pipeline items and deals share; `statusColumns` are inserted after the names. */
export function opportunityColumns<Row extends PipelineItem>(
  team: readonly Member[],
  statusColumns: readonly CsvColumn<Row>[] = [],
): CsvColumn<Row>[] {
  return [
    { header: "Company", value: (row) => row.company },
    { header: "Codename", value: (row) => row.codename },
    ...statusColumns,
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
