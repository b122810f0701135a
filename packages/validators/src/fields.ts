import { z } from "zod";
import { choice, optionalChoice } from "./common/choice.ts";
import { timestamp } from "./common/dates.ts";
import { id } from "./common/ids.ts";
import { updateOf, version } from "./common/mutation.ts";
import { page, pageInput } from "./common/pagination.ts";
import { NOBODY } from "./common/ranges.ts";
import { optionalText, requiredText } from "./common/text.ts";
import { STAGES } from "./labels/deals.ts";
import {
  FIELD_ENTITIES,
  FIELD_KINDS,
  type FieldKind,
  hasOptions,
  MAX_FIELD_LENGTHS,
  MAX_FIELDS,
  MAX_OPTIONS,
  OPTION_COLORS,
  optionIdOf,
} from "./labels/fields.ts";

export * from "./labels/fields.ts";

export const fieldOption = z.object({
  id: z.string().describe("What values, filters and files have; stays when the label changes."),
  label: z.string(),
  color: z.enum(OPTION_COLORS).nullable(),
  isRetired: z.boolean().describe("Records that have it keep it; no other takes it."),
});
export type FieldOption = z.infer<typeof fieldOption>;

export const field = z
  .object({
    id,
    entity: z.enum(FIELD_ENTITIES).describe("The kind of record that has it."),
    key: z.string().describe("By which values, filters and sorts name it; never changes."),
    label: z.string(),
    kind: z.enum(FIELD_KINDS),
    options: z.array(fieldOption).describe("Of a choice, in the order in which they are offered; else none."),
    section: z.string().nullable().describe("The heading under which forms and panels show it."),
    help: z.string().nullable(),
    stage: z
      .enum(STAGES)
      .nullable()
      .describe("The stage from which on a deal is asked for it; null where none asks. Never required."),
    position: z.int().min(1).describe("Its place among the fields of its kind of record, from 1."),
    createdAt: timestamp,
    updatedAt: timestamp,
    version,
  })
  .describe("A field of one's own, which administrators add to a kind of record.");
export type Field = z.infer<typeof field>;

const OPTION_ID = /^[\p{L}\p{N}_-]+$/u;
const { option: MAX_OPTION } = MAX_FIELD_LENGTHS;

interface SentOption {
  id?: string | undefined;
  label: string;
  color?: FieldOption["color"] | undefined;
  isRetired?: boolean | undefined;
}

/** An option as it is sent: its label alone, or with what else is known of it. */
const optionInput = z
  .union([
    requiredText("Option", MAX_OPTION).transform((label) => ({ label })),
    z.object({
      id: requiredText("Id", MAX_OPTION)
        .regex(OPTION_ID, { error: "An option's id has letters, digits, - and _ only" })
        .refine((sent) => sent !== NOBODY, { error: "In filters none stands for records without a value" })
        .optional(),
      label: requiredText("Option", MAX_OPTION),
      color: optionalChoice("Color", OPTION_COLORS).optional(),
      isRetired: z.boolean({ error: "Retired must be true or false" }).optional(),
    }),
  ])
  .transform((sent: SentOption): FieldOption => {
    const { id = optionIdOf(sent.label), label, color = null, isRetired = false } = sent;
    return { id, label, color, isRetired };
  });

const options = z
  .array(optionInput)
  .max(MAX_OPTIONS, { error: `A field can have at most ${MAX_OPTIONS} options` })
  .superRefine((sent, ctx) => {
    const seen = new Set<string>();
    for (const [at, { id, label }] of sent.entries()) {
      if (seen.has(id)) ctx.addIssue({ code: "custom", path: [at], message: `${label} is there twice` });
      seen.add(id);
    }
  });

const NO_OPTIONS = "A choice needs at least one option";
/** What a choice without options is told; undefined where nothing is wrong. */
export const wrongOptions = (kind: FieldKind, sent: readonly FieldOption[]): string | undefined => {
  if (hasOptions(kind)) return sent.some(({ isRetired }) => !isRetired) ? undefined : NO_OPTIONS;
  return sent.length > 0 ? "Only choices have options" : undefined;
};

const facts = {
  label: requiredText("Label", MAX_FIELD_LENGTHS.label),
  options: options.optional(),
  section: optionalText("Section", MAX_FIELD_LENGTHS.section).optional(),
  help: optionalText("Help", MAX_FIELD_LENGTHS.help).optional(),
  stage: optionalChoice("Stage", STAGES).optional().describe("Only of fields of deals."),
  position: z
    .int({ error: "Position must be a whole number" })
    .min(1, { error: "Position must be at least 1" })
    .max(MAX_FIELDS, { error: `Position must be at most ${MAX_FIELDS}` })
    .optional(),
};

const KEY = /^[a-z][a-z0-9_]*$/;

export const createFieldInput = z
  .object({
    entity: choice("Entity", FIELD_ENTITIES),
    key: z
      .union([
        z.literal("").transform(() => undefined),
        requiredText("Key", MAX_FIELD_LENGTHS.key).regex(KEY, {
          error: "Key must have small letters, digits and _ only, and begin with a letter",
        }),
      ])
      .optional()
      .describe("Made of the label where it is left out."),
    kind: choice("Kind", FIELD_KINDS),
    ...facts,
  })
  .superRefine(({ kind, options: sent = [] }, ctx) => {
    const message = wrongOptions(kind, sent);
    if (message) ctx.addIssue({ code: "custom", path: ["options"], message });
  })
  .meta({
    examples: [
      {
        entity: "deals",
        label: "Region",
        kind: "choice",
        options: ["DACH", "Nordics", "Benelux"],
        section: "Market",
      },
    ],
  });
export type CreateFieldInput = z.infer<typeof createFieldInput>;

/** Its key and kind of record stay. */
export const updateFieldInput = updateOf({
  ...facts,
  kind: choice("Kind", FIELD_KINDS),
  discardsUnfit: z
    .boolean({ error: "Discards what does not fit must be true or false" })
    .optional()
    .describe("Whether values that the new kind cannot hold are lost; else they refuse it."),
});
export type UpdateFieldInput = z.infer<typeof updateFieldInput>;

export const listFieldsInput = z.object({
  entity: choice("Entity", FIELD_ENTITIES).optional(),
  ...pageInput,
});
export type ListFieldsInput = z.infer<typeof listFieldsInput>;
export const fieldPage = page(field);

export const previewKindInput = z.object({ id, kind: choice("Kind", FIELD_KINDS) });
export type PreviewKindInput = z.infer<typeof previewKindInput>;

export const kindPreview = z
  .object({
    values: z.int().describe("How many records have a value."),
    unfit: z.int().describe("How many of these the new kind cannot hold."),
    examples: z
      .array(z.object({ recordId: id, name: z.string(), value: z.string() }))
      .describe("The first of those that do not fit."),
    options: z.array(fieldOption).describe("Of a choice: those that the values would make."),
  })
  .describe("What would become of the values of a field with another kind.");
export type KindPreview = z.infer<typeof kindPreview>;
