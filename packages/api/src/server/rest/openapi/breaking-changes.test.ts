import { describe, expect, test } from "vitest";
import { breakingChanges } from "./breaking-changes.ts";
import { openApiDocument } from "./document.ts";

const released = openApiDocument("/");

/** What breaks where the value at a place of the document is another one, or is gone. */
function changesWith(place: readonly (string | number)[], value: unknown): string[] {
  const changed = structuredClone(released);
  const holder = place.slice(0, -1).reduce<object>((object, key) => Reflect.get(object, key), changed);
  const key = place.at(-1) ?? "";
  if (value === undefined) Reflect.deleteProperty(holder, key);
  else Reflect.set(holder, key, value);
  expect(changed).not.toEqual(released);
  return breakingChanges(released, changed);
}

const schema = (name: string, ...rest: string[]) => ["components", "schemas", name, ...rest];
const field = (name: string, property: string) => schema(name, "properties", property);
const deals = (...rest: string[]) => ["paths", "/api/deals", "get", ...rest];

const text = { type: "string" };

test("a document breaks nothing of itself", () => {
  expect(breakingChanges(released, structuredClone(released))).toEqual([]);
});

describe("nothing breaks with", () => {
  test.each<[what: string, place: string[], value: unknown]>([
    ["a further call", ["paths", "/api/further"], released.paths["/api/deals"]],
    ["a further schema", schema("Further"), text],
    ["a further field that may be sent", field("CreateDealInput", "further"), text],
    ["a further field of an answer", field("Deal", "further"), text],
    ["a field that may now be missing", schema("CreateDealInput", "required"), ["company"]],
    ["a longer text", field("CreateDealInput", "company"), { type: "string", maxLength: 9_000 }],
    ["more types that may be sent", field("CreateTaskInput", "dueDate"), {}],
    ["a whole number where there was any", field("TimeInStage", "days"), { type: "integer" }],
    ["a further value of a choice", schema("Sector", "enum"), ["Space", ...sectors()]],
    ["an answer that is no longer null", field("Deal", "codename"), text],
    ["other words and examples", field("Deal", "company"), { ...text, description: "Its name" }],
    ["a call that anyone may make", deals("security"), []],
  ])("%s", (_, place, value) => {
    expect(changesWith(place, value)).toEqual([]);
  });
});

test("a parameter may also become a list, and not one value again", () => {
  const one = structuredClone(released);
  const parameters = one.paths["/api/deals"]?.get?.parameters ?? [];
  const stage = parameters.find((parameter) => "name" in parameter && parameter.name === "stage");
  if (!stage || !("schema" in stage)) throw new Error("Deals are not filtered by stage");
  expect(stage).toMatchObject({ style: "form", explode: false, schema: { anyOf: [{}, { type: "array" }] } });
  Object.assign(stage, { schema: { $ref: "#/components/schemas/Stage" } });
  Reflect.deleteProperty(stage, "explode");
  expect(breakingChanges(one, released)).toEqual([]);
  expect(breakingChanges(released, one)).toEqual([
    "GET /api/deals: parameters.query stage: array became string",
  ]);
});

function sectors(): unknown[] {
  return released.components.schemas.Sector?.enum ?? [];
}

const BODY = "body.application/json";
const ANSWER = "answer.application/json";

test("a token that needs no scope any more breaks no program", () => {
  expect(changesWith(deals("security"), [{ token: [] }, { session: [] }])).toEqual([]);
});

describe("programs break with", () => {
  test.each<[what: string, place: string[], value: unknown, said: string]>([
    ["a call that is gone", deals(), undefined, "GET /api/deals: is gone"],
    ["a path that is gone", ["paths", "/api/firms"], undefined, "GET /api/firms: is gone"],
    [
      "another name of a call",
      deals("operationId"),
      "deals.all",
      "GET /api/deals: deals.list became deals.all",
    ],
    ["a schema that is gone", schema("RegisterOutput"), undefined, "The schema RegisterOutput is gone"],
    [
      "another scope",
      deals("security"),
      [{ token: ["admin:read"] }, { session: [] }],
      'GET /api/deals: is no longer for {"token":["deals:read"]}',
    ],
    [
      "a sign-in where none was needed",
      ["paths", "/api/auth/setup-status", "get", "security"],
      [{ session: [] }],
      "GET /api/auth/setup-status: is no longer for anyone",
    ],
    ["a parameter that is gone", deals("parameters"), [], "GET /api/deals: parameters.query search: is gone"],
    [
      "a parameter that is required",
      deals("parameters"),
      [{ name: "year", in: "query", required: true, schema: {} }],
      "GET /api/deals: parameters.query year: is required",
    ],
    [
      "a field that is no longer taken",
      field("CreateDealInput", "codename"),
      undefined,
      `POST /api/deals: ${BODY}.codename: is gone`,
    ],
    [
      "a field that is required",
      schema("CreateDealInput", "required"),
      ["stage"],
      `POST /api/deals: ${BODY}.stage: is required`,
    ],
    [
      "a shorter text",
      field("CreateDealInput", "company"),
      { type: "string", minLength: 1, maxLength: 20 },
      `POST /api/deals: ${BODY}.company: maxLength 300 became 20`,
    ],
    [
      "text that may no longer be missing",
      field("CreateTaskInput", "description"),
      text,
      `POST /api/tasks: ${BODY}.description: null became string`,
    ],
    [
      "a pattern",
      field("CreateDealInput", "company"),
      { type: "string", pattern: "^A" },
      `POST /api/deals: ${BODY}.company: pattern none became ^A`,
    ],
    [
      "a choice in place of text",
      field("CreateDealInput", "company"),
      { type: "string", enum: ["A"] },
      `POST /api/deals: ${BODY}.company: became a choice`,
    ],
    [
      "a value that is gone",
      schema("Sector", "enum"),
      ["Software"],
      `POST /api/deals: ${BODY}.sector: Other is gone`,
    ],
    [
      "a type that is no longer taken",
      field("CreateDealInput", "value"),
      { type: ["string", "null"] },
      `POST /api/deals: ${BODY}.value: number became string`,
    ],
    [
      "a field that answers lack",
      field("Deal", "company"),
      undefined,
      `GET /api/deals: ${ANSWER}[].company: is gone`,
    ],
    [
      "fields that answers may lack",
      schema("Deal", "required"),
      [],
      `GET /api/deals/{id}: ${ANSWER}.id: may be missing`,
    ],
    [
      "answers that may be null",
      field("Deal", "company"),
      { type: ["string", "null"] },
      `GET /api/deals: ${ANSWER}[].company: string became null`,
    ],
    [
      "another type of an answer",
      field("StageTotal", "deals"),
      text,
      `GET /api/deals/stage-totals: ${ANSWER}[].deals: integer became string`,
    ],
    [
      "another format of an answer",
      field("Deal", "createdAt"),
      { type: "string", format: "date" },
      `GET /api/deals: ${ANSWER}[].createdAt: format date-time became date`,
    ],
    [
      "text in place of a choice",
      field("Deal", "stage"),
      text,
      `GET /api/deals: ${ANSWER}[].stage: was a choice`,
    ],
  ])("%s", (_, place, value, said) => {
    expect(changesWith(place, value)).toContain(said);
  });
});
