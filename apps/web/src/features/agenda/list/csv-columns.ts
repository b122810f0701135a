import type { AgendaItem } from "@dealflow/validators/agenda";
import type { Member } from "@dealflow/validators/users";
import { memberOf } from "../../../entities/member/members.ts";
import type { CsvColumn } from "../../../lib/format/csv.ts";

export function agendaColumns(team: readonly Member[]): CsvColumn<AgendaItem>[] {
  return [
    { header: "Title", value: ({ title }) => title },
    { header: "Description", value: ({ description }) => description },
    { header: "Notes", value: ({ notes }) => notes },
    { header: "Added By", value: ({ addedBy }) => memberOf(addedBy, team).name },
    { header: "Status", value: ({ isCompleted }) => (isCompleted ? "Completed" : "Open") },
    {
      header: "Completed By",
      value: ({ completedBy }) => (completedBy === null ? null : memberOf(completedBy, team).name),
    },
    { header: "Completed", value: ({ completedAt }) => completedAt },
    { header: "Created", value: ({ createdAt }) => createdAt },
  ];
}
