import { DrizzleQueryError } from "drizzle-orm";
import { expect, it } from "vitest";
import { z } from "zod";
import { errorBody, toDomainError } from "./errors.ts";
import { createCallerFactory, publicProcedure, router } from "./trpc.ts";

/** What postgres.js throws, as Drizzle wraps it. */
function failedQuery(code: string): Error {
  const cause = Object.assign(new Error(`ERROR ${code} in node_modules`), { code });
  const query = "insert into users values ($1) returning select";
  return new DrizzleQueryError(query, ["maria", "$argon2id$v=19$m=19456"], cause);
}

it.each([
  ["23505", "CONFLICT"],
  ["23503", "UNPROCESSABLE_CONTENT"],
  ["23514", "BAD_REQUEST"],
  ["23502", "BAD_REQUEST"],
  ["22001", "BAD_REQUEST"],
  ["22003", "BAD_REQUEST"],
  ["22007", "BAD_REQUEST"],
  ["22021", "BAD_REQUEST"],
  ["22025", "BAD_REQUEST"],
  ["22P02", "BAD_REQUEST"],
  ["40001", "CONFLICT"],
  ["40P01", "CONFLICT"],
  ["55P03", "SERVICE_UNAVAILABLE"],
  ["57014", "SERVICE_UNAVAILABLE"],
  ["57P01", "SERVICE_UNAVAILABLE"],
  ["53300", "SERVICE_UNAVAILABLE"],
  ["08006", "SERVICE_UNAVAILABLE"],
  ["ECONNREFUSED", "SERVICE_UNAVAILABLE"],
  ["CONNECT_TIMEOUT", "SERVICE_UNAVAILABLE"],
  ["42P01", "INTERNAL_SERVER_ERROR"],
  ["42703", "INTERNAL_SERVER_ERROR"],
  ["XX000", "INTERNAL_SERVER_ERROR"],
])("the database's error %s is answered as %s without the database's text", (sqlState, status) => {
  const refusal = toDomainError(failedQuery(sqlState));
  expect(refusal.status).toBe(status);
  expect(refusal.details.retryAfterSeconds).toBe(status === "SERVICE_UNAVAILABLE" ? 1 : undefined);
  const body = JSON.stringify(errorBody(refusal));
  expect(body).not.toMatch(/Failed query|select |insert |params|argon2|node_modules| at .*\.[jt]s|maria/);
});

const broken = createCallerFactory(
  router({
    output: publicProcedure.output(z.object({ id: z.int() })).query(() => ({ id: Number.NaN })),
    input: publicProcedure.input(z.object({ id: z.int() })).query(() => "unreached"),
  }),
);

it("distinguishes invalid input from output that violates its schema", async () => {
  const lines: unknown[] = [];
  const log = { error: (line: unknown) => lines.push(line) };
  // The two procedures use nothing of the context but its log.
  const caller = broken(Object.assign(Object.create(null), { log }));

  const ours = toDomainError(await caller.output().catch((error: unknown) => error));
  expect(ours.status).toBe("INTERNAL_SERVER_ERROR");
  expect(errorBody(ours)).not.toHaveProperty("issues");
  expect(lines).toHaveLength(1);

  const theirs = toDomainError(await caller.input({ id: 0.5 }).catch((error: unknown) => error));
  expect(theirs).toMatchObject({ status: "BAD_REQUEST", details: { issues: [{ path: "id" }] } });
  expect(lines).toHaveLength(1);
});
