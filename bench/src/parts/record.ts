import postgres, { type PendingQuery, type Row } from "postgres";
import type { Databases } from "../databases.ts";
import { type Line, line } from "../report.ts";

const ROWS = 10_000_000;
const REPEATS = 300;
const PAGE = 50;
const MEMBERS = 20;

/** A page of the newest changes as a member sees them: of a deal, a contact, a record, by a member, and of all. */
export async function measureRecord(databases: Databases): Promise<Line[]> {
  const sql = postgres(await databases.record(ROWS), { max: 1 });
  const anyOf = (count: number) => 1 + Math.floor(Math.random() * count);
  const page = (where: PendingQuery<Row[]>) => sql`
    select * from changes where ${where} and (only_user_id is null or only_user_id = 1) order by id desc limit ${PAGE}`;
  const pages: Record<string, () => PendingQuery<Row[]>> = {
    "of a deal": () => page(sql`deal_id = ${anyOf(ROWS / 10)}`),
    "of a contact": () => page(sql`contact_id = ${anyOf(ROWS / 5)}`),
    "of a record": () => page(sql`entity = 'tasks' and record_id = ${anyOf(ROWS / 10)}`),
    "by a member": () => page(sql`changed_by = ${anyOf(MEMBERS)}`),
    "the newest": () => page(sql`true`),
  };
  const lines: Line[] = [];
  for (const [figure, read] of Object.entries(pages)) {
    const values: number[] = [];
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      const begun = performance.now();
      await read();
      values.push(performance.now() - begun);
    }
    lines.push(line({ part: `${ROWS} changes`, figure, unit: "ms", goal: { atMost: 5 }, values }));
  }
  await sql.end();
  return lines;
}
