import { z } from "zod";
import type { CallDescription, Field } from "../route-descriptions.ts";
import type { ApiDocument } from "./document.ts";
import { exampleFor } from "./examples.ts";

type Example = Record<string, unknown>;

/**
 * A short request for a call, as the fields of its input: the example of the whole input if it has one, else what is
 * required, and the size of a page; of a change the first field.
 */
export function requestExample(call: CallDescription, { paths, components }: ApiDocument): Example {
  const { input, method, path, pathFields, queryFields, bodyFields } = call;
  const { parameters = [], requestBody } = paths[path]?.[method.toLowerCase()] ?? {};
  const shown = parameters.flatMap((parameter) =>
    "in" in parameter ? [[parameter.name, exampleFor(parameter.schema, components.schemas)]] : [],
  );
  const body = requestBody?.content["application/json"]?.example;
  const all: Example = { ...Object.fromEntries(shown), ...(typeof body === "object" ? body : {}) };
  const whole = exampleOf(input);
  if (whole) return { ...pick(all, pathFields), ...whole };
  const sent = [...queryFields, ...bodyFields].filter(({ name, required }) => required || name === "limit");
  return pick(all, [...pathFields, ...(sent.length > 0 ? sent : bodyFields.slice(0, 1))]);
}

function exampleOf(schema: z.ZodType | null): object | null {
  const examples = schema && z.globalRegistry.get(schema)?.examples;
  const [example] = Array.isArray(examples) ? examples : [];
  return typeof example === "object" ? example : null;
}

function pick(values: Example, fields: readonly Field[]): Example {
  return Object.fromEntries(
    fields.filter(({ name }) => name in values).map(({ name }) => [name, values[name]]),
  );
}
