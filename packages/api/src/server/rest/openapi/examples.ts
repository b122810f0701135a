import { fieldsOf, type JsonSchema, oneOf, typesOf } from "../json-schema.ts";

/** Of texts by their format. */
const BY_FORMAT: Readonly<Record<string, string>> = {
  "date-time": "2026-11-02T09:30:00.000Z",
  date: "2026-11-02",
  uri: "https://sign-in.example/authorize?state=kR2vX0",
  uuid: "0d2f6c1e-9f2a-4f0b-8a54-5f1f3f6f2b8e",
};

/** What fields of a name hold in the objects of a name, where it is not what they hold elsewhere. */
const BY_OBJECT: readonly [object: RegExp, examples: Readonly<Record<string, unknown>>][] = [
  [/Funding|Lend|Ledger/, { name: "First Harbor Bank", notes: "Ready to lead the club." }],
  [/Token|ServiceAccount/, { name: "Nightly export" }],
  [/Firm/, { name: "Northwind Traders" }],
  [/Contact|Person|Acquaintance/, { title: "Finance director" }],
  [/^(Uploaded)?Document/, { name: "revenue-2026.xlsx", description: "Revenue by site and month." }],
  [/Mailbox/, { username: "ada.winter@northwind.example" }],
  [/Folder/, { name: "Financials" }],
];

/** What fields of a name hold elsewhere. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  address: "mail@northwind.example",
  body: "They accept the exclusivity; the **second bid** is due on Friday.",
  bodyPreview: "Please find the term sheet attached.",
  ccRecipients: ["ben.okafor@firm.example"],
  clientId: "5f2c9b",
  clientSecret: "kept by the provider",
  code: "0.AXoA",
  codename: "Project Larch",
  company: "Northwind Traders",
  confirmPassword: "a long enough phrase",
  contactEmail: "ada.winter@northwind.example",
  contactName: "Ada Winter",
  contactPerson: "Ada Winter",
  contactPhone: "+1 212 555 0142",
  contactTitle: "Finance director",
  currentPassword: "a long enough phrase",
  days: 18.5,
  dealName: "Northwind Traders",
  dealSourceNotes: "Introduced by the seller's adviser.",
  description: "Family-owned distributor with three sites.",
  documentsProvided: ["Audited accounts 2025"],
  documentsRequested: ["Audited accounts 2025", "Model"],
  domain: "northwind.example",
  email: "ada.winter@northwind.example",
  externalId: "people/c4271",
  feesPercent: 1.5,
  fileName: "contacts.csv",
  folder: "INBOX",
  fromAddress: "ada.winter@northwind.example",
  fromName: "Ada Winter",
  host: "imap.northwind.example",
  id: 12,
  initials: "AW",
  kinds: ["note", "call"],
  lastEventId: "1042",
  lastUsedNetwork: "203.0.113.0/24",
  lender: "First Harbor Bank",
  limit: 50,
  messageId: "<20261102@northwind.example>",
  month: "2026-10",
  name: "Ada Winter",
  names: "northwind",
  note: "Waits for the audited accounts.",
  notes: "Met at the autumn conference.",
  password: "a long enough phrase",
  path: "/deals/12",
  phone: "+1 212 555 0142",
  port: 993,
  quarter: "2026-Q4",
  ratePercent: 5.125,
  records: ["deal:12", "contact:7"],
  redirectUri: "https://deals.firm.example/oauth/callback",
  replyTo: ["ada.winter@northwind.example"],
  search: "northwind",
  spreadBps: 475,
  state: "kR2vX0",
  subject: "Term sheet",
  tenorMonths: 60,
  text: "Please find the term sheet attached.",
  title: "Send the term sheet",
  toRecipients: ["mara.silva@firm.example"],
  token: "dfp_shown_once",
  url: "/deals/12",
  userAgent: "Firefox on Linux",
  username: "awinter",
  version: 3,
  writtenName: "Ada Winter",
};

/** The schema with an example for each of its fields that has none: by its name, else by its format. `object` is what the schema is called. */
export function withExamples(schema: JsonSchema, object = ""): JsonSchema {
  const known = BY_OBJECT.find(([names]) => names.test(object))?.[1];
  const properties = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    if (typeof field !== "object") return [name, field];
    return [name, withExample(withExamples(field, object), known?.[name] ?? exampleOfName(name))];
  });
  const items = oneOf(schema.items);
  return {
    ...schema,
    ...(schema.properties && { properties: Object.fromEntries(properties) }),
    ...(items && { items: withExamples(items, object) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map((choice) => withExamples(choice, object)) }),
  };
}

const exampleOfName = (name: string): unknown => BY_NAME[name] ?? (/Id$/.test(name) ? BY_NAME.id : undefined);

/** A field with the example of its format, or the one that is known where it fits. What is a choice, or made of others, shows itself. */
function withExample(field: JsonSchema, known: unknown): JsonSchema {
  if (field.examples || field.$ref || field.properties || field.enum || field.const !== undefined)
    return field;
  const example = exampleOf(field, known);
  return example === undefined ? field : { ...field, examples: [example] };
}

function exampleOf(field: JsonSchema, known: unknown): unknown {
  const choices = [field, ...(field.anyOf ?? [])].filter((choice) => typeof choice === "object");
  const format = choices.map((choice) => choice.format).find((name) => name !== undefined);
  if (format !== undefined) return BY_FORMAT[format];
  if (choices.some(({ $ref, examples, properties }) => $ref || examples || properties)) return undefined;
  const types = typesOf(field);
  return types.some((type) => isOfType(known, type)) ? known : undefined;
}

function isOfType(value: unknown, type: string): boolean {
  if (type === "array") return Array.isArray(value);
  return type === "integer" ? Number.isInteger(value) : type === typeof value;
}

/** A value of the schema, made of the examples of its fields; of alternatives the first that is not empty. */
export function exampleFor(schema: JsonSchema, schemas: Record<string, JsonSchema>): unknown {
  const { $ref, anyOf, examples, minimum } = schema;
  const items = oneOf(schema.items);
  if (Array.isArray(examples)) return examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if ($ref) return exampleFor(schemas[$ref.split("/").at(-1) ?? ""] ?? {}, schemas);
  const choices = (anyOf ?? schema.oneOf ?? []).filter((choice) => typeof choice === "object");
  const choice = choices.find((one) => one.type !== "null" && one.const !== "") ?? choices[0];
  if (choice) return exampleFor(choice, schemas);
  switch (typesOf(schema)[0]) {
    case "object":
      return Object.fromEntries(
        Object.entries(fieldsOf(schema)).map(([name, field]) => [name, exampleFor(field, schemas)]),
      );
    case "array":
      return items ? [exampleFor(items, schemas)] : [];
    case "boolean":
      return true;
    case "integer":
    case "number":
      return Math.max(minimum ?? 4, 1);
    case "string":
      return BY_FORMAT[schema.format ?? ""] ?? "text";
    default:
      return null;
  }
}
