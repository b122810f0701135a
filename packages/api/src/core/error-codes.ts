import type { TRPCError } from "@trpc/server";

/** The status of an error, which is its code where no other says more. */
export type Status = TRPCError["code"];

/** What each code of an error means to a caller. `BUSY_` is followed by the name of the limit (docs/limits.md). */
export const ERROR_CODES = {
  BAD_REQUEST: "The input is not valid; `issues` name the fields.",
  UNAUTHORIZED: "Without a session or a token, or with one that is not valid.",
  FORBIDDEN: "Not for this member.",
  NOT_FOUND: "There is no such record, or the caller may not see it.",
  METHOD_NOT_SUPPORTED: "The address does not take this method.",
  CONFLICT: "The record is not in a state that allows it, or another change came first.",
  PAYLOAD_TOO_LARGE: "The request is larger than the call takes.",
  UNSUPPORTED_MEDIA_TYPE: "The body is not of a type that the call takes.",
  UNPROCESSABLE_CONTENT: "A value is well-formed and cannot be used; `issues` name it.",
  TOO_MANY_REQUESTS: "Too many requests; Retry-After says when to come back.",
  INTERNAL_SERVER_ERROR: "A fault of the server, in its log by the id of the request.",
  SERVICE_UNAVAILABLE: "The server cannot answer now; Retry-After says when to come back.",

  ACCOUNT_PENDING: "An administrator has not approved the account yet.",
  ACCOUNT_REJECTED: "An administrator has declined the account.",
  ALREADY_CONVERTED: "The pipeline item is a deal, whose id is in `dealId`.",
  ANSWER_NOT_KEPT: "A request with this Idempotency-Key was carried out, and its answer is not kept.",
  COMPLETION_FINAL: "The completion of an agenda item can no longer be taken back.",
  DATABASE_UNAVAILABLE: "The database cannot be reached, or has too much to do.",
  DEAL_IN_USE: "Someone has worked on the deal, whose id is in `dealId`: it cannot go back to the pipeline.",
  DISK_FULL: "The server has no room for files.",
  FILE_MISSING: "The file of the document is not in the store.",
  FIRM_IS_PRIVATE: "Only the caller sees the firm, so it cannot be merged.",
  FOREIGN_ORIGIN: "A browser sends the request from another site.",
  MAILBOX_DISCONNECTED: "The mailbox of the e-mail is no longer connected.",
  MAILBOX_FAILED: "The server of the mailbox did not do what it was asked.",
  MALFORMED_JSON: "The body is not JSON.",
  MEETING_ENDED: "Another member has ended the meeting, which is in `current`.",
  MERGE_TOO_OLD: "The merge can no longer be undone.",
  MESSAGE_GONE: "The message is no longer in its mailbox.",
  NOT_ASSIGNED: "The e-mail belongs to no deal yet.",
  NOT_CONVERTED: "The pipeline item is no deal.",
  QUOTA_EXCEEDED: "The files would take more room than there is for them.",
  REAUTH_REQUIRED: "The call needs `currentPassword`: it was not entered within 15 minutes.",
  REGISTRATION_CLOSED: "Accounts are made by administrators alone.",
  REQUEST_UNDER_WAY: "The first request with this Idempotency-Key has not ended yet.",
  SCOPE_REQUIRED: "The token lacks the scope that `issues` name.",
  SESSION_REQUIRED: "The call needs a member who is signed in; no token may make it.",
  STALE_VERSION: "The record was changed after `expectedVersion`; it is in `current`.",
  STORE_UNAVAILABLE: "The store of the files cannot be reached.",
  STREAM_ENDED: "The stream of events has ended; take it up again.",
  UNSUPPORTED_FILE: "The file is of a kind that is not taken, or not what its name says.",
  WRONG_PASSWORD: "The current password is not right.",
} as const satisfies Partial<Record<Status, string>> & Record<string, string>;

/** A limit of the process, such as `BUSY_LISTS`. */
type BusyCode = `BUSY_${string}`;

export type ErrorCode = keyof typeof ERROR_CODES | BusyCode;
