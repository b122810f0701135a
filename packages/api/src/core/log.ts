import { type DestinationStream, type Logger, pino } from "pino";

export type { Logger };

/** Fields that are redacted in the log, at the top level and up to two levels below. */
const SECRETS = [
  "password",
  "currentPassword",
  "confirmPassword",
  "passwordHash",
  "token",
  "sessionToken",
  "deviceToken",
  "cookie",
  '["set-cookie"]',
  "authorization",
  "secret",
  "clientSecret",
];

/** Writes JSON lines, to stdout by default. The lines of a request carry its id: `log.child({ requestId })`. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const paths = SECRETS.flatMap((name) => {
    const step = name.startsWith("[") ? name : `.${name}`;
    return [name, `*${step}`, `*.*${step}`];
  });
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: "[hidden]" },
      serializers: { err: describeError },
    },
    destination,
  );
}

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
