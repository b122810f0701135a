import { choiceNames, schemaNames } from "@dealflow/api/contract/schema-names";
import { z } from "zod";

/** What a call takes, or what it answers: schemas that convert have two types. */
type Side = "input" | "output";

/** Prints zod schemas as TypeScript. Those that have a name become declarations, which `declarations` prints. */
export class TypePrinter {
  readonly #declared = new Map<string, string>();

  /** The type of a schema: its name where it has one, else the type itself. */
  print(schema: z.core.$ZodType, side: Side): string {
    const named = schema instanceof z.ZodType ? schemaNames.get(schema) : undefined;
    if (!named) return this.#type(schema, side);
    this.#declare(named, schema, side);
    return named;
  }

  /** Every named type, sorted by name. */
  declarations(): string {
    const sorted = [...this.#declared].toSorted(([a], [b]) => a.localeCompare(b, "en"));
    return sorted.map(([, text]) => text).join("\n\n");
  }

  #declare(name: string, schema: z.core.$ZodType, side: Side): void {
    if (!this.#declared.has(name)) this.#declared.set(name, "");
    const type = this.#type(withoutDefault(schema), side);
    const text = `${comment(descriptionOf(schema))}export ${
      type.startsWith("{") && isOneObject(withoutDefault(schema))
        ? `interface ${name} ${type}`
        : `type ${name} = ${type};`
    }`;
    const known = this.#declared.get(name);
    if (known && known !== text) throw new Error(`${name} is one type as input and another as output`);
    this.#declared.set(name, text);
  }

  #type(schema: z.core.$ZodType, side: Side): string {
    const { def } = known(schema)._zod;
    const inner = (type: z.core.$ZodType) => this.print(type, side);
    switch (def.type) {
      case "string":
      case "number":
      case "boolean":
      case "null":
      case "undefined":
      case "unknown":
      case "never":
        return def.type;
      case "date":
        return "Date";
      case "literal":
        return union(def.values.map((value) => JSON.stringify(value)));
      case "enum":
        return this.#choice(Object.values(def.entries).map(String));
      case "template_literal":
        return this.#template(def, side);
      case "array":
        return `${isOneObject(def.element) ? inner(def.element) : group(inner(def.element))}[]`;
      case "object":
        return this.#object(def, side);
      case "record":
        return this.#record(def, side);
      case "union":
        return union(def.options.map(inner));
      case "nullable":
        return union([inner(def.innerType), "null"]);
      case "optional":
        return union([inner(def.innerType), "undefined"]);
      case "default":
        return side === "input" ? union([inner(def.innerType), "undefined"]) : inner(def.innerType);
      case "pipe":
        return inner(this.#sideOf(def, side));
      default:
        throw new Error(`No TypeScript is known for ${def.type}`);
    }
  }

  /** What a conversion takes on one side. `z.preprocess` takes anything and is followed by what it should be. */
  #sideOf({ in: from, out }: z.core.$ZodPipeDef, side: Side): z.core.$ZodType {
    if (side === "input") return from._zod.def.type === "transform" ? out : from;
    if (out._zod.def.type === "transform") throw new Error("An output that converts has no known type");
    return out;
  }

  /** Such as `custom.${string}.${"asc" | "desc"}`. */
  #template({ parts }: z.core.$ZodTemplateLiteralDef, side: Side): string {
    const printed = parts.map((part) =>
      typeof part === "object" && part !== null ? `\${${this.print(part, side)}}` : String(part),
    );
    return `\`${printed.join("")}\``;
  }

  #choice(values: string[]): string {
    const type = union(values.map((value) => JSON.stringify(value)));
    const name = choiceNames.get(JSON.stringify(values));
    if (!name) return type;
    this.#declared.set(name, `export type ${name} = ${type};`);
    return name;
  }

  #object({ shape, catchall }: z.core.$ZodObjectDef, side: Side): string {
    const fields = Object.entries(shape).map(([name, field]) => {
      const isOptional = (side === "input" ? field._zod.optin : field._zod.optout) !== undefined;
      const type = this.print(field, side);
      return indent(`${comment(descriptionOf(field))}${property(name)}${isOptional ? "?" : ""}: ${type};`);
    });
    // A strict object takes no others.
    if (catchall && catchall._zod.def.type !== "never")
      fields.push(indent(`[name: string]: ${this.print(catchall, side)};`));
    return fields.length === 0 ? "Record<string, never>" : `{\n${fields.join("\n")}\n}`;
  }

  /** With all keys of an enumeration; a partial record may lack some. */
  #record({ keyType, valueType, partial }: z.core.$ZodRecordDef, side: Side): string {
    const type = `Record<${this.print(keyType, side)}, ${this.print(valueType, side)}>`;
    return partial ? `Partial<${type}>` : type;
  }
}

/** zod's own schemas, whose definitions have known types. */
const isKnown = (schema: z.core.$ZodType): schema is z.core.$ZodTypes => "def" in schema._zod;

function known(schema: z.core.$ZodType): z.core.$ZodTypes {
  if (!isKnown(schema)) throw new Error("A schema of another library");
  return schema;
}

/** The description of a schema, or of what it is wrapped around. */
function descriptionOf(schema: z.core.$ZodType): string | undefined {
  const own = z.globalRegistry.get(schema)?.description;
  const { def } = known(schema)._zod;
  return own ?? ("innerType" in def ? descriptionOf(def.innerType) : undefined);
}

/** A whole input may be left out where it has a default; its type is that of the input. */
function withoutDefault(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = known(schema)._zod;
  return def.type === "default" ? def.innerType : schema;
}

const isOneObject = (schema: z.core.$ZodType) => schema._zod.def.type === "object";

/** A JSDoc comment and a line break; empty without text. */
export function comment(text: string | undefined): string {
  if (!text) return "";
  const lines = text.replaceAll("*/", "* /").split("\n");
  if (lines.length === 1) return `/** ${text} */\n`;
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join("\n")}\n */\n`;
}

export const indent = (text: string) => text.replaceAll(/^(?=.)/gm, "  ");

const property = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** Each type once, `null` and `undefined` last. */
function union(types: string[]): string {
  const last = ["null", "undefined"];
  const parts = [...new Set(types.flatMap((type) => (/[{(]/.test(type) ? [type] : type.split(" | "))))];
  return [
    ...parts.filter((part) => !last.includes(part)),
    ...last.filter((part) => parts.includes(part)),
  ].join(" | ");
}

const group = (type: string) => (/^[\w"]+$/.test(type) ? type : `(${type})`);
