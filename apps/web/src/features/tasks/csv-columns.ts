import type { Deal } from "@dealflow/validators/deals";
import type { Task } from "@dealflow/validators/tasks";
import { TASK_PRIORITY_LABELS, TASK_STATUS_LABELS } from "@dealflow/validators/terms/tasks";
import type { Member } from "@dealflow/validators/users";
import type { CsvColumn } from "../../lib/csv.ts";
import { memberOf, personInCharge } from "../../lib/people.ts";

/** The company of each deal, by the deal's id. */
type Companies = ReadonlyMap<number, string>;

export function taskColumns(team: readonly Member[], companies: Companies): CsvColumn<Task>[] {
  return [
    { header: "Title", value: ({ title }) => title },
    { header: "Description", value: ({ description }) => description },
    { header: "Priority", value: ({ priority }) => TASK_PRIORITY_LABELS[priority] },
    { header: "Status", value: ({ status }) => TASK_STATUS_LABELS[status] },
    { header: "Assigned To", value: ({ assignedTo }) => personInCharge(assignedTo, team).name },
    {
      header: "Deal",
      value: ({ dealId }) => (dealId === null ? null : (companies.get(dealId) ?? "Unknown")),
    },
    { header: "Due Date", value: ({ dueDate }) => dueDate && { wholeDay: dueDate } },
    { header: "Created", value: ({ createdAt }) => createdAt },
    { header: "Completed", value: ({ completedAt }) => completedAt },
    {
      header: "Completed By",
      value: ({ completedAt, completedBy }) => completedAt && memberOf(completedBy, team).name,
    },
    { header: "Updated", value: ({ updatedAt }) => updatedAt },
  ];
}

interface DealPage {
  items: readonly Pick<Deal, "id" | "company">[];
  nextCursor: string | null;
}

// The most that the server answers at once.
const PAGE_SIZE = 500;

export async function companiesOf(
  loadPage: (page: { limit: number; cursor?: string }) => Promise<DealPage>,
): Promise<Companies> {
  const companies = new Map<number, string>();
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await loadPage({ limit: PAGE_SIZE, cursor });
    for (const { id, company } of items) companies.set(id, company);
    cursor = nextCursor ?? undefined;
  } while (cursor);
  return companies;
}
