import { getTRPCErrorFromUnknown } from "@trpc/server";
import { DrizzleQueryError } from "drizzle-orm";
import { expect, it } from "vitest";
import { createLog } from "./log.ts";

function capture(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  write(createLog("info", { write: (line) => void lines.push(line) }));
  return lines;
}

it("writes one JSON line with the request's id, whatever the text holds", () => {
  const lines = capture((log) =>
    log.child({ requestId: "r1" }).info({ username: 'a\n{"level":"info"}' }, "hi"),
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]?.match(/\n/g)).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ requestId: "r1", msg: "hi" });
});

it("hides secrets at the first levels of a log entry", () => {
  const [line] = capture((log) =>
    log.info({
      password: "marker",
      input: { currentPassword: "marker", body: { token: "marker" } },
      headers: { cookie: "marker", "set-cookie": "marker", authorization: "marker" },
    }),
  );
  expect(line).not.toContain("marker");
});

it.each([
  ["thrown by a query", (failed: Error) => failed],
  ["wrapped by tRPC", getTRPCErrorFromUnknown],
])("logs why a query failed without its values: %s", (_how, wrap) => {
  const cause = Object.assign(new Error("duplicate key"), { code: "23505", detail: "Key (name)=(marker)" });
  const failed = new DrizzleQueryError("insert into users values ($1)", ["marker"], cause);
  const [line] = capture((log) => log.error({ err: wrap(failed) }, "failed"));
  expect(line).not.toContain("marker");
  expect(JSON.parse(line ?? "").err).toMatchObject({
    message: "Failed query: insert into users values ($1)",
    cause: { message: "duplicate key", code: "23505" },
  });
});
