import type { ErrorCodes, StoredRecord } from "./contract.ts";

/** One wrong field: its path in the input, such as `terms.0.amount`, and what is wrong, in words for people. */
export interface Issue {
  path: string;
  message: string;
}

/** What this library itself reports; the others are the server's. */
interface OwnCodes {
  /** No answer came: the server cannot be reached, or the connection broke. */
  NETWORK: true;
  /** The call took longer than its time limit. It may have been carried out. */
  TIMEOUT: true;
  /** The answer is not one of the API, as of a proxy or of another site. */
  UNEXPECTED_ANSWER: true;
}

/** What programs test for. Of a server that is newer than this library it may be one that is not named here. */
export type ErrorCode = keyof ErrorCodes | keyof OwnCodes | `BUSY_${string}`;

/** The body of an error. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  issues?: Issue[];
  current?: StoredRecord;
}

interface Answered {
  /** The HTTP status; null where no answer came. */
  status: number | null;
  requestId: string | null;
  retryAfterSeconds: number | null;
}

/** Why a call failed: refused by the server, or without an answer. A call that was given up fails with its signal's reason. */
export class DealflowError extends Error {
  override readonly name = "DealflowError";
  readonly code: ErrorCode;
  /** The HTTP status; null where no answer came. */
  readonly status: number | null;
  /** The wrong fields; empty where no field is wrong. */
  readonly issues: readonly Issue[];
  /** The record as it is stored, where the call expected an earlier version of it. */
  readonly current: StoredRecord | undefined;
  /** Further facts of some codes, such as `dealId` of ALREADY_CONVERTED. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** By which the server's log names the request; null where no answer came. */
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(body: ErrorBody, answered: Partial<Answered> = {}, options?: ErrorOptions) {
    super(body.message, options);
    const { message: _, code, issues = [], current, ...facts } = body;
    this.code = code;
    this.issues = issues;
    this.current = current;
    this.facts = facts;
    this.status = answered.status ?? null;
    this.requestId = answered.requestId ?? null;
    this.retryAfterSeconds = answered.retryAfterSeconds ?? null;
  }
}

/** The facts about an answer that an error reports. */
export function answeredBy({ status, headers }: Response): Answered {
  const seconds = Number.parseInt(headers.get("retry-after") ?? "", 10);
  return {
    status,
    requestId: headers.get("x-request-id"),
    retryAfterSeconds: Number.isNaN(seconds) ? null : seconds,
  };
}

/** What the body of an error says, as over REST, or of a request that never reached a procedure. */
export function refusalOf(
  { code, message, ...facts }: Partial<ErrorBody>,
  response: Response,
): DealflowError {
  if (!code || message === undefined) return unexpectedAnswer(response);
  return new DealflowError({ ...facts, code, message }, answeredBy(response));
}

export function unexpectedAnswer(response: Response, cause?: unknown): DealflowError {
  const message = `The answer is not one of the API (HTTP ${response.status}). Is the address that of a workspace?`;
  return new DealflowError({ message, code: "UNEXPECTED_ANSWER" }, answeredBy(response), { cause });
}
