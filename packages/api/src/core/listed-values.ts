import type { Database, Transaction } from "@dealflow/db/client";
import { preparedQuery } from "@dealflow/db/prepared-query";
import { valueLists } from "@dealflow/db/schema";
import { fold } from "@dealflow/validators/common/fold";
import {
  choosable,
  FIRST_LISTS,
  LISTED_FIELDS,
  type ListedKind,
  type ListName,
  type Lists,
  type ListValue,
  listValues,
  usual,
  VALUE_NAMES,
} from "@dealflow/validators/lists";
import { type Issue, invalidFields } from "./errors.ts";

// Fields whose values administrators keep in lists. The database refuses a value that its list does not have; here it is said which
// field that is, and which values there are.

const allLists = preparedQuery((db) =>
  db.select({ list: valueLists.list, values: valueLists.values }).from(valueLists).prepare("all_value_lists"),
);

/** All lists of values. */
export async function readLists(db: Database | Transaction): Promise<Lists> {
  const rows = await allLists(db).execute();
  const read = rows.map(({ list, values }) => [list, listValues.parse(values)] as const);
  return { ...FIRST_LISTS, ...Object.fromEntries(read) };
}

/** The fields of a kind of record that have a value of a list, with what is sent for them. */
function sentOf(kind: ListedKind, sent: object): { field: string; list: ListName; value: unknown }[] {
  const values: Record<string, unknown> = { ...sent };
  return Object.entries(LISTED_FIELDS[kind]).flatMap(([field, list]: [string, ListName]) =>
    values[field] === undefined ? [] : [{ field, list, value: values[field] }],
  );
}

/**
 * Refuses values that their lists do not have, and retired ones: `sent` has what a new record gets, or what changes of one.
 * `takesRetired`: also those, which another record has had.
 */
export async function requireListed(
  db: Database | Transaction,
  kind: ListedKind,
  sent: object,
  { takesRetired = false } = {},
): Promise<void> {
  const asked = sentOf(kind, sent);
  if (asked.length === 0) return;
  const lists = await readLists(db);
  refuse(
    asked.map(({ field, list, value }) => {
      const found = lists[list].find(({ id }) => id === value);
      if (!found)
        return {
          path: field,
          message: `${VALUE_NAMES[list]} must be one of: ${idsOf(choosable(lists[list]))}`,
        };
      if (found.isRetired && !takesRetired)
        return { path: field, message: `${found.label} is retired: choose another one` };
      return null;
    }),
  );
}

/** The same of filters, each of which has one or several values, also retired ones. */
export async function requireListedFilters(
  db: Database | Transaction,
  kind: ListedKind,
  filters: object,
): Promise<void> {
  const asked = sentOf(kind, filters);
  if (asked.length === 0) return;
  const lists = await readLists(db);
  refuse(
    asked.map(({ field, list, value }) =>
      [value].flat().every((one) => lists[list].some(({ id }) => id === one))
        ? null
        : { path: field, message: `${VALUE_NAMES[list]} must be some of: ${idsOf(lists[list])}` },
    ),
  );
}

/** The kinds whose fields calls of a router take. */
const KIND_OF_ROUTER: Readonly<Record<string, ListedKind>> = {
  deals: "deals",
  pipeline: "pipeline",
  contacts: "contacts",
  tasks: "tasks",
  fundingSources: "funding_sources",
};

/**
 * The fields of an input, which is wrong for other reasons already, whose lists do not have the value either: all of them are named at
 * once. `path` is that of the procedure; filters, in a query, may have several values.
 */
export async function wrongListed(
  db: Database,
  { path, type, input }: { path: string; type: string; input: unknown },
): Promise<Issue[]> {
  const kind = KIND_OF_ROUTER[path.split(".")[0] ?? ""];
  if (!kind || typeof input !== "object" || input === null) return [];
  const asked = sentOf(kind, input).filter(({ value }) => isText(value));
  if (asked.length === 0) return [];
  const lists = await readLists(db);
  return asked.flatMap(({ field, list, value }) => {
    const values = [value]
      .flat()
      .flatMap((one) => (type === "query" ? String(one).split(",") : [String(one)]));
    const isKnown = values.every((one) => lists[list].some(({ id }) => id === one));
    const message =
      type === "query"
        ? `${VALUE_NAMES[list]} must be some of: ${idsOf(lists[list])}`
        : `${VALUE_NAMES[list]} must be one of: ${idsOf(choosable(lists[list]))}`;
    return isKnown ? [] : [{ path: field, message }];
  });
}

const isText = (value: unknown) => [value].flat().every((one) => typeof one === "string" && one !== "");

/** What a new record has where nobody chooses: this value, or the first of its list where it is retired. */
export async function usualValue(db: Database | Transaction, list: ListName, id: string): Promise<string> {
  const { [list]: values } = await readLists(db);
  return usual(values, id);
}

/** The ids of the values that are called so, where their labels say more than their ids: what records are found by besides. */
export async function listedNamed(
  db: Database | Transaction,
  list: ListName,
  search: string,
): Promise<string[]> {
  const phrase = fold(search);
  const { [list]: values } = await readLists(db);
  return values.filter(({ id, label }) => id !== label && fold(label).includes(phrase)).map(({ id }) => id);
}

const idsOf = (values: readonly ListValue[]) => values.map(({ id }) => id).join(", ");

function refuse(problems: readonly (Issue | null)[]): void {
  const issues = problems.filter((problem) => problem !== null);
  if (issues.length > 0) throw invalidFields(issues);
}
