import { z } from "zod";
import { choiceNames, schemaNames } from "../../../contract/schema-names.ts";
import { type JsonSchema, toJson } from "../json-schema.ts";
import { withExamples } from "./examples.ts";

/** What a call takes, or what it answers: schemas that convert have two forms. */
type Side = "input" | "output";

/** The metadata that schemas have, and the names by which a document refers to them, but for one. */
class Names extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  readonly #unnamed: z.ZodType | undefined;

  constructor(unnamed?: z.ZodType) {
    super();
    this.#unnamed = unnamed;
  }

  override get<Schema extends z.core.$ZodType>(schema: Schema) {
    const meta = z.globalRegistry.get(schema);
    const id = schema instanceof z.ZodType && schema !== this.#unnamed ? schemaNames.get(schema) : undefined;
    return id === undefined ? meta : { ...meta, id };
  }
}

/** The named schemas of a document, collected while its calls are described. */
export class Components {
  readonly schemas: Record<string, JsonSchema> = {};

  /** A schema as JSON: a reference where it has a name, and references to the named ones in it. */
  of(schema: z.ZodType, side: Side): JsonSchema {
    return this.#toJson(schema, side, new Names());
  }

  /** The same, itself written out. */
  inline(schema: z.ZodType, side: Side): JsonSchema {
    return this.#toJson(schema, side, new Names(schema), schemaNames.get(schema));
  }

  #toJson(schema: z.ZodType, side: Side, metadata: Names, object?: string): JsonSchema {
    const { $defs = {}, ...json } = toJson(schema, side, { metadata, nameChoice: this.#choice });
    for (const [name, definition] of Object.entries($defs)) this.add(name, definition);
    return withExamples(toDocument(json), object);
  }

  /** Adds a schema and returns a reference to it. */
  add(name: string, schema: JsonSchema): JsonSchema {
    const { id: _, ...known } = withExamples(toDocument(schema), name);
    const before = this.schemas[name];
    if (before && JSON.stringify(before) !== JSON.stringify(known)) {
      throw new Error(`${name} names two schemas`);
    }
    this.schemas[name] = known;
    return reference(name);
  }

  readonly #choice = (values: string[]): JsonSchema | null => {
    const name = choiceNames.get(JSON.stringify(values));
    return name === undefined ? null : this.add(name, { type: "string", enum: values });
  };
}

const COMPONENTS = "#/components/schemas/";

export const reference = (name: string): JsonSchema => ({ $ref: COMPONENTS + name });

/** With references to the components, where JSON Schema keeps definitions at the root, and without what says nothing to a caller. */
function toDocument(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${COMPONENTS}`), (_, value: unknown) => {
    return isSchema(value) ? simplify(value) : value;
  });
}

/** Drops the patterns of formats, the limits of every whole number, and choices that are named twice or in others. */
function simplify(schema: JsonSchema): JsonSchema {
  if (typeof schema.format === "string") delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf)) return schema;
  const all = anyOf.filter(isSchema).flatMap((choice) => (isBareUnion(choice) ? choice.anyOf : [choice]));
  const choices = [...new Map(all.map((choice) => [JSON.stringify(choice), choice])).values()];
  return choices.length === 1 ? { ...choices[0], ...rest } : { ...rest, anyOf: choices };
}

/** In a document, anything that is not a list or a plain value may be one; a field named `anyOf` is not a list. */
const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isBareUnion = (schema: JsonSchema): schema is { anyOf: JsonSchema[] } =>
  Array.isArray(schema.anyOf) && Object.keys(schema).length === 1;
