import type { Locator, Page } from "@playwright/test";
import { connect } from "./database.ts";
import type { Member, RestClient } from "./rest.ts";

export interface AgendaItem {
  id: number;
  title: string;
  description: string | null;
  notes: string | null;
  isCompleted: boolean;
  completedBy: number | null;
  createdAt: string;
}

export const addAgendaItem = (rest: RestClient, by: Member, title: string, fields = {}) =>
  rest.sendOk<AgendaItem>("POST", "/api/meeting-agenda-items", { title, addedBy: by.id, ...fields });

export const getAgendaItem = (rest: RestClient, id: number) =>
  rest.sendOk<AgendaItem>("GET", `/api/meeting-agenda-items/${id}`);

/** Inserts by SQL in one statement, so that items of other tests cannot come between them. Returns their ids. */
export async function insertAdjacentItems(by: Member, titles: string[]): Promise<number[]> {
  const sql = connect(process.env.E2E_DATA_DIR ?? "");
  const rows = await sql<{ id: number }[]>`
    insert into meeting_agenda_items (title, added_by)
    select title, ${by.id} from unnest(${titles.toReversed()}::text[]) with ordinality as t (title, n) order by n
    returning id`;
  await sql.end();
  return rows.map(({ id }) => id).toReversed();
}

export const meetingDialog = (page: Page) => page.getByRole("dialog", { name: "Meeting", exact: true });

/** The item under discussion, which receives the keyboard shortcuts. */
export const currentItem = (meeting: Locator) => meeting.locator("section[tabindex]");
