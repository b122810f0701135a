import { z } from "zod";
import type { Column } from "./columns/column.ts";
import { CONTACT_TABLE } from "./columns/contacts.ts";
import { DEAL_TABLE, PORTFOLIO_TABLE, RIM_TABLE } from "./columns/deals.ts";
import { DOCUMENT_TABLE } from "./columns/documents.ts";
import { FIRM_TABLE } from "./columns/firms.ts";
import { PIPELINE_TABLE } from "./columns/pipeline.ts";
import { TASK_TABLE } from "./columns/tasks.ts";
import { choice } from "./common/choice.ts";
import type { ChosenColumn } from "./common/chosen-columns.ts";
import { timestamp } from "./common/dates.ts";
import { choices } from "./common/filters.ts";
import { id, idInput } from "./common/ids.ts";
import { updateOf, version } from "./common/mutation.ts";
import { page, pageInput } from "./common/pagination.ts";
import { customField } from "./common/sort.ts";
import { requiredText } from "./common/text.ts";
import {
  COLUMN_WIDTHS,
  FIELDS_OF_LISTS,
  LAYOUTS,
  type Layout,
  LIST_LAYOUTS,
  LISTS,
  type List,
  MAX_VIEW_NAME,
} from "./labels/views.ts";

export * from "./labels/views.ts";
export type { ChosenColumn };

/** The columns of each list's table. */
export const TABLES: Record<List, Readonly<Record<string, Column>>> = {
  deals: DEAL_TABLE,
  pipeline: PIPELINE_TABLE,
  contacts: CONTACT_TABLE,
  tasks: TASK_TABLE,
  documents: DOCUMENT_TABLE,
  firms: FIRM_TABLE,
  portfolio: PORTFOLIO_TABLE,
  rim: RIM_TABLE,
};

const { min, max } = COLUMN_WIDTHS;
const widthError = `width must be between ${min} and ${max} pixels`;

export const chosenColumn = z.object({
  field: z.string().max(100).describe("A field of the list's records; one of one's own as `custom.<key>`."),
  width: z
    .int({ error: widthError })
    .min(min, { error: widthError })
    .max(max, { error: widthError })
    .nullable()
    .describe("Pixels; null for the usual width."),
});

export const listSettings = z
  .object({
    list: z.enum(LISTS),
    layout: z.enum(LAYOUTS),
    columns: z
      .array(chosenColumn)
      .nullable()
      .describe("The columns of the table in their order; null where none were chosen."),
    defaultViewId: id
      .nullable()
      .describe(
        "The view with which the list opens; null where none was chosen, or it is to be seen no more.",
      ),
  })
  .describe("How a member last looked at a list.");
export type ListSettings = z.infer<typeof listSettings>;

/**
 * The columns that the list's table does not have, or that are there twice. Of fields of one's own only the name is looked at: a field that
 * was deleted may come back.
 */
export function wrongColumns(list: List, columns: readonly ChosenColumn[]) {
  const known = Object.keys(TABLES[list]);
  const isKnown = (field: string) =>
    known.includes(field) || (FIELDS_OF_LISTS[list] !== undefined && customField.safeParse(field).success);
  const seen = new Set<string>();
  return columns.flatMap(({ field }, at) => {
    const isTwice = seen.has(field);
    seen.add(field);
    if (isTwice) return { at, message: `${field} is there twice` };
    return isKnown(field) ? [] : { at, message: `field must be one of: ${known.join(", ")}` };
  });
}

const columns = z
  .array(chosenColumn)
  .min(1, { error: "A table needs at least one column" })
  .max(100, { error: "A table can have at most 100 columns" });

/** Not every list can be shown in every layout. */
function refuseOtherLayout(
  { list, layout }: { list: List; layout?: Layout | undefined },
  ctx: z.RefinementCtx,
) {
  const layouts: readonly Layout[] = LIST_LAYOUTS[list];
  if (layout === undefined || layouts.includes(layout)) return;
  const message = `layout of ${list} must be one of: ${layouts.join(", ")}`;
  ctx.addIssue({ code: "custom", path: ["layout"], message });
}

export const saveListSettingsInput = z
  .object({
    list: choice("List", LISTS),
    layout: choice("Layout", LAYOUTS).optional(),
    columns: columns.nullable().optional(),
    defaultViewId: idInput("The default view must be the id of a view")
      .nullable()
      .optional()
      .describe("A view of this list; null for none."),
  })
  .superRefine(({ list, layout, columns }, ctx) => {
    refuseOtherLayout({ list, layout }, ctx);
    for (const { at, message } of wrongColumns(list, columns ?? [])) {
      ctx.addIssue({ code: "custom", path: ["columns", at, "field"], message });
    }
  })
  .meta({
    examples: [{ list: "deals", layout: "table", columns: [{ field: "name", width: 240 }] }],
  });
export type SaveListSettingsInput = z.infer<typeof saveListSettingsInput>;

export const listDefault = z
  .object({ list: z.enum(LISTS), layout: z.enum(LAYOUTS) })
  .describe("The layout in which a list opens for members who have not chosen one.");
export type ListDefault = z.infer<typeof listDefault>;

export const saveListDefaultInput = z
  .object({ list: choice("List", LISTS), layout: choice("Layout", LAYOUTS) })
  .superRefine(refuseOtherLayout)
  .meta({ examples: [{ list: "deals", layout: "table" }] });

export const view = z
  .object({
    id,
    list: z.enum(LISTS),
    name: z.string(),
    query: z.string().describe("What the address of the list has after its question mark."),
    isShared: z.boolean().describe("Whether the whole team sees it."),
    isPinned: z.boolean().describe("Whether the caller has it in the sidebar."),
    createdBy: id,
    createdAt: timestamp,
    updatedAt: timestamp,
    version,
  })
  .describe("How a list is looked at, under a name: filters, sort, columns, layout and search.");
export type View = z.infer<typeof view>;

const MAX_QUERY = 2_000;
const query = z
  .string({ error: "The query must be text" })
  .max(MAX_QUERY, { error: `The query must be at most ${MAX_QUERY} characters` })
  .describe("What the address of the list has after its question mark: parameters of the list alone.");

const fields = {
  name: requiredText("Name", MAX_VIEW_NAME),
  query,
  isShared: z.boolean({ error: "Shared must be true or false" }).optional(),
};

export const createViewInput = z.object({ list: choice("List", LISTS), ...fields }).meta({
  examples: [
    {
      list: "deals",
      name: "Monday",
      query: "view=table&sort=stageSince.asc&stage=due_diligence",
      isShared: true,
    },
  ],
});
export type CreateViewInput = z.infer<typeof createViewInput>;

/** The list of a view cannot change. */
export const updateViewInput = updateOf(fields);
export type UpdateViewInput = z.infer<typeof updateViewInput>;

export const pinViewInput = z.object({ id, isPinned: z.boolean({ error: "Pinned must be true or false" }) });
export type PinViewInput = z.infer<typeof pinViewInput>;

export const listViewsInput = z.object({
  list: choices("List", LISTS).optional(),
  isPinned: z.boolean({ error: "Pinned must be true or false" }).optional(),
  ...pageInput,
});
export type ListViewsInput = z.infer<typeof listViewsInput>;
export const viewPage = page(view);
