import { inRootOrder, nameOrder } from "@dealflow/db/columns";
import { contacts, customValues, users } from "@dealflow/db/schema";
import type { CustomSort, Sort } from "@dealflow/validators/common/sort";
import type { CustomValues } from "@dealflow/validators/custom-values";
import { customKey, type Field, type FieldEntity, isSortable } from "@dealflow/validators/fields";
import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Reader } from "../../core/actor.ts";
import type { MemberContext } from "../../core/context.ts";
import { invalid } from "../../core/errors.ts";
import type { SortKey } from "../../core/sorting.ts";
import { isOfField, readFields } from "./queries.ts";

type Row = { custom: CustomValues };

interface Sorted {
  /** Of the records. */
  id: AnyPgColumn;
  /** Of deals: the categories whose deals are listed, where that is known. */
  categories?: readonly string[] | undefined;
  /** Of firms, whose values may belong to one member. */
  reader?: Reader;
}

/** The key of a sort by a field of one's own, by its name; none where the sort is by another field. */
export async function customSortKeys<Of extends Row>(
  { db }: Pick<MemberContext, "db">,
  entity: FieldEntity,
  sort: Sort<string> | CustomSort | undefined,
  sorted: Sorted,
): Promise<Record<string, SortKey<Of>>> {
  const name = sort?.slice(0, sort.lastIndexOf(".")) ?? "";
  const key = customKey(name);
  if (key === undefined) return {};
  const field = (await readFields(db, entity)).find((each) => each.key === key);
  if (!field) throw invalid("sort", `There is no field ${key}`);
  if (!isSortable(field.kind))
    throw invalid("sort", `${field.label} has several values: lists are not sorted by it`);
  return { [name]: keyOf<Of>(field, sorted) };
}

function keyOf<Of extends Row>(field: Field, { id, categories, reader }: Sorted): SortKey<Of> {
  const ofField = isOfField(field, reader);
  const { value, isThere, joined, schema, from } = comparison(field);
  const ofRecord = sql`select ${value} from ${customValues} ${joined} where ${and(ofField, sql`${customValues.recordId} = ${id}`)}`;
  const ofCategories = categories && inArray(customValues.category, [...categories]);
  return {
    by: sql`(${ofRecord})`,
    of: (row) => cursorValue(field, row.custom),
    schema,
    from,
    isAbsent: sql`(${ofRecord}) is null`,
    through: {
      by: value,
      ids: ({ condition, order, limit }, matching) => sql`
        select ${id} from ${customValues} ${joined} join ${id.table} on ${id} = ${customValues.recordId}
        where ${and(ofField, ofCategories, isThere, matching, condition)} order by ${order} ${limit}`,
    },
  };
}

interface Comparison {
  /** What is compared, in a query of the values. */
  value: SQL;
  /** Whether there is one, as its index says it. */
  isThere: SQL;
  /** What that needs besides. */
  joined: SQL;
  schema: z.ZodType<string | number>;
  from: SortKey<Row>["from"];
}

const none = sql``;

function comparison({ kind, options }: Field): Comparison {
  const { number, text, option } = customValues;
  switch (kind) {
    case "text":
    case "link":
      // As the index has it.
      return {
        ...byName(sql`left(${text}, 200)`, none),
        isThere: sql`${text} is not null`,
        from: (last) => inRootOrder(sql`name_order(left(${last}, 200))`),
      };
    case "choice":
    case "choices": {
      const ids = sql`${`{${options.map((each) => `"${each.id}"`).join(",")}}`}::text[]`;
      const rank = sql`array_position(${ids}, ${option})`;
      return {
        value: rank,
        isThere: sql`${rank} is not null`,
        joined: none,
        schema: z.int(),
        from: (last) => sql`${last}::integer`,
      };
    }
    case "member":
      return byName(sql`named.name`, sql`join ${users} as named on named.id = ${number}`);
    case "contact":
      return byName(
        sql`named.name`,
        sql`join ${contacts} as named on named.id = surviving_contact(${number}::integer) and named.is_public`,
      );
    case "firm":
      return byName(sql`shared_firm_name(surviving_firm(${number}::integer))`, none);
    default:
      return {
        value: sql`${number}`,
        isThere: sql`${number} is not null`,
        joined: none,
        schema: z.string().max(40),
        from: (last) => sql`${last}::numeric`,
      };
  }
}

const byName = (name: SQL, joined: SQL): Comparison => ({
  value: nameOrder(name),
  isThere: sql`${name} is not null`,
  joined,
  schema: z.string().max(2_000),
  from: (last) => inRootOrder(sql`name_order(${last})`),
});

const DAY_MS = 86_400_000;

/** What a cursor keeps of a record's value. */
function cursorValue({ key, kind, options }: Field, custom: CustomValues): string | number | null {
  const value = custom[key];
  if (value === undefined || Array.isArray(value)) return null;
  if (typeof value === "object") return value.name;
  switch (kind) {
    case "choice":
      return options.findIndex((option) => option.id === value) + 1;
    case "date":
      return String(Date.parse(String(value)) / DAY_MS);
    case "boolean":
      return value ? "1" : "0";
    default:
      return String(value);
  }
}
