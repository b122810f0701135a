import { TRPCError } from "@trpc/server";
import { z } from "zod";

/** One wrong field: where it stands in the input, and what to do about it. */
interface Issue {
  path: string;
  message: string;
}

type Status = TRPCError["code"];

interface Details {
  /** The word programs test for; the status name where nothing finer is known. */
  code?: string;
  issues?: Issue[];
  /** The stored record, beside a version conflict. */
  current?: unknown;
  retryAfterSeconds?: number;
  /** Further facts for the caller, such as the id of the deal that a pipeline item has become. */
  facts?: Record<string, number | string>;
}

/** A refusal in words for people. Everything else that is thrown is a fault of ours and is answered as such. */
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

export const unauthorized = (message = "Sign in to continue") => new DomainError("UNAUTHORIZED", message);

export const forbidden = (message: string, code?: string) => new DomainError("FORBIDDEN", message, { code });

export const notFound = (what: string) => new DomainError("NOT_FOUND", `${what} not found`);

export const conflict = (message: string, details: Details = {}) =>
  new DomainError("CONFLICT", message, details);

export const stale = (what: string, current: unknown) =>
  conflict(`${what} was changed by someone else in the meantime`, { code: "STALE_VERSION", current });

export const unprocessable = (path: string, message: string) =>
  new DomainError("UNPROCESSABLE_CONTENT", message, { issues: [{ path, message }] });

export const tooManyRequests = (message: string, retryAfterSeconds: number) =>
  new DomainError("TOO_MANY_REQUESTS", message, { retryAfterSeconds });

export const unavailable = (retryAfterSeconds = 1) =>
  new DomainError(
    "SERVICE_UNAVAILABLE",
    "The service is busy or its database is away. Try again in a moment.",
    {
      retryAfterSeconds,
    },
  );

const SENTENCES: Partial<Record<Status, string>> = {
  PARSE_ERROR: "The request is not well-formed",
  BAD_REQUEST: "The request is not well-formed",
  NOT_FOUND: "There is nothing at this address",
  METHOD_NOT_SUPPORTED: "This address does not take that method",
  UNSUPPORTED_MEDIA_TYPE: "Send JSON, with the content type application/json",
  PAYLOAD_TOO_LARGE: "The request is too large",
};

/** A refusal that its status explains. */
export const refused = (status: Status) =>
  new DomainError(status, SENTENCES[status] ?? "The request was refused");

/** The one translation of whatever went wrong into what may leave the server. */
export function toDomainError(error: unknown): DomainError {
  // What does not fit an output's schema is our fault, not the caller's.
  const wrongInput = error instanceof TRPCError && error.code === "BAD_REQUEST";
  for (const cause of causes(error)) {
    if (cause instanceof DomainError) return cause;
    if (wrongInput && cause instanceof z.ZodError) return fromZod(cause);
    if (isBusy(cause)) return unavailable();
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

// By name: the gate may come from another bundle's copy of its module, where `instanceof` knows nothing of ours.
const isBusy = (error: unknown) => error instanceof Error && error.name === "BusyError";

/** One issue per field, the first: what else is wrong with a blank address helps nobody. */
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

const AWAY = new Set(["53300", "57P01", "57P02", "57P03", "57014", "55P03", "25P03", "58000"]);
const AWAY_PREFIX = ["08", "53"];
const CLIENT_CODES = new Set([
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
  if (CLIENT_CODES.has(code) || AWAY.has(code) || AWAY_PREFIX.some((prefix) => code.startsWith(prefix))) {
    return unavailable();
  }
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

/** Unique values that people choose. */
const CHOSEN = new Map<unknown, Issue>([
  ["users_username_key", { path: "username", message: "This username is already taken" }],
]);

function taken(constraint: unknown): DomainError {
  const issue = CHOSEN.get(constraint);
  return issue ? conflict(issue.message, { issues: [issue] }) : conflict("That already exists");
}

/** The body of every error answer, alike on REST and tRPC. */
export interface ErrorBody {
  message: string;
  code: string;
  issues?: Issue[];
  current?: unknown;
  [fact: string]: unknown;
}

export function errorBody(error: DomainError): ErrorBody {
  const { code, issues, current, facts } = error.details;
  return {
    ...facts,
    message: error.message,
    code: code ?? error.status,
    ...(issues && { issues }),
    ...(current !== undefined && { current }),
  };
}
