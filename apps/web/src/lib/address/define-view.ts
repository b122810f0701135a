import { pathWith } from "@dealflow/validators/addresses";
import { toSearchText } from "@dealflow/validators/common/text-limits";
import { type AddressParams, idIn } from "./address.ts";

/** How one parameter of an address is read and written. */
export interface ViewParam<Value> {
  /** What an address means that gives `text`; of undefined, and of a text that it does not know, the default. */
  read(text: string | undefined): Value;
  /** Null for the default, which the address leaves out. */
  write(value: Value): string | null;
}

/** A search, such as the server takes it; empty by default. */
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

/** What a page shows as far as its address says it: a value for each of its parameters. */
export interface ViewDefinition<View> {
  defaults: View;
  read: (params: AddressParams) => View;
  /** The parameters of the given part alone; null takes one out of the address. */
  write: (part: Partial<View>) => Record<string, string | null>;
  /** The address of a view that has the defaults but for `part`. */
  path: (part: Partial<View>) => string;
  isFiltered: (view: View) => boolean;
  /** The part of a view that takes its filters away. */
  noFilters: Partial<View>;
}

/**
 * Declares the parameters of the page at `path`. `filters` names those that narrow a list, as opposed to those that
 * say how it is shown.
 */
export function defineView<View extends object>(
  path: string,
  params: { readonly [Name in keyof View]: ViewParam<View[Name]> },
  filters: readonly NoInfer<keyof View>[] = [],
): ViewDefinition<View> {
  function read(given: AddressParams): View {
    const view: Partial<View> = {};
    for (const name of ownKeys(params)) {
      const value = given[name];
      view[name] = params[name].read(typeof value === "string" ? value : undefined);
    }
    return complete(view);
  }

  function write(part: Partial<View>) {
    const written: Record<string, string | null> = {};
    for (const name of ownKeys(params)) {
      const value = part[name];
      if (value !== undefined) written[name] = params[name].write(value);
    }
    return written;
  }

  const defaults = read({});
  const noFilters: Partial<View> = {};
  for (const name of filters) noFilters[name] = defaults[name];
  return {
    defaults,
    read,
    write,
    path: (part) => pathWith(path, write(part)),
    isFiltered: (view) => filters.some((name) => params[name].write(view[name]) !== null),
    noFilters,
  };
}

/** Holds for what `read` has built: it gives every parameter its value. */
function complete<View>(view: Partial<View>): View {
  return view as View;
}

/** What a procedure is asked for: a filter that is `all`, null or empty is left out. */
export function compactFilters<Filters extends Readonly<Record<string, string | number | null>>>(
  filters: Filters,
): { [Name in keyof Filters]?: Exclude<Filters[Name], "all" | null> } {
  const given: { [Name in keyof Filters]?: Exclude<Filters[Name], "all" | null> } = {};
  for (const name of ownKeys(filters)) {
    const value = filters[name];
    if (isGiven(value)) given[name] = value;
  }
  return given;
}

function isGiven<Value>(value: Value): value is Exclude<Value, "all" | null> {
  return value !== "all" && value !== null && value !== "";
}

function ownKeys<Source extends object>(source: Source) {
  const keys: Extract<keyof Source, string>[] = [];
  for (const key in source) if (Object.hasOwn(source, key)) keys.push(key);
  return keys;
}
