import type { Transaction } from "@dealflow/db/client";
import { customValues, fields } from "@dealflow/db/schema";
import { type Field, hasOptions, type UpdateFieldInput, wrongOptions } from "@dealflow/validators/fields";
import { eq } from "drizzle-orm";
import { requireVersion } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { invalid } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { changeKind } from "./change-kind.ts";
import { numberFields } from "./positions.ts";
import { findField, lockField } from "./queries.ts";

/**
 * Writes what was sent. Values stay: also those of an option that is renamed; one that is left out of the options is retired where
 * records have it. A new kind takes the values along that fit it.
 */
export function updateField(ctx: MemberContext, input: UpdateFieldInput): Promise<Field> {
  const { id, expectedVersion, discardsUnfit = false, position, kind, ...sent } = input;
  return write(ctx, async (tx) => {
    const before = await lockField(tx, id);
    requireVersion("This field", before, expectedVersion, "fields");
    if (sent.stage && before.entity !== "deals")
      throw invalid("stage", "Only fields of deals are asked for at a stage");
    const isOtherKind = kind !== undefined && kind !== before.kind;
    const made = isOtherKind
      ? await changeKind(tx, ctx, before, { kind, options: sent.options, discardsUnfit })
      : { options: sent.options && (await keptOptions(tx, before, sent.options)) };
    if (!isOtherKind && made.options) {
      const message = wrongOptions(before.kind, made.options);
      if (message) throw invalid("options", message);
    }
    const changes = changedFacts(before, { ...sent, ...made, ...(isOtherKind && { kind }) });
    if (Object.keys(changes).length > 0)
      await tx
        .update(fields)
        .set({ ...changes, updatedAt: ctx.now(), version: before.version + 1 })
        .where(eq(fields.id, id));
    if (position !== undefined && position !== before.position)
      await numberFields(tx, before.entity, { id, position });
    return findField(tx, id);
  });
}

type Facts = Partial<Pick<Field, "label" | "kind" | "options" | "section" | "help" | "stage">>;

function changedFacts(before: Field, sent: { [Fact in keyof Facts]?: Facts[Fact] | undefined }): Facts {
  const names = ["label", "kind", "options", "section", "help", "stage"] as const;
  const changed = names.filter(
    (name) => sent[name] !== undefined && JSON.stringify(sent[name]) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, sent[name]]));
}

/** The options that were sent, and after them those that were left out though records have them: these are retired. */
async function keptOptions(tx: Transaction, { id, kind, options }: Field, sent: Field["options"]) {
  if (!hasOptions(kind)) return sent;
  const missing = options.filter((option) => !sent.some((each) => each.id === option.id));
  const used = await usedOptions(tx, id);
  return [
    ...sent,
    ...missing.filter((option) => used.has(option.id)).map((option) => ({ ...option, isRetired: true })),
  ];
}

/** The ids of the options that records have. */
async function usedOptions(tx: Transaction, id: number): Promise<ReadonlySet<string | null>> {
  const { option, fieldId } = customValues;
  const found = await tx.selectDistinct({ option }).from(customValues).where(eq(fieldId, id));
  return new Set(found.map((row) => row.option));
}
