import type { TRPCError } from "@trpc/server";

/** The status of an error, which is its code where no other says more. */
export type Status = TRPCError["code"];

/** The HTTP status of a code, and what it means to a caller. */
interface Meaning {
  status: number;
  meaning: string;
}

/** What each code of an error means to a caller. `BUSY_` is followed by the name of the limit (docs/limits.md). */
export const ERROR_CODES = {
  BAD_REQUEST: { status: 400, meaning: "The input is not valid; `issues` name the fields." },
  UNAUTHORIZED: { status: 401, meaning: "Without a session or a token, or with one that is not valid." },
  FORBIDDEN: { status: 403, meaning: "Not for this member." },
  NOT_FOUND: { status: 404, meaning: "There is no such record, or the caller may not see it." },
  METHOD_NOT_SUPPORTED: { status: 405, meaning: "The address does not take this method." },
  CONFLICT: {
    status: 409,
    meaning: "The record is not in a state that allows it, or another change came first.",
  },
  PAYLOAD_TOO_LARGE: { status: 413, meaning: "The request is larger than the call takes." },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, meaning: "The body is not of a type that the call takes." },
  UNPROCESSABLE_CONTENT: {
    status: 422,
    meaning: "A value is well-formed and cannot be used; `issues` name it.",
  },
  TOO_MANY_REQUESTS: { status: 429, meaning: "Too many requests; Retry-After says when to come back." },
  INTERNAL_SERVER_ERROR: {
    status: 500,
    meaning: "A fault of the server, in its log by the id of the request.",
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    meaning: "The server cannot answer now; Retry-After says when to come back.",
  },

  ACCOUNT_PENDING: { status: 403, meaning: "An administrator has not approved the account yet." },
  ACCOUNT_REJECTED: { status: 403, meaning: "An administrator has declined the account." },
  ALREADY_CONVERTED: { status: 409, meaning: "The pipeline item is a deal, whose id is in `dealId`." },
  ANSWER_NOT_KEPT: {
    status: 409,
    meaning: "A request with this Idempotency-Key was carried out, and its answer is not kept.",
  },
  COMPLETION_FINAL: { status: 409, meaning: "The completion of an agenda item can no longer be taken back." },
  DATABASE_UNAVAILABLE: { status: 503, meaning: "The database cannot be reached, or has too much to do." },
  DEAL_IN_USE: {
    status: 409,
    meaning: "Someone has worked on the deal, whose id is in `dealId`: it cannot go back to the pipeline.",
  },
  DISK_FULL: { status: 503, meaning: "The server has no room for files." },
  FILE_MISSING: { status: 404, meaning: "The file of the document is not in the store." },
  FIRM_IS_PRIVATE: { status: 409, meaning: "Only the caller sees the firm, so it cannot be merged." },
  FOREIGN_ORIGIN: { status: 403, meaning: "A browser sends the request from another site." },
  MAILBOX_DISCONNECTED: { status: 409, meaning: "The mailbox of the e-mail is no longer connected." },
  MAILBOX_FAILED: { status: 409, meaning: "The server of the mailbox did not do what it was asked." },
  MALFORMED_JSON: { status: 400, meaning: "The body is not JSON." },
  MEETING_ENDED: { status: 409, meaning: "Another member has ended the meeting, which is in `current`." },
  PARENT_GONE: { status: 409, meaning: "What the record hung on was removed for good." },
  PARENT_IN_TRASH: {
    status: 409,
    meaning: "What the record hung on is in the trash: its kind is in `parentEntity`, its id in `parentId`.",
  },
  MERGE_TOO_OLD: { status: 409, meaning: "The merge can no longer be undone." },
  MESSAGE_GONE: { status: 409, meaning: "The message is no longer in its mailbox." },
  NOT_ASSIGNED: { status: 409, meaning: "The e-mail belongs to no deal yet." },
  NOT_CONVERTED: { status: 409, meaning: "The pipeline item is no deal." },
  QUOTA_EXCEEDED: { status: 413, meaning: "The files would take more room than there is for them." },
  REAUTH_REQUIRED: {
    status: 403,
    meaning: "The call needs `currentPassword`: it was not entered within 15 minutes.",
  },
  REGISTRATION_CLOSED: { status: 403, meaning: "Accounts are made by administrators alone." },
  REQUEST_UNDER_WAY: {
    status: 409,
    meaning: "The first request with this Idempotency-Key has not ended yet.",
  },
  SCOPE_REQUIRED: { status: 403, meaning: "The token lacks the scope that `issues` name." },
  SESSION_REQUIRED: {
    status: 403,
    meaning: "The call needs a member who is signed in; no token may make it.",
  },
  STALE_VERSION: {
    status: 409,
    meaning:
      "The record was changed after `expectedVersion`; it is in `current`, and who changed it last in `changedBy`.",
  },
  STORE_UNAVAILABLE: { status: 503, meaning: "The store of the files cannot be reached." },
  STREAM_ENDED: { status: 503, meaning: "The stream of events has ended; take it up again." },
  UNDO_TOO_OLD: { status: 409, meaning: "The change can no longer be undone." },
  UNSUPPORTED_FILE: {
    status: 415,
    meaning: "The file is of a kind that is not taken, or not what its name says.",
  },
  WRONG_PASSWORD: { status: 403, meaning: "The current password is not right." },
} as const satisfies Partial<Record<Status, Meaning>> & Record<string, Meaning>;

/** A limit of the process, such as `BUSY_LISTS`. */
type BusyCode = `BUSY_${string}`;

export type ErrorCode = keyof typeof ERROR_CODES | BusyCode;

/** What single calls say that they are refused with. */
export type RefusalCode = Exclude<keyof typeof ERROR_CODES, "METHOD_NOT_SUPPORTED">;

/** What the server may refuse a file with. */
export const FILE_REFUSALS = [
  "UNSUPPORTED_FILE",
  "QUOTA_EXCEEDED",
  "DISK_FULL",
  "STORE_UNAVAILABLE",
] as const satisfies RefusalCode[];
