import { merges } from "@dealflow/db/schema";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { mayRead } from "../../core/auth/scopes.ts";
import type { MemberContext } from "../../core/context.ts";

/** What became part of a deal by merges: its history is the deal's, too. */
export interface Merged {
  deals: readonly number[];
  items: readonly number[];
}

const merged = z.object({ kind: z.enum(["deal", "pipeline"]), id: z.number() });

/** Also what became part of those that became part of it. */
export async function readMerged({ db, actor }: MemberContext, dealId: number): Promise<Merged> {
  const found = await db.execute(sql`
    with recursive merged as (
      select 'deal' as kind, ${dealId}::integer as id
      union select ${merges.kind}::text, ${merges.fromId} from ${merges}
        join merged on merged.kind = 'deal' and ${merges.intoId} = merged.id
        where ${merges.kind} in ('deal', 'pipeline') and ${merges.undoneAt} is null
    ) select kind, id from merged where kind <> 'deal' or id <> ${dealId}`);
  const rows = z.array(merged).parse([...found]);
  const idsOf = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  return { deals: idsOf("deal"), items: mayRead(actor, "pipeline") ? idsOf("pipeline") : [] };
}

/** The name of what became part of a record, where a line is of that: `one` is the change. */
export const NAME_OF_MERGED: SQL = sql`(
  select ${merges.snapshot} ->> 'name' from ${merges}
  where ${merges.fromId} = one.record_id and ${merges.undoneAt} is null
    and ${merges.kind} = case one.entity when 'deals' then 'deal' when 'pipeline' then 'pipeline' end
  order by ${merges.id} desc limit 1)`;
