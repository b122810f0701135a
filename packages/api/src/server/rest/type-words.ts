import { MAX_ID } from "@dealflow/validators/common/max-id";
import { BINARY_SCHEMA } from "../../modules/documents/storage/file-content.ts";
import type { JsonSchema } from "./json-schema.ts";

/** A type in words: `text (at most 300 characters)`, `whole number or null`, `one of: a, b`. */
export function typeInWords(schema: JsonSchema): string {
  const names = new Set(typeNames(schema));
  const nullable = names.delete("null");
  return [...names, ...(nullable ? ["null"] : [])].join(" or ");
}

const TYPE_NAMES: Record<string, string> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
  null: "null",
};

function typeNames(schema: JsonSchema): string[] {
  const { type, format, items, contentMediaType } = schema;
  // Inputs accept an empty string for null; the reference does not mention it.
  if (schema.const !== undefined) return schema.const === "" ? [] : [JSON.stringify(schema.const)];
  if (schema.enum) return [`one of: ${schema.enum.join(", ")}`];
  if (schema.anyOf)
    return schema.anyOf.flatMap((choice) => (typeof choice === "object" ? typeNames(choice) : []));
  if (contentMediaType === BINARY_SCHEMA.contentMediaType) return ["file, as a field of a form"];
  if (format === "date-time") return ["time (ISO 8601)"];
  if (format === "date") return ["day (ISO 8601)"];
  if (type === "array" && typeof items === "object" && !Array.isArray(items))
    return [`list of ${typeInWords(items)}${limitsInWords(schema.minItems, schema.maxItems, "")}`];
  return [type ?? []].flat().map((name) => (TYPE_NAMES[name] ?? name) + limitsOf(name, schema));
}

function limitsOf(type: string, { minLength, maxLength, minimum, maximum }: JsonSchema): string {
  if (type === "string") return limitsInWords(minLength, maxLength, " characters");
  // Every id has this one, and every whole number the largest that is exact.
  if (maximum === MAX_ID || maximum === Number.MAX_SAFE_INTEGER) return "";
  return minimum === undefined || maximum === undefined
    ? ""
    : ` (${inWords(minimum)} to ${inWords(maximum)})`;
}

const inWords = (number: number) => number.toLocaleString("en-US");

function limitsInWords(min: number | undefined, max: number | undefined, unit: string): string {
  if (max === undefined) return "";
  const most = inWords(max) + unit;
  return (min ?? 0) > 1 ? ` (${min} to ${most})` : ` (at most ${most})`;
}
