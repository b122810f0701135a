import { type ErrorBody, errorBody, toDomainError } from "@dealflow/api/core/errors";
import { StartupError } from "@dealflow/api/core/settings";
import { kebabCase } from "trpc-cli";
import { DealflowError } from "./client.ts";
import { UsageError, WriteError } from "./errors.ts";
import type { Format } from "./global-options.ts";

/** Formats an error: as text with a line for each wrong field, or as JSON in the form of a REST error. */
export function renderError(error: unknown, format: Format): string {
  const isText = format === "text";
  if (error instanceof StartupError || error instanceof UsageError || error instanceof WriteError) {
    return isText ? error.message : JSON.stringify({ message: error.message });
  }
  const body = bodyOf(error);
  if (!isText) return JSON.stringify(body);
  // Those of SCOPE_REQUIRED are scopes, not flags.
  const issues = body.code === "SCOPE_REQUIRED" ? [] : (body.issues ?? []);
  const fields = issues.filter(({ path }) => path !== "");
  const lines = fields.map(({ path, message }) => `--${kebabCase(path)}: ${message}`);
  const current = body.current === undefined ? [] : [`Stored now: ${JSON.stringify(body.current)}`];
  // With one wrong field, its message is also the message of the error.
  const isSingleField = lines.length === 1 && fields[0]?.message === body.message;
  const request =
    body.code === "INTERNAL_SERVER_ERROR" && body.requestId ? ` (request ${body.requestId})` : "";
  const head = isSingleField ? lines : [body.message + request, ...lines.map((line) => `  ${line}`)];
  return [...head, ...current].join("\n");
}

/** The body of any error; from a server with the id of the request, by which its log names it. */
function bodyOf(error: unknown): ErrorBody {
  if (!(error instanceof DealflowError)) {
    const body = errorBody(toDomainError(error));
    // No log of a server has the reason of what nobody expected.
    return body.code === "INTERNAL_SERVER_ERROR"
      ? { ...body, message: `${body.message}: ${reasonOf(error)}` }
      : body;
  }
  const { message, code, issues, current, facts, requestId } = error;
  return {
    ...facts,
    message,
    code,
    ...(issues.length > 0 && { issues: [...issues] }),
    ...(current !== undefined && { current }),
    ...(requestId !== null && { requestId }),
  };
}

/** The message of the first cause: those around it may repeat what was sent. */
function reasonOf(error: unknown): string {
  let reason = error;
  while (reason instanceof Error && reason.cause !== undefined) reason = reason.cause;
  return reason instanceof Error ? reason.message : String(reason);
}
