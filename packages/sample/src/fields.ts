import { createFieldInput } from "@dealflow/validators/fields";
import type { FieldEntity } from "@dealflow/validators/labels/fields";
import { z } from "zod";
import { reference } from "./data-file.ts";
import type { SampleTeam } from "./members.ts";
import type { SampleContext, Step } from "./sample-context.ts";

const values = z.record(z.string(), z.union([z.string(), z.number()]));

/** Values of the firm's own fields, by the name of the record that has them. */
function valuesBy(kind: string, names: readonly string[]) {
  return z.partialRecord(reference(kind, names), values);
}

/** The fields that the firm has added, and what its records have in them; `names` are those of all records. */
export function fieldsFile(names: Record<FieldEntity, readonly string[]>) {
  return z.strictObject({
    fields: z.array(createFieldInput),
    deals: valuesBy("the company of a deal", names.deals),
    pipeline: valuesBy("the company of a pipeline item", names.pipeline),
    contacts: valuesBy("the name of a contact", names.contacts),
    firms: valuesBy("a firm whose type is known", names.firms),
  });
}
export type SampleFields = z.output<ReturnType<typeof fieldsFile>>;

/** Added by the administrator when the first members join, in the order of the file, before there is a record. */
export function fieldSteps(
  { calendar }: SampleContext,
  { fields }: SampleFields,
  { members }: SampleTeam,
): Step[] {
  const firstDay = Math.max(...members.map(({ joinedDaysAgo }) => joinedDaysAgo));
  let last = new Date(0);
  return fields.map((field) => {
    const what = `add the field ${field.label} of ${field.entity}`;
    last = calendar.workingTimeAfter(last, firstDay, what);
    return {
      what,
      at: last,
      by: "administrator",
      run: (call) => call.fields.create(field),
    };
  });
}
