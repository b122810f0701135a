import { readFileSync } from "node:fs";
import { z } from "zod";

export const DATA_FOLDER = new URL("../data/", import.meta.url);

/** Every time in the data counts in whole days from the day of loading, so that the sample is never out of date. */
export const daysAgo = z.int().min(0);
/** Negative is in the past. */
export const daysFromToday = z.int();

/** A name that must exist elsewhere in the data: the username of a member, the company of a deal. */
export function reference(kind: string, names: readonly string[]) {
  return z.enum(names, { error: ({ input }) => `must be ${kind}, not ${JSON.stringify(input)}` });
}

/** Reads and checks one JSON file. Throws an error that names the file, the entry and the field of each wrong value. */
export function readDataFile<Schema extends z.ZodType>(
  folder: URL,
  file: string,
  schema: Schema,
): z.output<Schema> {
  const content = parseJson(file, readFileSync(new URL(file, folder), "utf8"));
  const { success, data, error } = schema.safeParse(content);
  if (success) return data;
  throw new Error(
    error.issues.map((issue) => `${describePlace(file, content, issue.path)}: ${issue.message}`).join("\n"),
  );
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file} is not valid JSON`, { cause });
  }
}

/** Such as `deals.json, entry dead[1] "Brannock Uniform Services", field sector`; entries count from 0. */
function describePlace(file: string, content: unknown, path: readonly PropertyKey[]): string {
  const entryLength = path.findIndex((key) => typeof key === "number") + 1 || 1;
  const [entryPath, fieldPath] = [path.slice(0, entryLength), path.slice(entryLength)];
  const entry = entryPath.reduce<unknown>((value, key) => Object(value)[key], content);
  const { company, title, name, lender, username, subject } = Object(entry);
  const label = company ?? title ?? name ?? lender ?? username ?? subject;
  return [
    file,
    entryPath.length > 0 && `entry ${z.core.toDotPath(entryPath)}${label ? ` "${label}"` : ""}`,
    fieldPath.length > 0 && `field ${z.core.toDotPath(fieldPath)}`,
  ]
    .filter(Boolean)
    .join(", ");
}
