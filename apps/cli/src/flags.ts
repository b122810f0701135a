import { readFileSync } from "node:fs";
import { invalid } from "@dealflow/api/core/errors";
import {
  fieldsOf,
  isFreeText,
  type JsonSchema,
  listEntry,
  splitList,
  typesOf,
} from "@dealflow/api/server/rest/json-schema";
import { decodeText } from "@dealflow/validators/common/decode-text";
import { fromCallersFolder, readStandardInput } from "./caller.ts";
import { UsageError } from "./errors.ts";

type Fields = Record<string, JsonSchema>;

/** The flags of a command as the Standard Schema that trpc-cli reads. The procedure validates the values. */
export function flagsOf(schema: JsonSchema | null) {
  const fields = fieldsOf(schema);
  const required = schema?.required ?? [];
  const flags = {
    type: "object",
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        flagOf(name, field, { isUpdate: "id" in fields, isRequired: required.includes(name) }),
      ]),
    ),
    required,
  };
  return {
    "~standard": {
      version: 1 as const,
      vendor: "dealflow",
      validate: (values: unknown) => ({ value: isRecord(values) ? readValues(fields, values) : {} }),
      jsonSchema: { input: () => flags },
    },
  };
}

interface Use {
  isUpdate: boolean;
  isRequired: boolean;
}

function flagOf(name: string, field: JsonSchema, use: Use) {
  const types = typesOf(field);
  const description = describe(name, field, use);
  if (field.positional === true) return { type: types[0], description, positional: true };
  if (types.includes("array")) return { type: "array", items: { type: "string" }, description };
  if (types.length > 0 && types.every((type) => type === "boolean")) return { type: "boolean", description };
  // trpc-cli would reject the empty value that clears a nullable field, so zod checks the choices; which values a list of the
  // workspace has, the workspace knows.
  const choices = isNullable(field) || isOfList(field) ? undefined : field.enum;
  return { type: "string", description, ...(choices && { enum: choices }) };
}

/** Whether administrators keep its values in a list. */
const isOfList = (field: JsonSchema): boolean => field["x-list"] !== undefined;

function describe(name: string, field: JsonSchema, { isUpdate, isRequired }: Use): string {
  const variants = variantsOf(field);
  const choices = variants.flatMap((variant) => (isOfList(variant) ? [] : (variant.enum ?? [])));
  const list = variants.find(isOfList)?.["x-list"];
  const hints = [
    list !== undefined && `one of the list ${String(list)}`,
    isRequired && !field.positional && "required",
    (isNullable(field) || listEntry(field)) && choices.length > 0 && choices.join(", "),
    isMoment(field) && "2026-03-31 or 2026-03-31T12:00:00Z",
    typesOf(field).some(isNumeric) && !typesOf(field).includes("string") && "number",
    isSecret(name) && "- reads it from standard input",
    isFile(field) && "path of the file; - reads standard input",
    isObject(field) && "JSON",
    isUpdate && isNullable(field) && "empty clears it",
  ];
  const said = hints.filter((hint) => typeof hint === "string").join("; ");
  const text = field.description?.replace(/\.$/, "");
  return text && said ? `${text} (${said})` : (text ?? said);
}

function readValues(fields: Fields, values: Record<string, unknown>): Record<string, unknown> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, readValue(name, fields[name] ?? {}, value)]));
}

function readValue(name: string, field: JsonSchema, value: unknown): unknown {
  if (Array.isArray(value)) return readList(name, listEntry(field) ?? {}, value);
  if (typeof value !== "string") return value;
  const types = typesOf(field);
  if (value === "" && types.includes("null")) return null;
  if (value === "-" && isSecret(name))
    return readStandardInput()
      .toString()
      .replace(/\r?\n$/, "");
  if (isFile(field)) return readText(name, value);
  if (isObject(field)) return parseJson(value);
  if (isMoment(field) && /^\d{4}-\d{2}-\d{2}$/.test(value)) return `${value}T12:00:00Z`;
  const isNumber = types.some(isNumeric) && !isFreeText(field) && /^-?\d{1,15}(\.\d+)?$/.test(value);
  return isNumber ? Number(value) : value;
}

function readList(name: string, entry: JsonSchema, values: readonly unknown[]): unknown[] {
  const parts = values.flatMap((value) => (typeof value === "string" ? splitList(entry, value) : [value]));
  return parts.map((part) => readValue(name, entry, part));
}

function readText(name: string, path: string): string {
  try {
    return decodeText(path === "-" ? readStandardInput() : readFileSync(fromCallersFolder(path)));
  } catch (cause) {
    if (cause instanceof UsageError) throw cause;
    throw Object.assign(invalid(name, `${path} cannot be read`), { cause });
  }
}

/** Returns text that is not JSON unchanged; zod rejects it with a message. */
function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const isNumeric = (type: string) => type === "integer" || type === "number";
const isNullable = (field: JsonSchema) => typesOf(field).includes("null");
const isSecret = (name: string) => /(password|secret)$/i.test(name);
const isFile = (field: JsonSchema) => variantsOf(field).some(({ contentMediaType }) => contentMediaType);
const isObject = (field: JsonSchema) => typesOf(field).includes("object");
const isMoment = (field: JsonSchema) => variantsOf(field).some(({ format }) => format === "date-time");

/** The alternatives of an `anyOf`, or the schema itself. */
function variantsOf(field: JsonSchema): JsonSchema[] {
  const variants = (field.anyOf ?? []).filter((variant) => typeof variant === "object");
  return variants.length > 0 ? variants.flatMap(variantsOf) : [field];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
