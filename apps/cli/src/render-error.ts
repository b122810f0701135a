import { errorBody, toDomainError } from "@dealflow/api/core/errors";
import { StartupError } from "@dealflow/api/core/settings";
import { kebabCase } from "trpc-cli";

/** Formats an error: as text with a line for each wrong field, or as JSON in the form of a REST error. */
export function renderError(error: unknown, json: boolean): string {
  if (error instanceof StartupError) return json ? JSON.stringify({ message: error.message }) : error.message;
  const body = errorBody(toDomainError(error));
  if (json) return JSON.stringify(body);
  const fields = (body.issues ?? []).filter(({ path }) => path !== "");
  const lines = fields.map(({ path, message }) => `--${kebabCase(path)}: ${message}`);
  const current = body.current === undefined ? [] : [`Stored now: ${JSON.stringify(body.current)}`];
  // With one wrong field, its message is also the message of the error.
  const isSingleField = lines.length === 1 && fields[0]?.message === body.message;
  return [...(isSingleField ? lines : [body.message, ...lines.map((line) => `  ${line}`)]), ...current].join(
    "\n",
  );
}
