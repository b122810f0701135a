import { HISTORY_COLUMNS } from "@dealflow/validators/columns/history";
import { RECORDS } from "@dealflow/validators/labels/records";
import type { WriteVerb } from "@dealflow/validators/labels/writes";
import { pluralize } from "../../lib/format/pluralize.ts";
import type { RouterOutputs } from "../../trpc/client.ts";

export type OwnWrite = RouterOutputs["writes"]["list"][number];

const VERBS: Record<Exclude<WriteVerb, "updated" | "imported">, string> = {
  created: "Added",
  deleted: "Deleted",
  converted: "Converted a pipeline item to",
  merged: "Merged into",
};

const COLUMNS = new Map(Object.entries(HISTORY_COLUMNS));
const LIST = new Intl.ListFormat("en-US", { style: "long", type: "conjunction" });

/** What was done, such as `Changed stage and value of the deal` or `Deleted 3 tasks`; the name of one record follows. */
export function writeText({
  verb,
  entity,
  count,
  fields,
}: Pick<OwnWrite, "verb" | "entity" | "count" | "fields">): string {
  if (verb === "imported" || entity === "contact_imports") return "Imported contacts";
  const { noun } = RECORDS[entity];
  const what = count === 1 ? `the ${noun}` : pluralize(count, noun);
  if (verb !== "updated") return `${VERBS[verb]} ${what}`;
  const labels = fields.map((field) => (COLUMNS.get(entity)?.[field]?.label ?? field).toLowerCase());
  return labels.length === 0 ? `Changed ${what}` : `Changed ${LIST.format(labels)} of ${what}`;
}
