import { z } from "zod";
import { choice } from "./common/choice.ts";
import { readColumns } from "./common/chosen-columns.ts";
import { choices } from "./common/filters.ts";
import { customField, sortInput, sortWithCustom } from "./common/sort.ts";
import { contactFilters } from "./contacts.ts";
import { listDealsInput } from "./deal-filters.ts";
import { documentFilters } from "./documents.ts";
import { listFirmsInput } from "./firms.ts";
import { CONTACT_SORTS } from "./labels/contacts.ts";
import { DOCUMENT_SORTS } from "./labels/documents.ts";
import { MAX_FIELD_LENGTHS } from "./labels/fields.ts";
import { FIRM_SORTS } from "./labels/firms.ts";
import { TASK_SORTS } from "./labels/tasks.ts";
import { FIELDS_OF_LISTS, LIST_LAYOUTS, LIST_TABS, type List } from "./labels/views.ts";
import { pipelineFilters } from "./pipeline.ts";
import { taskFilters } from "./tasks.ts";
import { chosenColumn, TABLES, wrongColumns } from "./views.ts";

// What the addresses of lists may have, to keep it as a view.

const { custom: _ofOpportunities, ...OF_OPPORTUNITIES } = pipelineFilters.shape;
const { stage, stageSince, closedAt, rimFollowUpInterval, rimFollowUpDate, rimTouchedAt, followUp } =
  listDealsInput.shape;
const { category: _tab, custom: _ofContacts, ...OF_CONTACTS } = contactFilters.shape;
const { today: _today, dealId: _dealId, ...OF_TASKS } = taskFilters.shape;

const PARAMS: Record<List, Readonly<Record<string, z.ZodType>>> = {
  deals: {
    ...{ ...listParams("deals"), tab: choice("tab", LIST_TABS.deals) },
    ...{ ...OF_OPPORTUNITIES, stage, stageSince, closedAt },
  },
  pipeline: { ...listParams("pipeline"), ...OF_OPPORTUNITIES },
  contacts: {
    ...{ ...listParams("contacts", CONTACT_SORTS), tab: z.string().max(MAX_FIELD_LENGTHS.option) },
    ...{ ...OF_CONTACTS, isPublic: choices("Public", ["true", "false"]) },
  },
  tasks: { ...listParams("tasks", TASK_SORTS), tab: choice("tab", LIST_TABS.tasks), ...OF_TASKS },
  documents: { ...listParams("documents", DOCUMENT_SORTS), ...documentFilters.shape },
  firms: {
    ...listParams("firms", FIRM_SORTS),
    ...{ search: listFirmsInput.shape.search, type: listFirmsInput.shape.type },
  },
  portfolio: { ...listParams("portfolio"), ...OF_OPPORTUNITIES, stage, closedAt },
  rim: {
    ...{ ...listParams("rim"), ...OF_OPPORTUNITIES, stage },
    ...{ rimFollowUpInterval, followUp, rimFollowUpDate, rimTouchedAt },
  },
};

/** What every list has: a layout, the columns of its table, and their order. */
function listParams(list: List, sorts: readonly string[] = Object.keys(TABLES[list])) {
  return {
    view: choice("view", LIST_LAYOUTS[list]),
    sort: FIELDS_OF_LISTS[list] ? sortWithCustom(sorts) : sortInput(sorts),
    columns: z
      .string()
      .transform(readColumns)
      .pipe(z.array(chosenColumn))
      .superRefine((columns, ctx) => {
        for (const { message } of wrongColumns(list, columns)) ctx.addIssue({ code: "custom", message });
      }),
  };
}

/** The names of the parameters that a view of a list may have. */
export const viewParams = (list: List): string[] => Object.keys(PARAMS[list]);

/** What is wrong with the query of a view, in words that name the parameter; null if nothing is. */
export function wrongQuery(list: List, query: string): string | null {
  const seen = new Set<string>();
  for (const [name, text] of new URLSearchParams(query)) {
    const schema = PARAMS[list][name] ?? ownParam(list, name);
    if (!schema) return `${name} is not a parameter of ${list}: ${viewParams(list).join(", ")}`;
    if (seen.has(name)) return `${name} is there twice`;
    seen.add(name);
    const message = wrongText(schema, text);
    if (message) return `${name}: ${message}`;
  }
  return null;
}

/** What a field of one's own is filtered by, such as `custom.region`: whether it is there, and what it takes, is known when the list is read. */
const ownParam = (list: List, name: string) =>
  FIELDS_OF_LISTS[list] && customField.safeParse(name).success ? ownText : undefined;
const ownText = z.string().trim().min(1, { error: "must not be empty" }).max(500);

/** Texts stand for numbers, flags and lists, too; what none of them fits is wrong. */
function wrongText(schema: z.ZodType, text: string): string | null {
  const parts = text.split(",");
  const readings = [text, readValue(text), parts.map(readValue), parts];
  const [first, ...others] = readings.map((reading) => schema.safeParse(reading).error);
  const isRight = [first, ...others].some((error) => error === undefined);
  return isRight ? null : (first?.issues[0]?.message ?? "is not valid");
}

function readValue(text: string): string | number | boolean {
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text);
  return text === "true" || text === "false" ? text === "true" : text;
}
