import { connect } from "./database.ts";
import type { Member, Rest } from "./rest.ts";

export interface AgendaItem {
  id: number;
  title: string;
  description: string | null;
  notes: string | null;
  isCompleted: boolean;
  completedBy: number | null;
  createdAt: string;
}

export const addItem = (rest: Rest, by: Member, title: string, fields = {}) =>
  rest.must<AgendaItem>("POST", "/api/meeting-agenda-items", { title, addedBy: by.id, ...fields });

export const itemOf = (rest: Rest, id: number) =>
  rest.must<AgendaItem>("GET", `/api/meeting-agenda-items/${id}`);

/** Items that stand directly under each other, whatever other tests add. */
export async function addTogether(by: Member, titles: string[]): Promise<number[]> {
  const sql = connect(process.env.E2E_DATA_DIR ?? "");
  const rows = await sql<{ id: number }[]>`
    insert into meeting_agenda_items (title, added_by)
    select title, ${by.id} from unnest(${titles.toReversed()}::text[]) with ordinality as t (title, n) order by n
    returning id`;
  await sql.end();
  return rows.map(({ id }) => id).toReversed();
}
