import type { PipelineItem } from "@dealflow/validators/pipeline";
import type { Member } from "@dealflow/validators/users";
import type { CsvColumn } from "../../lib/csv.ts";
import { opportunityColumns } from "../deals/csv-columns.ts";

export function pipelineColumns(team: readonly Member[]): CsvColumn<PipelineItem>[] {
  return opportunityColumns(team);
}
