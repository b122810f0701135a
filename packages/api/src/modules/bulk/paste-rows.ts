import type { Transaction } from "@dealflow/db/client";
import type { PasteAnswer } from "@dealflow/validators/bulk";
import type { BulkKind } from "@dealflow/validators/labels/records";
import type { Written } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { DomainError } from "../../core/errors.ts";
import { write, writeIdOf } from "../../core/write.ts";
import { eachRow } from "./each-row.ts";

/** What the calls declare: 5,000 rows may be long texts, and are written for seconds. */
export const MANY_ROWS = { isLongRunning: true, maxBodyBytes: 8 * 1024 * 1024 };

/** Writes its own fields into each row, in one transaction: into all of them, or into none if one refuses. */
export function pasteRows<Row extends { id: number }>(
  ctx: MemberContext,
  list: BulkKind,
  rows: readonly Row[],
  change: (tx: Transaction, row: Row) => Promise<Written<object>>,
): Promise<PasteAnswer> {
  return write({ ...ctx, source: "paste" }, async (tx) => {
    const { done, refused } = await eachRow(rows, (row) => change(tx, row));
    if (refused.size > 0) throw refusalOf(rows, refused);
    const changed = done.filter(({ before, after }) => before !== after).length;
    return { changed, undoId: changed > 0 ? await writeIdOf(tx, ctx.actor, list) : null };
  });
}

/** One refusal that names each refused row, such as `rows.17.value`, and has those that someone else has changed. */
function refusalOf(rows: readonly { id: number }[], refused: ReadonlyMap<number, DomainError>): DomainError {
  const inOrder = rows.flatMap(({ id }, place) => {
    const error = refused.get(id);
    return error ? [{ place, error }] : [];
  });
  const issues = inOrder.flatMap(({ place, error: { message, details } }) =>
    (details.issues ?? [{ path: "", message }]).map((issue) => ({
      path: ["rows", place, issue.path].filter((part) => part !== "").join("."),
      message: issue.message,
    })),
  );
  const stored = inOrder.flatMap(({ error: { details } }) =>
    details.code === "STALE_VERSION" && details.current !== undefined ? [details.current] : [],
  );
  const message = `Nothing was changed: ${refused.size} of ${rows.length} rows were refused`;
  return stored.length > 0
    ? new DomainError("CONFLICT", message, { code: "STALE_VERSION", issues, stored })
    : new DomainError("UNPROCESSABLE_CONTENT", message, { issues });
}
