import { z } from "zod";
import { choice, optionalChoice } from "./common/choice.ts";
import { id } from "./common/ids.ts";
import { expectedVersion, version } from "./common/mutation.ts";
import { NOBODY } from "./common/ranges.ts";
import { requiredText } from "./common/text.ts";
import { fieldOption } from "./fields.ts";
import { MAX_FIELD_LENGTHS, OPTION_COLORS, optionIdOf } from "./labels/fields.ts";
import { LIST_NAMES, type ListValue, MAX_LIST_VALUES } from "./labels/lists.ts";

export * from "./labels/lists.ts";

/** As an option of a field of one's own. */
export const listValue = fieldOption;

export const listValues = z.array(listValue);

export const valueList = z
  .object({ id, list: z.enum(LIST_NAMES), values: listValues, version })
  .describe("A list of values, in the order in which they are offered.");
export type ValueList = z.infer<typeof valueList>;

export const allLists = z.record(z.enum(LIST_NAMES), listValues);

/** What filters and selects mean something else by. */
const RESERVED = [NOBODY, "all", "total"];

interface SentValue {
  id?: string | undefined;
  label: string;
  color?: ListValue["color"] | undefined;
  isRetired?: boolean | undefined;
}

const { option: MAX_LENGTH } = MAX_FIELD_LENGTHS;

const valueInput = z
  .object({
    id: requiredText("Id", MAX_LENGTH)
      .regex(/^[\p{L}\p{N}_ -]+$/u, { error: "An id has letters, digits, spaces, - and _ only" })
      .refine((sent) => !RESERVED.includes(sent), { error: `An id cannot be ${RESERVED.join(", ")}` })
      .optional()
      .describe("Made of the label where it is left out."),
    label: requiredText("Label", MAX_LENGTH),
    color: optionalChoice("Color", OPTION_COLORS).optional(),
    isRetired: z.boolean({ error: "Retired must be true or false" }).optional(),
  })
  .transform((sent: SentValue): ListValue => {
    const { label, color = null, isRetired = false } = sent;
    return { id: sent.id ?? idOf(label), label, color, isRetired };
  });

function idOf(label: string): string {
  const id = optionIdOf(label);
  return RESERVED.includes(id) ? `value_${id}` : id;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export const updateListInput = z
  .object({
    list: choice("List", LIST_NAMES),
    values: z
      .array(valueInput, { error: "Values must be a list" })
      .max(MAX_LIST_VALUES, { error: `A list can have at most ${MAX_LIST_VALUES} values` })
      .superRefine((sent, ctx) => {
        const wrong = (at: number, message: string) => ctx.addIssue({ code: "custom", path: [at], message });
        for (const [at, { id, label }] of sent.entries()) {
          const before = sent.slice(0, at);
          if (before.some((other) => other.id === id)) wrong(at, `The id ${id} is there twice`);
          else if (before.some((other) => isSame(other.label, label))) wrong(at, `${label} is there twice`);
        }
        if (sent.every(({ isRetired }) => isRetired))
          ctx.addIssue({ code: "custom", message: "A list needs at least one value that is not retired" });
      })
      .describe(
        "All of them, in their order. One that records have, or that the product came with, can be retired but not left out.",
      ),
    expectedVersion,
  })
  .meta({
    examples: [
      {
        values: [
          { id: "Software", label: "Software" },
          { id: "Tech-Enabled Services", label: "Tech-Enabled Services" },
          { label: "Healthcare", color: "green" },
          { id: "Other", label: "Other" },
        ],
      },
    ],
  });
export type UpdateListInput = z.infer<typeof updateListInput>;

export const readListInput = z.object({ list: choice("List", LIST_NAMES) });
