import superjson, { type SuperJSONResult } from "superjson";

/** What superjson writes; `json` is JSON but for dates, which `JSON.stringify` still has to write. */
interface SerializedOutput {
  json: unknown;
  meta?: SuperJSONResult["meta"];
}

/**
 * `superjson.serialize` for JSON with dates, which is what answers are: one walk that notes where the dates are, and
 * leaves it to `JSON.stringify` to write them. Anything else is left to superjson, which makes a copy of every value.
 */
export function serializeOutput(value: unknown): SerializedOutput {
  const dates: DatePaths = {};
  if (!isJson(value) && !findDates(value, "", dates, new Set())) return superjson.serialize(value);
  return Object.keys(dates).length > 0 ? { json: value, meta: { values: dates, v: 1 } } : { json: value };
}

type DatePaths = Record<string, ["Date"]>;

/** Names that superjson refuses. */
const REFUSED_KEYS = new Set(["__proto__", "constructor", "prototype"]);

const DATE: ["Date"] = ["Date"];

/** Adds the path of each date; false where there is something that only superjson can write. */
function findDates(value: unknown, path: string, dates: DatePaths, seen: Set<object>): boolean {
  // An object that is met twice, or in a circle, is one object again after superjson has read it.
  if (typeof value !== "object" || value === null || seen.has(value)) return false;
  seen.add(value);
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime()) || path === "" || path.includes("\\")) return false;
    dates[path] = DATE;
    return true;
  }
  const prefix = path === "" ? "" : `${path}.`;
  if (Array.isArray(value)) {
    return value.every((inner, at) => isJson(inner) || findDates(inner, prefix + at, dates, seen));
  }
  if (!isRecord(value)) return false;
  // Answers have thousands of values: a path is made only of what is not JSON.
  for (const key of Object.keys(value)) {
    if (REFUSED_KEYS.has(key)) return false;
    const inner = value[key];
    if (isJson(inner)) continue;
    if (key.includes(".") || !findDates(inner, prefix + key, dates, seen)) return false;
  }
  return true;
}

function isJson(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0);
  return typeof value === "string" || typeof value === "boolean" || value === null;
}

function isRecord(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
