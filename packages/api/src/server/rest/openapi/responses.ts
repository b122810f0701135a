import { ERROR_CODES, type ErrorCode, type RefusalCode } from "../../../core/error-codes.ts";
import type { JsonSchema } from "../json-schema.ts";
import type { CallDescription } from "../route-descriptions.ts";
import { reference } from "./components.ts";

interface Refusal {
  name: string;
  description: string;
  codes: readonly ErrorCode[];
  example: { message: string; code: ErrorCode; issues?: { path: string; message: string }[] };
  hasRetryAfter?: boolean;
}

/** Each status that refusals have. */
const REFUSALS = {
  400: {
    name: "BadRequest",
    description: "The request or its input is not valid.",
    codes: ["BAD_REQUEST", "MALFORMED_JSON"],
    example: {
      message: "Company is required",
      code: "BAD_REQUEST",
      issues: [{ path: "company", message: "Company is required" }],
    },
  },
  401: {
    name: "Unauthorized",
    description: "Without a token or session, or with one that is not valid.",
    codes: ["UNAUTHORIZED"],
    example: { message: "This token is unknown, expired or revoked", code: "UNAUTHORIZED" },
  },
  403: {
    name: "Forbidden",
    description: "Not for this member or token.",
    codes: ["FORBIDDEN", "SCOPE_REQUIRED", "SESSION_REQUIRED", "FOREIGN_ORIGIN"],
    example: {
      message: "This token lacks the scope deals:write",
      code: "SCOPE_REQUIRED",
      issues: [{ path: "scopes", message: "This token lacks the scope deals:write" }],
    },
  },
  404: {
    name: "NotFound",
    description: "There is no such record, or the caller may not see it.",
    codes: ["NOT_FOUND"],
    example: { message: "Deal not found", code: "NOT_FOUND" },
  },
  409: {
    name: "Conflict",
    description: "The record is not in a state that allows it, or another change came first.",
    codes: ["CONFLICT", "STALE_VERSION", "REQUEST_UNDER_WAY", "ANSWER_NOT_KEPT"],
    example: { message: "Deal was changed by someone else in the meantime", code: "STALE_VERSION" },
  },
  413: {
    name: "TooLarge",
    description: "The request is larger than the call takes, or its file than there is room for.",
    codes: ["PAYLOAD_TOO_LARGE"],
    example: { message: "The request is larger than 1 MiB", code: "PAYLOAD_TOO_LARGE" },
  },
  415: {
    name: "UnsupportedType",
    description: "The body is not of a type that the call takes.",
    codes: ["UNSUPPORTED_MEDIA_TYPE"],
    example: {
      message: "Send JSON, with the content type application/json",
      code: "UNSUPPORTED_MEDIA_TYPE",
    },
  },
  422: {
    name: "Unprocessable",
    description: "A value is well-formed and cannot be used.",
    codes: ["UNPROCESSABLE_CONTENT"],
    example: {
      message: "Deal lead must be a member of the team",
      code: "UNPROCESSABLE_CONTENT",
      issues: [{ path: "leadUserId", message: "Deal lead must be a member of the team" }],
    },
  },
  429: {
    name: "TooManyRequests",
    description: "More requests with this token, or more keys, than its limit.",
    codes: ["TOO_MANY_REQUESTS"],
    example: { message: "Too many requests. Try again in 12 seconds.", code: "TOO_MANY_REQUESTS" },
    hasRetryAfter: true,
  },
  500: {
    name: "ServerError",
    description: "A fault of the server, in its log by the x-request-id.",
    codes: ["INTERNAL_SERVER_ERROR"],
    example: { message: "Something went wrong on our side", code: "INTERNAL_SERVER_ERROR" },
  },
  503: {
    name: "Unavailable",
    description: "The server cannot answer now.",
    codes: ["SERVICE_UNAVAILABLE", "DATABASE_UNAVAILABLE", "BUSY_REQUESTS"],
    example: { message: "The server is busy. Try again in a moment.", code: "BUSY_REQUESTS" },
    hasRetryAfter: true,
  },
} as const satisfies Record<number, Refusal>;

type RefusedStatus = keyof typeof REFUSALS;

const header = (name: string) => ({ $ref: `#/components/headers/${name}` });

/** Headers of answers, by their names in the document. */
export const HEADERS = {
  RequestId: {
    description: "The id of the request, which the server's log has too.",
    schema: { type: "string" },
  },
  RetryAfter: {
    description: "Seconds until the request may succeed.",
    schema: { type: "integer", minimum: 0 },
  },
  RateLimit: {
    description: "What is left of the token's limit, and in how many seconds it begins anew.",
    schema: { type: "string", examples: ['"token";r=587;t=42'] },
  },
  RateLimitPolicy: {
    description: "The token's limit: requests, and seconds.",
    schema: { type: "string", examples: ['"token";q=600;w=60'] },
  },
  NextCursor: {
    description: "Where the next page begins: its `cursor`. Absent on the last page.",
    schema: { type: "string" },
  },
  ETag: {
    description: "The version of the record, to be sent back as If-Match.",
    schema: { type: "string" },
  },
};

/** The headers that every answer to a request with a token has. */
export const COMMON_HEADERS = {
  "x-request-id": header("RequestId"),
  RateLimit: header("RateLimit"),
  "RateLimit-Policy": header("RateLimitPolicy"),
};

export const ERROR_SCHEMAS: Record<string, JsonSchema> = {
  ErrorCode: {
    description: [
      "What programs test for. A later version may have further ones. `BUSY_` is followed by the limit that was reached.\n",
      ...Object.entries(ERROR_CODES).map(([code, { meaning }]) => `- \`${code}\`: ${meaning}`),
    ].join("\n"),
    anyOf: [
      { type: "string", enum: Object.keys(ERROR_CODES) },
      { type: "string", pattern: "^BUSY_[A-Z_]+$" },
    ],
  },
  Issue: {
    type: "object",
    properties: {
      path: { type: "string", description: "The field in the input, such as `terms.0.amount`." },
      message: { type: "string", description: "What is wrong, for people." },
    },
    required: ["path", "message"],
  },
  Error: {
    type: "object",
    properties: {
      message: { type: "string", description: "What went wrong and what to do, for people." },
      code: reference("ErrorCode"),
      issues: {
        type: "array",
        description: "The wrong fields, where fields are wrong.",
        items: reference("Issue"),
      },
      current: { description: "The stored record, where a newer version of it stands in the way." },
      stored: {
        type: "array",
        description: "The same of a call that changes several.",
        items: {},
      },
      dealId: { type: "integer", description: "The deal that stands in the way, with some codes." },
    },
    required: ["message", "code"],
  },
};

/** The refusals by the names that calls refer to. */
export const REFUSAL_RESPONSES = Object.fromEntries(
  Object.values<Refusal>(REFUSALS).map(({ name, description, codes, example, hasRetryAfter }) => [
    name,
    {
      description: `${description} Codes: ${codes.map((code) => `\`${code}\``).join(", ")}.`,
      headers: { ...COMMON_HEADERS, ...(hasRetryAfter && { "Retry-After": header("RetryAfter") }) },
      content: { "application/json": { schema: reference("Error"), example } },
    },
  ]),
);

/** The refusals that a call can have, by their status. */
export function refusalsOf({ access, method, pathFields, bodyFields, takesFile, refusals }: CallDescription) {
  const isWrite = method !== "GET";
  const statuses: RefusedStatus[] = [
    400,
    ...(access === "public" ? [] : ([401, 403, 429] as const)),
    ...(pathFields.length > 0 ? ([404] as const) : []),
    ...(isWrite ? ([409, 422] as const) : []),
    ...(bodyFields.length > 0 || takesFile ? ([413, 415] as const) : []),
    500,
    503,
  ];
  const all = new Set([...statuses, ...refusals.map(statusOf)]);
  return Object.fromEntries([...all].toSorted().map((status) => [status, refusalOf(status, refusals)]));
}

const statusOf = (code: RefusalCode) => ERROR_CODES[code].status;

/** By reference, or with the codes that only this call has. */
function refusalOf(status: RefusedStatus, own: CallDescription["refusals"]) {
  const { name } = REFUSALS[status];
  const codes = own.filter((code) => statusOf(code) === status);
  if (codes.length === 0) return { $ref: `#/components/responses/${name}` };
  const response = REFUSAL_RESPONSES[name];
  const further = codes.map((code) => `\`${code}\``).join(", ");
  return { ...response, description: `${response?.description} Of this call: ${further}.` };
}
