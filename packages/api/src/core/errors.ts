import { BusyError } from "@dealflow/db/concurrency-limit";
import type { RecordKind } from "@dealflow/validators/labels/records";
import { TRPCError } from "@trpc/server";
import { z } from "zod";
import type { ErrorCode, Status } from "./error-codes.ts";

/** One wrong field: its path in the input (`terms.0.amount`), and a message for the person who filled it in. */
export interface Issue {
  path: string;
  message: string;
}

interface Details {
  /** What programs test for; the status name where it is absent. */
  code?: ErrorCode;
  issues?: Issue[];
  /** The stored record, for version conflicts. */
  current?: unknown;
  /** What the record is called in the message, and its table: so that who changed it can be named. */
  changed?: { what: string; entity: RecordKind };
  /** The stored records, where a call changes several. */
  stored?: unknown[];
  retryAfterSeconds?: number;
  /** Further fields of the error's body, such as the id of the deal that a pipeline item was converted to. */
  facts?: Record<string, number | string>;
}

/** An expected error, with a message for the user. Any other error that is thrown is a bug and is answered as 500. */
export class DomainError extends Error {
  readonly status: Status;
  readonly details: Details;

  constructor(status: Status, message: string, details: Details = {}) {
    super(message);
    this.name = "DomainError";
    this.status = status;
    this.details = details;
  }
}

export const invalid = (path: string, message: string) =>
  new DomainError("BAD_REQUEST", message, { issues: [{ path, message }] });

/** Several wrong fields at once; there is at least one. */
export const invalidFields = (issues: Issue[]) =>
  new DomainError(
    "BAD_REQUEST",
    issues.length === 1 ? (issues[0]?.message ?? "") : "Some fields need attention",
    { issues },
  );

export const unauthorized = (message = "Sign in to continue") => new DomainError("UNAUTHORIZED", message);

export const forbidden = (message: string, code?: ErrorCode) =>
  new DomainError("FORBIDDEN", message, { code });

export const notFound = (what: string) => new DomainError("NOT_FOUND", `${what} not found`);

export const conflict = (message: string, details: Details = {}) =>
  new DomainError("CONFLICT", message, details);

export const stale = (what: string, current: unknown, entity?: RecordKind) =>
  conflict(`${what} was changed by someone else in the meantime`, {
    code: "STALE_VERSION",
    current,
    ...(entity !== undefined && { changed: { what, entity } }),
  });

export const unprocessable = (path: string, message: string) =>
  new DomainError("UNPROCESSABLE_CONTENT", message, { issues: [{ path, message }] });

export const tooManyRequests = (message: string, retryAfterSeconds: number) =>
  new DomainError("TOO_MANY_REQUESTS", message, { retryAfterSeconds });

/** The database cannot be reached, or has too much to do. */
export const databaseUnavailable = () =>
  new DomainError("SERVICE_UNAVAILABLE", "The database is away. Try again in a moment.", {
    code: "DATABASE_UNAVAILABLE",
    retryAfterSeconds: 1,
  });

/** A limit was reached: `LISTS` is answered with the code `BUSY_LISTS`. docs/limits.md lists them. */
export const busy = (limit: string) =>
  new DomainError("SERVICE_UNAVAILABLE", "The server is busy. Try again in a moment.", {
    code: `BUSY_${limit}`,
    retryAfterSeconds: 1,
  });

const DEFAULT_MESSAGES: Partial<Record<Status, string>> = {
  PARSE_ERROR: "The request is not well-formed",
  BAD_REQUEST: "The request is not well-formed",
  NOT_FOUND: "There is nothing at this address",
  METHOD_NOT_SUPPORTED: "This address does not take that method",
  UNSUPPORTED_MEDIA_TYPE: "Send JSON, with the content type application/json",
  PAYLOAD_TOO_LARGE: "The request is too large",
};

/** An error with the default message of its status. */
export const refused = (status: Status) =>
  new DomainError(status, DEFAULT_MESSAGES[status] ?? "The request was refused");

/** Translates any thrown value into an error that is safe to send to the client. */
export function toDomainError(error: unknown): DomainError {
  // A ZodError is the caller's mistake only where tRPC has rejected the input; for an output it is a bug.
  const wrongInput = error instanceof TRPCError && error.code === "BAD_REQUEST";
  for (const cause of causes(error)) {
    if (cause instanceof DomainError) return cause;
    if (wrongInput && cause instanceof z.ZodError) return fromZod(cause);
    if (cause instanceof BusyError) return busy(cause.limit);
    const translated = fromDatabase(cause);
    if (translated) return translated;
  }
  if (error instanceof TRPCError && error.code !== "INTERNAL_SERVER_ERROR") {
    return refused(error.code);
  }
  return new DomainError("INTERNAL_SERVER_ERROR", "Something went wrong on our side");
}

function* causes(error: unknown): Generator<unknown> {
  let current = error;
  for (let depth = 0; current !== undefined && current !== null && depth < 8; depth++) {
    yield current;
    current = current instanceof Error ? current.cause : undefined;
  }
}

/** Reports only the first issue of each field. */
function fromZod(error: z.ZodError): DomainError {
  const byPath = new Map<string, Issue>();
  for (const issue of error.issues) {
    const path = issue.path.join(".");
    if (!byPath.has(path)) byPath.set(path, { path, message: issue.message });
  }
  const [first, ...more] = byPath.values();
  const message = first && more.length === 0 ? first.message : "Some fields need attention";
  return new DomainError("BAD_REQUEST", message, { issues: [...byPath.values()] });
}

/** SQLSTATE codes and classes of errors that mean: the database is unavailable or overloaded, try again. */
const UNAVAILABLE_CODES = new Set(["53300", "57P01", "57P02", "57P03", "57014", "55P03", "25P03", "58000"]);
const UNAVAILABLE_CLASSES = ["08", "53"];
const CONNECTION_ERRORS = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOTFOUND",
  "ETIMEDOUT",
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
]);

function fromDatabase(error: unknown): DomainError | null {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return null;
  const { code } = error;
  const isUnavailable = CONNECTION_ERRORS.has(code) || UNAVAILABLE_CODES.has(code);
  if (isUnavailable || UNAVAILABLE_CLASSES.some((prefix) => code.startsWith(prefix)))
    return databaseUnavailable();
  if (code === "23505") return taken("constraint_name" in error ? error.constraint_name : undefined);
  if (code === "23503")
    return new DomainError("UNPROCESSABLE_CONTENT", "The request names a record that does not exist");
  if (code === "40001" || code === "40P01")
    return conflict("Someone else changed this at the same moment. Try again.");
  if (code === "23514" || code === "23502" || /^22...$/.test(code)) {
    return new DomainError("BAD_REQUEST", "A value in the request cannot be stored");
  }
  return null;
}

/** Unique constraints on values that users choose, with the issue to report. */
const UNIQUE_ISSUES = new Map<unknown, Issue>([
  ["users_username_key", { path: "username", message: "This username is already taken" }],
  ["fields_key_key", { path: "key", message: "There is a field with this key already" }],
  ["views_name_key", { path: "name", message: "There is a view with this name already" }],
]);

function taken(constraint: unknown): DomainError {
  const issue = UNIQUE_ISSUES.get(constraint);
  return issue ? conflict(issue.message, { issues: [issue] }) : conflict("That already exists");
}

/** The body of every error response, the same on REST and tRPC. */
export interface ErrorBody {
  message: string;
  code: string;
  issues?: Issue[];
  current?: unknown;
  stored?: unknown[];
  [fact: string]: unknown;
}

export function errorBody(error: DomainError): ErrorBody {
  const { code, issues, current, stored, facts } = error.details;
  return {
    ...facts,
    message: error.message,
    code: code ?? error.status,
    ...(issues && { issues }),
    ...(current !== undefined && { current }),
    ...(stored && { stored }),
  };
}
