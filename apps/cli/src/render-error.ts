import { errorBody, toDomainError } from "@dealflow/api/core/errors";
import { StartupError } from "@dealflow/api/core/settings";
import { kebabCase } from "trpc-cli";

/** Why a command was refused: for people a line and one more per wrong field, for programs the body that REST answers. */
export function renderError(error: unknown, json: boolean): string {
  if (error instanceof StartupError) return json ? JSON.stringify({ message: error.message }) : error.message;
  const body = errorBody(toDomainError(error));
  if (json) return JSON.stringify(body);
  const fields = (body.issues ?? []).filter(({ path }) => path !== "");
  const lines = fields.map(({ path, message }) => `--${kebabCase(path)}: ${message}`);
  const current = body.current === undefined ? [] : [`Stored now: ${JSON.stringify(body.current)}`];
  // A lone wrong field is its own headline.
  const isTold = lines.length === 1 && fields[0]?.message === body.message;
  return [...(isTold ? lines : [body.message, ...lines.map((line) => `  ${line}`)]), ...current].join("\n");
}
