import { folded } from "@dealflow/db/columns";
import { customValues } from "@dealflow/db/schema";
import { amountRange, choices, dayRange, idChoices } from "@dealflow/validators/common/filters";
import { NOBODY, type Range, readRange } from "@dealflow/validators/common/ranges";
import { searchText } from "@dealflow/validators/common/text";
import type { CustomFilters } from "@dealflow/validators/custom-values";
import { customName, type Field, type FieldEntity } from "@dealflow/validators/fields";
import { and, inArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import type { Reader } from "../../core/actor.ts";
import type { MemberContext } from "../../core/context.ts";
import { invalid } from "../../core/errors.ts";
import { contains } from "../../core/filters.ts";
import { listedNamed, requireListedFilters } from "../../core/listed-values.ts";
import { isOfField, readFields } from "./queries.ts";

/** What a list is filtered by in one field: what its values must meet, or that there is none. */
export interface FieldFilter {
  field: Field;
  /** Undefined where only records without a value are sought. */
  meets: SQL | undefined;
  isEmpty: boolean;
}

/** The filters of a list, with those of fields of one's own as the kinds of the fields have them. */
export type ReadFilters<Filters> = Omit<Filters, "custom"> & {
  custom?: readonly FieldFilter[] | undefined;
  /** The sectors that a search finds by their labels. */
  sectorsNamed?: readonly string[] | undefined;
};

/**
 * Reads what is sent for fields of one's own by their kinds. Refuses what does not fit, at `custom.<key>`, and values that the
 * workspace's lists do not have.
 */
export async function readFilters<Filters extends { custom?: CustomFilters | undefined }>(
  { db }: Pick<MemberContext, "db">,
  entity: FieldEntity,
  filters: Filters & { search?: string | undefined },
): Promise<ReadFilters<Filters>> {
  if (entity !== "firms") await requireListedFilters(db, entity, filters);
  const { custom, ...rest } = filters;
  const hasSector = entity === "deals" || entity === "pipeline";
  const others =
    hasSector && rest.search !== undefined
      ? { ...rest, sectorsNamed: await listedNamed(db, "sectors", rest.search) }
      : rest;
  const sent = Object.entries(custom ?? {});
  if (sent.length === 0) return others;
  const fields = await readFields(db, entity);
  const read = sent.map(([key, value]) => {
    const field = fields.find((each) => each.key === key);
    if (!field) throw invalid(customName(key), `There is no field ${key}`);
    return filterOf(field, (Array.isArray(value) ? value : [value]).map(String));
  });
  return { ...others, custom: read };
}

/** The condition of a list whose records have this id. `reader`: of firms, whose values may belong to one member. */
export const customConditions = (
  id: SQLWrapper,
  filters: readonly FieldFilter[] | undefined,
  reader?: Reader,
): SQL | undefined =>
  and(
    ...(filters ?? []).map(({ field, meets, isEmpty }) => {
      const ofField = isOfField(field, reader);
      return or(
        meets &&
          sql`${id} in (select ${customValues.recordId} from ${customValues} where ${and(ofField, meets)})`,
        isEmpty
          ? sql`not exists (select from ${customValues} where ${and(sql`${customValues.recordId} = ${id}`, ofField)})`
          : undefined,
      );
    }),
  );

function filterOf(field: Field, texts: readonly string[]): FieldFilter {
  if (field.kind === "text" || field.kind === "link") {
    const phrase = check(field, searchText, texts.join(","));
    return { field, meets: contains(folded(customValues.text), phrase), isEmpty: false };
  }
  const parts = texts.flatMap((text) => text.split(",")).map((text) => text.trim());
  const values = parts.filter((part) => part !== NOBODY);
  const isEmpty = values.length < parts.length;
  return { field, meets: values.length > 0 ? meetsOf(field, values) : undefined, isEmpty };
}

function meetsOf(field: Field, values: readonly string[]): SQL | undefined {
  const { number, option } = customValues;
  const { label, kind, options } = field;
  switch (kind) {
    case "choice":
    case "choices":
      return inArray(
        option,
        check(
          field,
          choices(
            label,
            options.map(({ id }) => id),
          ),
          [...values],
        ),
      );
    case "member":
    case "contact":
    case "firm":
      return idIs(kind, check(field, idChoices(label, `${kind}s`), values.map(Number)));
    case "boolean":
      return inArray(
        number,
        check(field, choices(label, ["true", "false"]), [...values]).map((flag) =>
          flag === "true" ? "1" : "0",
        ),
      );
    case "date":
      return within(rangeOf(field, dayRange(label), values), (day) => sql`${day}::date - '1970-01-01'::date`);
    default:
      return within(
        rangeOf(field, kind === "money" ? amountRange(label) : numberRange(label), values),
        (each) => sql`${each}::numeric`,
      );
  }
}

/** What was merged into a record is found by that one. */
const idIs = (kind: "member" | "contact" | "firm", ids: readonly number[]): SQL => {
  const { number } = customValues;
  const list = sql`${`{${ids.join(",")}}`}::integer[]`;
  if (kind === "member") return sql`${number} = any(${list})`;
  const survivor = sql.raw(kind === "contact" ? "surviving_contact" : "surviving_firm");
  return sql`${survivor}(${number}::integer) = any(${list})`;
};

function within({ from, to }: Range, bound: (end: string) => SQL): SQL | undefined {
  const { number } = customValues;
  return and(
    from === null ? undefined : sql`${number} >= ${bound(from)}`,
    to === null ? undefined : sql`${number} <= ${bound(to)}`,
  );
}

/** One value alone is a range of itself. */
function rangeOf(field: Field, schema: z.ZodType<string>, values: readonly string[]): Range {
  const text = values.join(",");
  const range = text.includes("..") ? text : `${text}..${text}`;
  return readRange(check(field, schema, range)) ?? { from: null, to: null };
}

const NUMBER = /^-?\d{1,13}(?:\.\d{1,6})?$/;

const numberRange = (label: string) =>
  z.string().refine(
    (text) => {
      const ends = readRange(text);
      return ends !== undefined && [ends.from, ends.to].every((end) => end === null || NUMBER.test(end));
    },
    { error: `${label} must be a range of numbers, such as 10..20, 10.. or ..20` },
  );

function check<Output>(field: Field, schema: z.ZodType<Output>, sent: unknown): Output {
  const { data, error } = schema.safeParse(sent);
  if (error || data === undefined)
    throw invalid(customName(field.key), error?.issues[0]?.message ?? `${field.label} is not a filter`);
  return data;
}
