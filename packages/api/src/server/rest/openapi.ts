import { type CallDescription, describeCalls, type Field } from "./route-descriptions.ts";

const ERROR = {
  type: "object",
  properties: {
    message: { type: "string", description: "What went wrong and what to do, in words for people." },
    code: { type: "string", description: "The same for programs, such as NOT_FOUND or STALE_VERSION." },
    issues: {
      type: "array",
      description: "The wrong fields, where fields are wrong.",
      items: {
        type: "object",
        properties: { path: { type: "string" }, message: { type: "string" } },
        required: ["path", "message"],
      },
    },
    current: { description: "The stored record, where a newer version of it stands in the way." },
  },
  required: ["message", "code"],
};

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "A random text of your choice, such as a UUID, for a request that may have to be sent again. For 24 hours the same request with the same key has the same answer and is carried out once; another request with it is refused with 422.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

const DESCRIPTION = `Send an API token (Authorization: Bearer), or sign in with POST /api/auth/login and send the cookie that it sets. Bodies are JSON; times are ISO 8601 with a zone;
money is a decimal string in US dollars. Files come in forms; with a cookie these have to name their origin (Origin or Sec-Fetch-Site). Updates change the fields that are sent. A POST with an Idempotency-Key can be sent again safely. Every answer has an x-request-id.`;

/** The REST interface as an OpenAPI 3.1 document, generated from the route table and the procedures' schemas. */
export function openApiDocument() {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const call of describeCalls()) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Deal Flow Platform", version: "1", description: DESCRIPTION },
    paths,
    security: [{ token: [] }, { session: [] }],
    components: {
      schemas: { Error: ERROR },
      responses: {
        Refusal: { description: "Why not", content: json({ $ref: "#/components/schemas/Error" }) },
      },
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description:
            "An API token, which members make in Settings. Account calls and those of tokens need a session.",
        },
        session: {
          type: "apiKey",
          in: "cookie",
          name: "session",
          description: "`__Host-session` where the site is served over https.",
        },
      },
    },
  };
}

function operation(call: CallDescription) {
  const { group, summary, access, pathFields, queryFields, bodyFields, takesFile, versioned, repeatable } =
    call;
  const body = takesFile ? form : json;
  const ifMatch = {
    name: "If-Match",
    in: "header",
    description: 'The version that you last saw, such as `"3"`; the same as `expectedVersion`.',
    schema: { type: "string" },
  };
  return {
    operationId: operationId(call),
    tags: [group],
    summary,
    ...(access === "admin" && { description: "Administrators only." }),
    ...(access === "public" && { security: [] }),
    parameters: [
      ...pathFields.map((field) => ({ ...parameter(field, "path"), required: true })),
      ...queryFields.map((field) => parameter(field, "query")),
      ...(versioned ? [ifMatch] : []),
      ...(repeatable ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(bodyFields.length > 0 && { requestBody: { required: true, content: body(objectOf(bodyFields)) } }),
    responses: { 200: success(call), ...refusals(call) },
  };
}

/** `putDealsById` for `PUT /api/deals/{id}`. Unique, unlike the procedure's name, which may have several routes. */
function operationId({ method, path }: CallDescription): string {
  const words = path
    .replace("/api/", "")
    .replaceAll(/\{(\w+)\}/g, "by-$1")
    .split(/[/-]/);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

function parameter({ name, required, schema }: Field, place: "path" | "query") {
  return { name, in: place, required, schema };
}

function objectOf(fields: Field[]) {
  const required = fields.filter((field) => field.required).map((field) => field.name);
  return {
    type: "object",
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    ...(required.length > 0 && { required }),
  };
}

function success({ answer, answersFile, answersEvents, isList, queryFields }: CallDescription) {
  if (answersEvents) return { description: "Events, each with this in its `data`", content: events(answer) };
  if (answersFile) return { description: "The file", content: bytes(answer) };
  const isPaged = queryFields.some((field) => field.name === "cursor");
  const next = { description: "Where the next page begins: its `cursor`.", schema: { type: "string" } };
  return {
    description: "Done",
    content: json(isList ? { type: "array", items: answer } : answer),
    ...(isPaged && { headers: { "x-next-cursor": next } }),
  };
}

/** The error responses that a call can have; `default` covers the rest. */
function refusals({ access, pathFields, versioned }: CallDescription) {
  const refusal = { $ref: "#/components/responses/Refusal" };
  return {
    400: refusal,
    ...(access !== "public" && { 401: refusal }),
    ...(access === "admin" && { 403: refusal }),
    ...(pathFields.length > 0 && { 404: refusal }),
    ...(versioned && { 409: refusal }),
    default: refusal,
  };
}

type Content = Record<string, { schema: object }>;

const json = (schema: object): Content => ({ "application/json": { schema } });
const form = (schema: object): Content => ({ "multipart/form-data": { schema } });
const events = (schema: object): Content => ({ "text/event-stream": { schema } });
const bytes = (schema: object): Content => ({ "application/octet-stream": { schema } });
