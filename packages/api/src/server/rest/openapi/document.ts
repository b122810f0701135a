import { FIRST_LISTS, LIST_NAMES, type Lists } from "@dealflow/validators/labels/lists";
import { choiceNames } from "../../../contract/schema-names.ts";
import type { JsonSchema } from "../json-schema.ts";
import { type CallDescription, describeCalls } from "../route-descriptions.ts";
import type { routes } from "../routes.ts";
import { Components } from "./components.ts";
import { describeOperation } from "./operation.ts";
import { ERROR_SCHEMAS, HEADERS, REFUSAL_RESPONSES } from "./responses.ts";

const DESCRIPTION = `Every call needs an API token (\`Authorization: Bearer dfp_...\`), which members make under Settings with the scopes that their program needs, or
the cookie of a session.

**Values.** Bodies are JSON. Times are ISO 8601 with a zone; money is text, US dollars with two decimals. Text is trimmed; where it may be missing, null and the empty text are
the same.

**Changes.** A PUT changes the fields that are sent. A record has a \`version\`, which is its ETag too: sent back as If-Match or \`expectedVersion\`, a change is refused with 409
and the stored record if somebody else was first. A POST with an Idempotency-Key is carried out once, however often it is sent within 24 hours.

**Lists.** With \`limit\`, 1 to 500, a list comes by pages; \`x-next-cursor\` is the \`cursor\` of the next one. A cursor is good for its list alone.

**Files** are sent in forms, as a field \`file\`. With a cookie the request has to name its origin (Origin or Sec-Fetch-Site).

**Limits.** 600 requests a minute with one token; RateLimit says what is left. A body has at most 1 MiB, that of an import 41 MiB, a file what \`documents.limits\` says.

**Later versions** may have further calls, fields and values of choices: programs pass over what they do not know.

**Refusals** have a message for people, a code for programs, and the wrong fields as \`issues\`. Every answer has an \`x-request-id\`, by which the server's log names the request.`;

const PARAMETERS = {
  IfMatch: {
    name: "If-Match",
    in: "header",
    description: 'The version that you last saw, such as `"3"`; the same as `expectedVersion`.',
    schema: { type: "string", examples: ['"3"'] },
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description:
      "A random text of your choice, such as a UUID, for a request that may have to be sent again. For 24 hours the same request with the same key has the same answer and is carried out once; another request with it is refused with 422.",
    schema: {
      type: "string",
      minLength: 1,
      maxLength: 255,
      examples: ["0d2f6c1e-9f2a-4f0b-8a54-5f1f3f6f2b8e"],
    },
  },
  LastEventId: {
    name: "Last-Event-ID",
    in: "header",
    description: "The id of the last event that you have got; the same as `lastEventId`.",
    schema: { type: "string", examples: ["1042"] },
  },
};

const SECURITY_SCHEMES = {
  token: {
    type: "http",
    scheme: "bearer",
    description: "An API token. Each call names the scope that it needs.",
  },
  session: {
    type: "apiKey",
    in: "cookie",
    name: "session",
    description: "The cookie of a sign-in; `__Host-session` where the site is served over https.",
  },
};

export type ApiDocument = ReturnType<typeof openApiDocument>;

/** Its first number grows with changes that break programs of callers, the second with others. */
const API_VERSION = "1.0.0";

/**
 * The REST interface as an OpenAPI 3.1 document, generated from the route table and the procedures' schemas. `origin` is where it is
 * served, `lists` are those of its workspace: choices from them have their values.
 */
export function openApiDocument(origin: string, lists: Lists = FIRST_LISTS) {
  generated ??= generate();
  const { openapi, info, components, ...rest } = generated;
  const schemas = { ...components.schemas, ...choicesOf(lists) };
  const servers = [{ url: origin, description: "This workspace" }];
  return { openapi, info, servers, ...rest, components: { ...components, schemas } };
}

/** The choices from lists that administrators keep, by the names that they have. */
const choicesOf = (lists: Lists): Record<string, JsonSchema> =>
  Object.fromEntries(
    LIST_NAMES.flatMap((list) => {
      const name = choiceNames.get(JSON.stringify(FIRST_LISTS[list].map(({ id }) => id)));
      const choice = { type: "string" as const, enum: lists[list].map(({ id }) => id) };
      return name === undefined ? [] : [[name, choice]];
    }),
  );

/** Made at the first use: it takes a tenth of a second. */
let generated: ReturnType<typeof generate> | undefined;

function generate() {
  const components = new Components();
  for (const [name, schema] of Object.entries(ERROR_SCHEMAS)) components.add(name, schema);
  const calls = describeCalls();
  const paths: Record<string, Record<string, ReturnType<typeof describeOperation>>> = {};
  for (const call of calls) {
    const operation = describeOperation(call, operationId(call, calls), components);
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Deal Flow Platform",
      version: API_VERSION,
      description: DESCRIPTION,
      license: { name: "MIT", identifier: "MIT" },
    },
    tags: Object.entries(CHAPTERS).map(([name, description]) => ({ name, description })),
    security: [{ token: [] }, { session: [] }],
    paths,
    components: {
      schemas: sortedByName(components.schemas),
      responses: REFUSAL_RESPONSES,
      parameters: PARAMETERS,
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

/** The name of the procedure, such as `deals.list`; of a second route to it, with the path: `auth.user.userCurrent`. */
function operationId({ name, path }: CallDescription, calls: readonly CallDescription[]): string {
  if (calls.find((call) => call.name === name)?.path === path) return name;
  const [first = "", ...words] = path.replace("/api/", "").split(/\W+/);
  return `${name}.${first}${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")}`;
}

function sortedByName<Value>(values: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** What each chapter of the reference is about. */
const CHAPTERS: Record<keyof typeof routes, string> = {
  Account: "One's own account, signing in, and the browsers in which one is signed in.",
  Tokens: "API tokens and the service accounts that programs have.",
  Calendar: "The address from which a calendar reads one's follow-ups and due dates.",
  Team: "The members, and who may join them.",
  Workspace: "What changes, what is counted, what is found, and who looks at the same record.",
  Deals: "Deals, their stages and people, and the follow-ups of those in RIM.",
  Pipeline: "Opportunities that are no deals yet.",
  "Funding sources": "The lenders of a deal, their terms, and its capital stack.",
  Contacts: "People, public or private to who added them.",
  "Import of contacts": "Contacts from Google, Microsoft, Apple, vCard and CSV, and the way back.",
  Firms: "Companies, their history as lenders, and merges.",
  Fields: "Fields of one's own, and lists of values, which administrators keep.",
  "Timeline and notes": "What happened around a record: notes, calls, meetings, mail and changes.",
  Tasks: "What is to be done, by whom and until when.",
  "Meeting agenda": "What is talked about in the next meeting, and the minutes of past ones.",
  Documents: "Files of deals and of the workspace.",
  Emails: "Messages of connected mailboxes, and the deals that they belong to.",
  Analytics: "Figures of any day, from the history.",
  Notifications: "What one is told, and how.",
  Views: "Views of lists under a name, and how one last looked at each.",
  Mailboxes: "Connected mailboxes and how their reading goes.",
};
