import { fieldsOf, type JsonSchema, oneOf } from "../json-schema.ts";
import type { ApiDocument } from "./document.ts";

type Operation = ApiDocument["paths"][string][string];

/**
 * What programs that were written for `before` would miss in `after`, one line each: calls, fields and values that are
 * gone, inputs that are now refused, answers without what they had. Further calls and fields, and further values of
 * answers, are none of it.
 */
export function breakingChanges(before: ApiDocument, after: ApiDocument): string[] {
  const names = Object.keys(before.components.schemas).filter((name) => !after.components.schemas[name]);
  const calls = Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const now = after.paths[path]?.[method];
      const changes = now ? changesOfCall(operation, now, before, after) : ["is gone"];
      return changes.map((change) => `${method.toUpperCase()} ${path}: ${change}`);
    }),
  );
  return [...names.map((name) => `The schema ${name} is gone`), ...calls];
}

function changesOfCall(was: Operation, is: Operation, before: ApiDocument, after: ApiDocument): string[] {
  const schemas = [before.components.schemas, after.components.schemas] as const;
  const sent = new Comparison("sent", ...schemas);
  const answered = new Comparison("answered", ...schemas);
  const allowed = waysIn(is);
  return [
    ...(was.operationId === is.operationId ? [] : [`${was.operationId} became ${is.operationId}`]),
    ...waysIn(was)
      .filter((way) => !allowed.includes(way) && !allowed.includes(ANYONE))
      .filter((way) => !(way.startsWith('{"token":') && allowed.includes(ANY_TOKEN)))
      .map((way) => `is no longer for ${way}`),
    ...sent.compare(parametersOf(was), parametersOf(is), "parameters"),
    ...sent.compare(bodyOf(was.requestBody), bodyOf(is.requestBody), "body"),
    ...answered.compare(bodyOf(was.responses[200]), bodyOf(is.responses[200]), "answer"),
  ];
}

const ANYONE = "anyone";
/** Of whatever scopes. */
const ANY_TOKEN = '{"token":[]}';

function waysIn({ security }: Operation): string[] {
  return security.length === 0 ? [ANYONE] : security.map((way) => JSON.stringify(way));
}

/** The parameters of a call, as the fields of one object. */
function parametersOf({ parameters }: Operation): JsonSchema {
  const fields = parameters.map((parameter): [string, JsonSchema] =>
    "in" in parameter
      ? [`${parameter.in} ${parameter.name}`, parameter.schema]
      : [parameter.$ref.split("/").at(-1) ?? "", {}],
  );
  const required = parameters.flatMap((parameter) =>
    "in" in parameter && parameter.required ? [`${parameter.in} ${parameter.name}`] : [],
  );
  return { type: "object", properties: Object.fromEntries(fields), required };
}

/** A body by its types, as the fields of one object. */
function bodyOf(body: { content: Record<string, { schema: JsonSchema }> } | undefined): JsonSchema {
  const types = Object.entries(body?.content ?? {});
  const properties = Object.fromEntries(types.map(([type, { schema }]) => [type, schema]));
  return { type: "object", properties, required: types.map(([type]) => type) };
}

const RULES = ["const", "pattern", "format", "multipleOf"] as const;
const LOWER_LIMITS = ["minimum", "exclusiveMinimum", "minLength", "minItems"] as const;
const UPPER_LIMITS = ["maximum", "exclusiveMaximum", "maxLength", "maxItems"] as const;

type Schemas = ApiDocument["components"]["schemas"];

/** Compares what is sent, all of which has to be taken as before, or what is answered, which must not be more than before. */
class Comparison {
  readonly #isSent: boolean;
  readonly #before: Schemas;
  readonly #after: Schemas;
  readonly #compared = new Set<string>();

  constructor(direction: "sent" | "answered", before: Schemas, after: Schemas) {
    this.#isSent = direction === "sent";
    this.#before = before;
    this.#after = after;
  }

  compare(was: JsonSchema, is: JsonSchema, path: string): string[] {
    // Once for each name: schemas may contain themselves.
    if (was.$ref && was.$ref === is.$ref) {
      if (this.#compared.has(was.$ref)) return [];
      this.#compared.add(was.$ref);
    }
    const old = alternatives(was, this.#before);
    const now = alternatives(is, this.#after);
    const [narrow, wide] = this.#isSent ? [old, now] : [now, old];
    return narrow.flatMap((one) => {
      const problems = wide.map((other) => this.#fit(one, other, path));
      return problems.reduce((least, next) => (next.length < least.length ? next : least));
    });
  }

  /** What stands in the way of each value of the narrow schema being one of the wide schema. */
  #fit(narrow: JsonSchema, wide: JsonSchema, path: string): string[] {
    const [was, is] = this.#isSent ? [narrow, wide] : [wide, narrow];
    if (!isTypeOf(narrow, wide))
      return [`${path}: ${was.type ?? "anything"} became ${is.type ?? "anything"}`];
    const rules = [
      ...RULES.filter((rule) => wide[rule] !== undefined && wide[rule] !== narrow[rule]),
      ...LOWER_LIMITS.filter(
        (limit) => (wide[limit] ?? Number.NEGATIVE_INFINITY) > (narrow[limit] ?? Number.NEGATIVE_INFINITY),
      ),
      ...UPPER_LIMITS.filter(
        (limit) => (wide[limit] ?? Number.POSITIVE_INFINITY) < (narrow[limit] ?? Number.POSITIVE_INFINITY),
      ),
    ].map((rule) => `${path}: ${rule} ${was[rule] ?? "none"} became ${is[rule] ?? "none"}`);
    return [
      ...rules,
      ...this.#choices(was, is, path),
      ...this.#fields(was, is, path),
      ...this.#entries(was, is, path),
    ];
  }

  #choices(was: JsonSchema, is: JsonSchema, path: string): string[] {
    if (!this.#isSent) return was.enum && !is.enum ? [`${path}: was a choice`] : [];
    if (is.enum && !was.enum) return [`${path}: became a choice`];
    return (was.enum ?? [])
      .filter((value) => is.enum && !is.enum.includes(value))
      .map((value) => `${path}: ${value} is gone`);
  }

  #fields(was: JsonSchema, is: JsonSchema, path: string): string[] {
    const now = fieldsOf(is);
    const [promised, needed] = this.#isSent ? [was, is] : [is, was];
    const missing = (needed.required ?? []).filter((name) => !promised.required?.includes(name));
    return [
      ...missing.map((name) => `${path}.${name}: ${this.#isSent ? "is required" : "may be missing"}`),
      ...Object.entries(fieldsOf(was)).flatMap(([name, field]) => {
        const same = now[name];
        return same ? this.compare(field, same, `${path}.${name}`) : [`${path}.${name}: is gone`];
      }),
    ];
  }

  #entries(was: JsonSchema, is: JsonSchema, path: string): string[] {
    const pairs = [
      [oneOf(was.items), oneOf(is.items)],
      [oneOf(was.additionalProperties), oneOf(is.additionalProperties)],
    ] as const;
    return pairs.flatMap(([old, now]) => (old && now ? this.compare(old, now, `${path}[]`) : []));
  }
}

const isTypeOf = (narrow: JsonSchema, wide: JsonSchema) =>
  wide.type === undefined ||
  wide.type === narrow.type ||
  (wide.type === "number" && narrow.type === "integer");

/** The schemas of which a value has to fit one: without references, and each of one type. */
function alternatives(schema: JsonSchema, schemas: Schemas): JsonSchema[] {
  const { $ref, anyOf, oneOf: choices, type, ...rest } = schema;
  if ($ref) return alternatives({ ...schemas[$ref.split("/").at(-1) ?? ""], ...rest }, schemas);
  const all = anyOf ?? choices;
  if (all) return all.filter((one) => typeof one === "object").flatMap((one) => alternatives(one, schemas));
  return [type].flat().map((one) => ({ ...rest, type: one }));
}
