import { views } from "@dealflow/db/schema";
import type { ListViewsInput } from "@dealflow/validators/views";
import { and, inArray, not } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { byName, readPage } from "../../core/paging.ts";
import { isPinnedBy, viewColumns, viewVisibleTo } from "./queries.ts";

const order = byName(views.name, views.id);

/** One's own views and those that are shared, by name; all that match, or a page of `limit`. */
export function listViews({ db, actor }: MemberContext, { list, isPinned, limit, cursor }: ListViewsInput) {
  const pin = isPinnedBy(actor);
  const pinned = isPinned ? pin : not(pin);
  const query = db
    .select(viewColumns(actor))
    .from(views)
    .where(
      and(
        viewVisibleTo(actor),
        list && inArray(views.list, list),
        isPinned === undefined ? undefined : pinned,
        order.after(cursor),
      ),
    )
    .orderBy(order.by);
  return readPage(query, limit, ({ name, id }) => [name, id]);
}
