import { describe, expect, test } from "vitest";
import { ERROR_CODES } from "../../../core/error-codes.ts";
import type { JsonSchema } from "../json-schema.ts";
import { describeCalls } from "../route-descriptions.ts";
import { routeTable } from "../route-table.ts";
import { openApiDocument } from "./document.ts";
import { requestExample } from "./request-example.ts";

const document = openApiDocument("https://deals.firm.example");
const { components, paths } = document;

const operations = routeTable.map(({ method, path, name }) => {
  const operation = paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not described`);
  return { title: `${method} ${path}`, name, operation };
});

test("it names its server, its licence and what each tag is", () => {
  expect(document).toMatchObject({
    openapi: "3.1.0",
    info: { license: { identifier: "MIT" } },
    servers: [{ url: "https://deals.firm.example" }],
  });
  const tags = new Set(operations.flatMap(({ operation }) => operation.tags));
  expect(document.tags.map(({ name }) => name).toSorted()).toEqual([...tags].toSorted());
  expect(document.tags.filter(({ description }) => description.length < 10)).toEqual([]);
});

test("its calls are called as in the router", () => {
  for (const { name, operation } of operations) {
    expect(operation.operationId === name || operation.operationId.startsWith(`${name}.`)).toBe(true);
  }
});

describe("the server takes the examples of", () => {
  const withInput = describeCalls().filter(({ input, takesFile }) => input && !takesFile);
  test.each(withInput.map((call) => [`${call.method} ${call.path}`, call] as const))("%s", (_, call) => {
    const { input, method, path } = call;
    const short = requestExample(call, document);
    const body = paths[path]?.[method.toLowerCase()]?.requestBody?.content["application/json"]?.example;
    const whole = { ...short, ...(typeof body === "object" ? body : {}) };
    expect(input?.safeParse(short).error?.issues ?? []).toEqual([]);
    expect(input?.safeParse(whole).error?.issues ?? []).toEqual([]);
  });
});

test("every schema that calls take or answer has a name, unless it is plain", () => {
  const used = operations.flatMap(({ operation, title }) => {
    const contents = [operation.requestBody?.content, operation.responses[200].content];
    return contents.flatMap((content) =>
      Object.values(content ?? {}).map(({ schema }): [string, JsonSchema] => [title, schema]),
    );
  });
  expect(used.length).toBeGreaterThan(180);
  const unnamed = used.filter(([, schema]) => schema.type === "object" || schema.anyOf);
  expect(unnamed.map(([title]) => title)).toEqual([]);
});

test("every code of an error is among the refusals of calls", () => {
  const responses = JSON.stringify([components.responses, paths]);
  const missing = Object.keys(ERROR_CODES).filter((code) => !responses.includes(`\`${code}\``));
  // Of an address that no call has.
  expect(missing).toEqual(["METHOD_NOT_SUPPORTED"]);
});

test("every text that a call takes has a limit, a choice or a format", () => {
  const unlimited = Object.entries(components.schemas)
    .filter(([name]) => name.endsWith("Input"))
    .flatMap(([name, schema]) => texts(schema, name))
    .filter(([, { maxLength, pattern, format, enum: values, const: value, contentMediaType }]) =>
      [maxLength, pattern, format, values, value, contentMediaType].every((limit) => limit === undefined),
    );
  expect(unlimited.map(([path]) => path)).toEqual([
    "CreateFundingSourceInput.termSheetDetails",
    "UpdateFundingSourceInput.termSheetDetails",
  ]);
});

function texts(schema: JsonSchema, path: string): [path: string, schema: JsonSchema][] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).map(([name, field]) => [field, `${path}.${name}`] as const),
    ...[schema.anyOf ?? [], schema.items ?? []].flat().map((one) => [one, path] as const),
  ];
  const nested = inner.flatMap(([one, at]) =>
    typeof one === "object" && !Array.isArray(one) ? texts(one, at) : [],
  );
  return [schema.type ?? []].flat().includes("string") ? [[path, schema], ...nested] : nested;
}
