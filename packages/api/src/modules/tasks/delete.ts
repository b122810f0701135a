import { tasks } from "@dealflow/db/schema";
import type { MemberContext } from "../../core/context.ts";
import { deleteRow } from "../../core/delete-row.ts";
import { dealVisibleTo } from "../../core/visibility.ts";

export const deleteTask = (ctx: MemberContext, id: number) =>
  deleteRow(ctx, "Task", tasks, id, dealVisibleTo(ctx.actor, tasks.dealId));
