import { NOTE_KINDS } from "@dealflow/validators/labels/notes";
import { sql } from "drizzle-orm";
import type { Transaction } from "../client.ts";
import type { Team } from "./deals.ts";
import { NOTE_TEXTS } from "./name-lists.ts";
import { intArray, textArray } from "./random.ts";

/** Inserts a note, call or meeting for every third deal, with its contact person if that is a public contact, and a comment. */
export async function insertNotes(tx: Transaction, after: number, { members }: Team): Promise<void> {
  await tx.execute(sql`
    with made as (
      insert into notes (kind, deal_id, body, happened_at, written_by, created_at, updated_at)
      select pick(${textArray(NOTE_KINDS)}, id, 51), id, pick(${textArray(NOTE_TEXTS)}, id, 52), happened,
        pick(${intArray(members)}, id, 53), happened, happened
      from (select id, created_at + (updated_at - created_at) * seeded_random(id, 54) as happened from deals
        where id > ${after} and id % 3 = 0) as deals
      order by id
      returning id, deal_id, happened_at
    ),
    commented as (
      insert into note_comments (note_id, body, written_by, created_at)
      select id, 'Agreed.', pick(${intArray(members)}, id, 55), happened_at from made
    )
    insert into note_contacts (note_id, contact_id)
    select distinct made.id, contacts.id
    from made
    join deals on deals.id = deal_id
    join contacts on contacts.firm_id = deals.firm_id and contacts.name = deals.contact_person and is_public`);
}

/** Inserts the change of each deal that its funding sources began with. */
export async function insertDealChanges(tx: Transaction, after: number): Promise<void> {
  await tx.execute(sql`
    insert into deal_changes (deal_id, field, lender, firm_id, to_status, changed_by, changed_at)
    select deal_id, 'funding', name, firm_id, status, added_by, created_at
    from funding_sources where deal_id > ${after} order by id`);
}
