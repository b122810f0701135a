import { DomainError, databaseUnavailable, invalid } from "@dealflow/api/core/errors";
import { StartupError } from "@dealflow/api/core/settings";
import { expect, it } from "vitest";
import { DealflowError } from "./client.ts";
import { exitCodeOf, UsageError, WriteError } from "./errors.ts";

const answered = (status: number, code: ConstructorParameters<typeof DealflowError>[0]["code"]) =>
  new DealflowError({ message: "no", code }, { status });

it.each([
  ["wrong usage", new UsageError("no"), 2],
  ["settings that do not fit", new StartupError("no"), 1],
  ["wrong input", invalid("value", "no"), 1],
  ["a full disk", new WriteError("no"), 74],
  ["a fault", new Error("no"), 1],
  ["a database that is away", databaseUnavailable(), 75],
  ["too many requests", new DomainError("TOO_MANY_REQUESTS", "no"), 75],
  ["a refusal elsewhere", answered(409, "STALE_VERSION"), 1],
  ["a fault elsewhere", answered(500, "INTERNAL_SERVER_ERROR"), 1],
  ["a limit elsewhere", answered(429, "TOO_MANY_REQUESTS"), 75],
  ["a server that is busy", answered(503, "BUSY_LISTS"), 75],
  ["a proxy without its server", answered(502, "UNEXPECTED_ANSWER"), 75],
  ["another site", answered(200, "UNEXPECTED_ANSWER"), 1],
  ["no server", new DealflowError({ message: "no", code: "NETWORK" }), 75],
  ["no answer in time", new DealflowError({ message: "no", code: "TIMEOUT" }), 75],
])("%s ends with its exit code", (_, error, code) => {
  expect(exitCodeOf(error)).toBe(code);
});
