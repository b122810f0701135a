import { type DestinationStream, type Logger, pino } from "pino";

export type { Logger };

/** Fields that the log hides, at the top level and up to two levels below. */
const SECRETS = new Set([
  "password",
  "currentPassword",
  "confirmPassword",
  "passwordHash",
  "token",
  "sessionToken",
  "deviceToken",
  "cookie",
  "set-cookie",
  "authorization",
  "secret",
  "refreshToken",
  "accessToken",
  "pass",
  "clientSecret",
]);
const LEVELS_BELOW = 2;

/** Writes JSON lines, to stdout by default. The lines of a request carry its id: `log.child({ requestId })`. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Not `redact`, which looks for each path in each line and takes ten times as long as the rest of it.
      formatters: { log: (fields) => hideSecrets(fields, LEVELS_BELOW) },
      serializers: { err: describeError },
    },
    destination,
  );
}

function hideSecrets(fields: object, levelsBelow: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      SECRETS.has(name) ? "[hidden]" : shown(value, levelsBelow),
    ]),
  );
}

/** Errors are left to `describeError`. */
function shown(value: unknown, levelsBelow: number): unknown {
  if (typeof value !== "object" || value === null || levelsBelow === 0 || value instanceof Error)
    return value;
  if (Array.isArray(value)) return value.map((inner) => shown(inner, levelsBelow - 1));
  return isRecord(value) ? hideSecrets(value, levelsBelow - 1) : value;
}

const isRecord = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** The error of a failed query has its values in the message, the stack and `params`; none of them may be logged. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  // tRPC wraps what a procedure throws in an error with the same message, which hides the original type.
  if (error.cause instanceof Error && error.cause.message === error.message)
    return describeError(error.cause);
  const message = "query" in error ? `Failed query: ${error.query}` : error.message;
  const frames = error.stack?.indexOf("\n    at ") ?? -1;
  return {
    type: error.name,
    message,
    ...pick(error, "code", "severity", "table_name", "column_name", "constraint_name"),
    stack: frames === -1 ? undefined : error.stack?.slice(frames + 1),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}

function pick(error: object, ...names: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(error).filter(([name]) => names.includes(name)));
}
