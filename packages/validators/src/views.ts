import { z } from "zod";
import type { Column } from "./columns/column.ts";
import { CONTACT_TABLE } from "./columns/contacts.ts";
import { DEAL_TABLE, PORTFOLIO_TABLE, RIM_TABLE } from "./columns/deals.ts";
import { DOCUMENT_TABLE } from "./columns/documents.ts";
import { FIRM_TABLE } from "./columns/firms.ts";
import { PIPELINE_TABLE } from "./columns/pipeline.ts";
import { TASK_TABLE } from "./columns/tasks.ts";
import { choice } from "./common/choice.ts";
import { COLUMN_WIDTHS, LAYOUTS, type Layout, LIST_LAYOUTS, LISTS, type List } from "./labels/views.ts";

export * from "./labels/views.ts";

/** The columns of each list's table. */
const TABLES: Record<List, Readonly<Record<string, Column>>> = {
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
  field: z.string().max(100).describe("A field of the list's records."),
  width: z
    .int({ error: widthError })
    .min(min, { error: widthError })
    .max(max, { error: widthError })
    .nullable()
    .describe("Pixels; null for the usual width."),
});
export type ChosenColumn = z.infer<typeof chosenColumn>;

export const listSettings = z
  .object({
    list: z.enum(LISTS),
    layout: z.enum(LAYOUTS),
    columns: z
      .array(chosenColumn)
      .nullable()
      .describe("The columns of the table in their order; null where none were chosen."),
  })
  .describe("How a member last looked at a list.");
export type ListSettings = z.infer<typeof listSettings>;

const columns = z
  .array(chosenColumn)
  .min(1, { error: "A table needs at least one column" })
  .max(100, { error: "A table can have at most 100 columns" });

export const saveListSettingsInput = z
  .object({
    list: choice("List", LISTS),
    layout: choice("Layout", LAYOUTS).optional(),
    columns: columns.nullable().optional(),
  })
  .superRefine(({ list, layout, columns }, ctx) => {
    const layouts: readonly Layout[] = LIST_LAYOUTS[list];
    if (layout && !layouts.includes(layout)) {
      const message = `layout of ${list} must be one of: ${layouts.join(", ")}`;
      ctx.addIssue({ code: "custom", path: ["layout"], message });
    }
    const known = Object.keys(TABLES[list]);
    const seen = new Set<string>();
    for (const [at, { field }] of (columns ?? []).entries()) {
      const path = ["columns", at, "field"];
      const message = `field must be one of: ${known.join(", ")}`;
      if (!known.includes(field)) ctx.addIssue({ code: "custom", path, message });
      if (seen.has(field)) ctx.addIssue({ code: "custom", path, message: `${field} is there twice` });
      seen.add(field);
    }
  })
  .meta({
    examples: [{ list: "deals", layout: "table", columns: [{ field: "name", width: 240 }] }],
  });
export type SaveListSettingsInput = z.infer<typeof saveListSettingsInput>;
