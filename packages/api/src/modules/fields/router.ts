import { fields } from "@dealflow/db/schema";
import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import {
  createFieldInput,
  field,
  fieldPage,
  kindPreview,
  type ListFieldsInput,
  listFieldsInput,
  previewKindInput,
  updateFieldInput,
} from "@dealflow/validators/fields";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { byGroupAndPlace, readPage } from "../../core/paging.ts";
import { adminProcedure, memberProcedure, router } from "../../core/trpc.ts";
import { write } from "../../core/write.ts";
import { moveToTrash } from "../trash/delete.ts";
import { previewKind } from "./change-kind.ts";
import { createField } from "./create.ts";
import { numberFields } from "./positions.ts";
import { asField, fieldColumns, findField, lockField } from "./queries.ts";
import { updateField } from "./update.ts";

export const fieldsRouter = router({
  list: memberProcedure
    .meta({ summary: "List the fields of your own, in their order", isWholeList: true })
    .input(listFieldsInput)
    .output(fieldPage)
    .query(({ ctx, input }) => listFields(ctx, input)),

  get: memberProcedure
    .meta({ summary: "Get a field" })
    .input(byId)
    .output(field)
    .query(({ ctx, input }) => findField(ctx.db, input.id)),

  create: adminProcedure
    .meta({ scope: "admin", summary: "Add a field to a kind of record" })
    .input(createFieldInput)
    .output(field)
    .mutation(({ ctx, input }) => createField(ctx, input)),

  update: adminProcedure
    .meta({ scope: "admin", summary: "Update what is sent of a field: its values stay", isLongRunning: true })
    .input(updateFieldInput)
    .output(field)
    .mutation(({ ctx, input }) => updateField(ctx, input)),

  previewKind: adminProcedure
    .meta({ scope: "admin", summary: "Say what would become of the values of a field with another kind" })
    .input(previewKindInput)
    .output(kindPreview)
    .query(({ ctx, input }) => previewKind(ctx, input)),

  delete: adminProcedure
    .meta({ scope: "admin", summary: "Move a field to the trash: its values come back with it" })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => deleteField(ctx, input.id)),
});

const order = byGroupAndPlace(fields.entity, fields.position, fields.id);

async function listFields({ db }: MemberContext, { entity, limit, cursor }: ListFieldsInput) {
  const query = db
    .select(fieldColumns)
    .from(fields)
    .where(and(entity && eq(fields.entity, entity), order.after(cursor)))
    .orderBy(order.by);
  const { items, nextCursor } = await readPage(query, limit, (row) => [[row.entity, row.position], row.id]);
  return { items: items.map(asField), nextCursor };
}

async function deleteField(ctx: MemberContext, id: number): Promise<{ success: true }> {
  await write(ctx, async (tx) => {
    const { entity } = await lockField(tx, id);
    await moveToTrash(tx, ctx, "fields", [id]);
    await numberFields(tx, entity);
  });
  return { success: true };
}
