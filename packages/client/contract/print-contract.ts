import { scopeOf } from "@dealflow/api/core/auth/scopes";
import { ERROR_CODES } from "@dealflow/api/core/error-codes";
import { mayRepeat, metaOf, procedures } from "@dealflow/api/procedures";
import { routeTable } from "@dealflow/api/server/rest/route-table";
import type { AnyTRPCProcedure } from "@trpc/server";
import { z } from "zod";
import { comment, indent, TypePrinter } from "./type-printer.ts";

const HEAD = `// Written by \`npm run check -- --fix\` from the procedures of packages/api and their schemas. Do not edit.
import type { CallOptions, CallTable, Download, List, OptionalList, Upload } from "./calls.ts";
`;

/** A procedure that a token may call. */
interface Call {
  /** Such as `deals.list`. */
  name: string;
  procedure: AnyTRPCProcedure;
  scope: string;
}

/**
 * The TypeScript of what a token may call: a type for each input and answer, the client with its calls, and the table by
 * which it makes them.
 */
export function printContract(): string {
  const types = new TypePrinter();
  const byRouter = Map.groupBy(tokenCalls(), ({ name }) => name.split(".")[0] ?? "");
  const routers = [...byRouter].map(([name, calls]) => {
    return `${name}: {\n${indent(calls.map((call) => printCall(call, types)).join("\n"))}\n};`;
  });
  const records = staleRecords(types);
  printEvents(types);
  const table = [...byRouter].map(([name, calls]) => {
    return `${name}: {\n${indent(calls.map(printRow).join("\n"))}\n},`;
  });
  return [
    HEAD,
    `export interface Calls {\n${indent(routers.join("\n"))}\n}`,
    `/** What is stored, where a call expected an earlier version of it. */\nexport type StoredRecord = ${records};`,
    printErrorCodes(),
    types.declarations(),
    `/** How each call is made. */\nexport const CALLS = {\n${indent(table.join("\n"))}\n} as const satisfies CallTable;\n`,
  ].join("\n\n");
}

/** Events aside, which are no call. */
function tokenCalls(): Call[] {
  return [...procedures].flatMap(([name, procedure]) => {
    const scope = scopeOf({ path: name, type: procedure._def.type, meta: metaOf(procedure) });
    if (scope === "session" || procedure._def.type === "subscription") return [];
    // The client tries every call again.
    if (!mayRepeat(metaOf(procedure))) throw new Error(`${name} takes no Idempotency-Key`);
    return [{ name, procedure, scope }];
  });
}

function printCall({ name, procedure, scope }: Call, types: TypePrinter): string {
  const { summary, access, takesFile, answersFile } = metaOf(procedure);
  const notes = [`Scope: \`${scope}\`.`, ...(access === "admin" ? ["Administrators only."] : [])];
  const text = comment(`${summary}. ${notes.join(" ")}`);
  const shortName = name.split(".")[1] ?? "";
  const schema = inputOf(procedure);
  const output = outputOf(procedure);
  if (takesFile) {
    const { file: _, ...fields } = schema instanceof z.ZodObject ? schema.shape : {};
    const input = types.print(z.object(fields), "input");
    return `${text}${shortName}(input: ${input} & Upload, options?: CallOptions): Promise<${types.print(output, "output")}>;`;
  }
  const input = schema && types.print(schema, "input");
  const isOptional = schema !== null && takesNothing(schema);
  if (answersFile) return `${text}${shortName}(input: ${input}, options?: CallOptions): Promise<Download>;`;
  const answer = types.print(output, "output");
  if (isPage(output))
    return `${text}${shortName}: ${isOptional ? "OptionalList" : "List"}<${input}, ${answer}>;`;
  const parameter = input ? `input${isOptional ? "?" : ""}: ${input}, ` : "";
  return `${text}${shortName}(${parameter}options?: CallOptions): Promise<${answer}>;`;
}

function printRow({ name, procedure }: Call): string {
  const { takesFile, answersFile, isLongRunning } = metaOf(procedure);
  const path = JSON.stringify(routeTable.find((route) => route.name === name)?.path);
  const facts = [
    `kind: "${kindOf(procedure)}"`,
    ...(inputOf(procedure) ? [] : ["hasInput: false"]),
    ...(isLongRunning ? ["isLong: true"] : []),
    ...(takesFile || answersFile ? [`path: ${path}`] : []),
  ];
  return `${name.split(".")[1]}: { ${facts.join(", ")} },`;
}

function kindOf(procedure: AnyTRPCProcedure): string {
  const { takesFile, answersFile } = metaOf(procedure);
  if (takesFile) return "upload";
  if (answersFile) return "download";
  if (procedure._def.type === "mutation") return "mutation";
  return isPage(outputOf(procedure)) ? "list" : "query";
}

function inputOf({ _def }: AnyTRPCProcedure): z.ZodType | null {
  const [schema] = _def.inputs;
  return schema instanceof z.ZodType ? schema : null;
}

function outputOf({ _def }: AnyTRPCProcedure): z.ZodType {
  if (!("output" in _def) || !(_def.output instanceof z.ZodType)) throw new Error("A call without an output");
  return _def.output;
}

/** Whether an input may be left out: nothing in it is required. */
function takesNothing(schema: z.ZodType): boolean {
  if (schema._zod.optin !== undefined) return true;
  return (
    schema instanceof z.ZodObject &&
    Object.values(schema.shape).every((field) => field._zod.optin !== undefined)
  );
}

const isPage = (output: z.ZodType) => hasField(output, "nextCursor");

/** Declares the events that a subscription answers. */
function printEvents(types: TypePrinter): void {
  for (const procedure of procedures.values()) {
    const { answersEvents } = metaOf(procedure);
    if (answersEvents) types.print(answersEvents, "output");
  }
}

/** What the calls answer that expect a version, which is what they are refused with too. */
function staleRecords(types: TypePrinter): string {
  const records = tokenCalls().flatMap(({ procedure }) => {
    const output = outputOf(procedure);
    return hasField(inputOf(procedure), "expectedVersion") && hasField(output, "version") ? [output] : [];
  });
  return [...new Set(records)].map((record) => types.print(record, "output")).join(" | ");
}

const hasField = (schema: z.ZodType | null, name: string) =>
  schema instanceof z.ZodObject && name in schema.shape;

function printErrorCodes(): string {
  const codes = Object.entries(ERROR_CODES).map(([code, { meaning }]) =>
    indent(`${comment(meaning)}${code}: true;`),
  );
  return `/** What the server may refuse a call with. */
export interface ErrorCodes {
${codes.join("\n")}
}`;
}
