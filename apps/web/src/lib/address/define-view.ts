import { pathWith } from "@dealflow/validators/addresses";
import { ownKeys } from "@dealflow/validators/common/keys";
import { toSearchText } from "@dealflow/validators/common/text-limits";
import type { ListName } from "@dealflow/validators/labels/lists";
import { type AddressParams, idIn } from "./address.ts";

/** How one parameter of an address is read and written. */
export interface ViewParam<Value> {
  /** The value for `text`; the default for undefined or an unknown text. `all` are the parameters of the address. */
  read(text: string | undefined, all?: AddressParams): Value;
  /** The text in the address, or several parameters by their names; null for the default, which is left out. */
  write(value: Value): string | Readonly<Record<string, string>> | null;
  /** The list that the values are of, where administrators keep them. */
  list?: ListName;
}

/** A search text that the server accepts; empty by default. */
export const text: ViewParam<string> = {
  read: (given = "") => toSearchText(given).trim(),
  write: (value) => value || null,
};

/** One of a list, of which the first is the default. */
export function choice<const Value extends string | null>(
  values: readonly [Value, ...Value[]],
): ViewParam<Value> {
  const [first] = values;
  return {
    read: (given) => values.find((value) => value === given) ?? first,
    write: (value) => (value === first ? null : value),
  };
}

/** The sorts by these fields, as lists take them. */
export const sortsOf = <const Field extends string>(fields: readonly Field[]) =>
  fields.flatMap((field) => [`${field}.asc`, `${field}.desc`] as const);

/** The id of a record, or one of a list, of which the first is the default. */
export function idOr<const Value extends string | null>(
  values: readonly [Value, ...Value[]],
): ViewParam<Value | number> {
  const other = choice(values);
  return {
    read: (given = "") => idIn(given) ?? other.read(given),
    write: (value) => (typeof value === "number" ? String(value) : other.write(value)),
  };
}

/** The id of a record; null by default. */
export const id = idOr([null]);

/** How each parameter of an address is read and written. */
export type ViewParams<View> = { readonly [Name in keyof View]: ViewParam<View[Name]> };

/** Parameters that are declared apart, as those of one address. The type of the object holds for each of its parts. */
export function joinParams<First extends object, Second extends object, Third extends object>(
  first: ViewParams<First> | undefined,
  second: ViewParams<Second>,
  third: ViewParams<Third>,
) {
  return { ...first, ...second, ...third } as ViewParams<First & Second & Third>;
}

/** The state of a page that is in its address: a value for each parameter. */
export interface ViewDefinition<View> {
  defaults: View;
  read: (params: AddressParams) => View;
  /** The parameters of the given part only; null removes one from the address. */
  write: (part: Partial<View>) => Record<string, string | null>;
  /** The address of the view with the defaults, except for `part`. */
  path: (part: Partial<View>) => string;
  isFiltered: (view: View) => boolean;
  /** How many filters are set, without the search. */
  filterCount: (view: View) => number;
  /** The change that removes all filters. */
  noFilters: Partial<View>;
  /** The parameters whose values are of lists that administrators keep. */
  listed: { [Name in keyof View]?: ListName };
}

/**
 * Declares the parameters of the page at `path`. `filters` names those that filter a list, as opposed to those that
 * only change its layout.
 */
export function defineView<View extends object>(
  path: string,
  params: ViewParams<View>,
  filters: readonly NoInfer<keyof View>[] = [],
): ViewDefinition<View> {
  function read(given: AddressParams): View {
    const view: Partial<View> = {};
    for (const name of ownKeys(params)) {
      const value = given[name];
      view[name] = params[name].read(typeof value === "string" ? value : undefined, given);
    }
    return complete(view);
  }

  function write(part: Partial<View>) {
    const written: Record<string, string | null> = {};
    for (const name of ownKeys(params)) {
      const value = part[name];
      if (value === undefined) continue;
      const text = params[name].write(value);
      if (text !== null && typeof text === "object") Object.assign(written, text);
      else written[name] = text;
    }
    return written;
  }

  /** How many parameters of the address it sets. */
  function countOf(view: View, name: keyof View): number {
    const text = params[name].write(view[name]);
    if (text === null) return 0;
    return typeof text === "object" ? Object.keys(text).length : 1;
  }

  const defaults = read({});
  const noFilters: Partial<View> = {};
  for (const name of filters) noFilters[name] = defaults[name];
  const listed: { [Name in keyof View]?: ListName } = {};
  for (const name of ownKeys(params)) if (params[name].list) listed[name] = params[name].list;
  return {
    defaults,
    listed,
    read,
    write,
    path: (part) => pathWith(path, write(part)),
    isFiltered: (view) => filters.some((name) => countOf(view, name) > 0),
    filterCount: (view) =>
      filters.reduce((count, name) => count + (name === "search" ? 0 : countOf(view, name)), 0),
    noFilters,
  };
}

/** Only for the result of `read`, which sets every parameter. */
function complete<View>(view: Partial<View>): View {
  return view as View;
}

/** Filters as a procedure takes them: without those that are `all`, null, false or empty. */
export type CompactFilters<Filters> = {
  [Name in keyof Filters]?: Exclude<Filters[Name], "all" | null | false>;
};

export const compactFilters = <Filters extends object>(filters: Filters): CompactFilters<Filters> =>
  chosenFilters(filters, ownKeys(filters));

/** Those of `names` that are chosen in a view, which has more. */
export function chosenFilters<Filters extends object>(
  view: Filters,
  names: readonly (keyof Filters)[],
): CompactFilters<Filters> {
  const compact: CompactFilters<Filters> = {};
  for (const name of names) {
    const value = view[name];
    if (isChosen(value)) compact[name] = value;
  }
  return compact;
}

function isChosen<Value>(value: Value): value is Exclude<Value, "all" | null | false> {
  if (Array.isArray(value)) return value.length > 0;
  if (value !== null && typeof value === "object") return Object.keys(value).length > 0;
  return value !== "all" && value !== null && value !== "" && value !== false;
}
