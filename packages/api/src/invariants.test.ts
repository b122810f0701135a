import { type AnyTRPCProcedure, callTRPCProcedure } from "@trpc/server";
import { describe, expect, it, test } from "vitest";
import type { Actor } from "./core/actor.ts";
import { toDomainError } from "./core/errors.ts";
import { metaOf, procedures } from "./procedures.ts";
import { appRouter } from "./root.ts";
import { fieldsOf, inputSchema, type JsonSchema, outputSchema } from "./server/rest/json-schema.ts";
import { routeTable } from "./server/rest/route-table.ts";
import { exempt } from "./server/rest/routes.ts";
import { SECRET_LIKE } from "./testing/secrets.ts";
import { openTestWorkspace } from "./testing/workspace.ts";

/** The procedures that need no session. */
const PUBLIC = ["auth.login", "auth.logout", "auth.register", "auth.setupStatus", "calendar.feed"];

const workspace = await openTestWorkspace();
const names = [...procedures.keys()];
const withAccess = (...accesses: string[]) =>
  [...procedures]
    .filter(([, procedure]) => accesses.includes(metaOf(procedure).access ?? "none"))
    .map(([name]) => name);

test("every procedure is checked", () => {
  expect(names.toSorted()).toEqual(Object.keys(appRouter._def.procedures).sort());
  expect(withAccess("public", "member", "admin")).toHaveLength(names.length);
  expect(withAccess("public").sort()).toEqual(PUBLIC);
});

/** The names of the procedures that are not as they should be. */
const offenders = (isSound: (procedure: AnyTRPCProcedure, name: string) => boolean) =>
  [...procedures].filter(([name, procedure]) => !isSound(procedure, name)).map(([name]) => name);

describe("each procedure", () => {
  it("has a one-line summary", () => {
    expect(offenders((procedure) => /^[A-Z].{5,}[^.]$/.test(metaOf(procedure).summary ?? ""))).toEqual([]);
  });

  it("validates its input", () => {
    const checks = (procedure: AnyTRPCProcedure) =>
      procedure._def.inputs.length < 2 &&
      procedure._def.inputs.every(() => inputSchema(procedure)?.type === "object");
    expect(offenders(checks)).toEqual([]);
  });

  it("has an output schema without open ends", () => {
    const open = [...procedures].flatMap(([name, procedure]) =>
      openEnds(outputSchema(procedure) ?? {}).map((path) => `${name}: ${path}`),
    );
    expect(open).toEqual([]);
  });

  it("has a REST path, or a reason for having none", () => {
    const isReached = (_: AnyTRPCProcedure, name: string) =>
      routeTable.some((route) => route.name === name) !== name in exempt;
    expect(offenders(isReached)).toEqual([]);
    const wrongMethod = routeTable.filter(
      ({ method, procedure }) => (method === "GET") !== (procedure._def.type !== "mutation"),
    );
    expect(wrongMethod.map(({ path }) => path)).toEqual([]);
  });

  it("declares if its answer holds a secret, which is not stored for an Idempotency-Key", () => {
    const says = (procedure: AnyTRPCProcedure) =>
      procedure._def.type !== "mutation" ||
      Object.keys(fieldsOf(outputSchema(procedure))).some((name) => SECRET_LIKE.test(name)) ===
        (metaOf(procedure).answersSecret ?? false);
    expect(offenders(says)).toEqual([]);
  });
});

describe("before validating the input, procedures refuse", () => {
  it("anonymous callers", async () => {
    expect(await answeredOtherwise("UNAUTHORIZED", withAccess("member", "admin"), null)).toEqual([]);
  });

  it("members who are not administrators, if only administrators may call", async () => {
    const partner: Actor = { id: 1, username: "p", name: "P", role: "partner", isAdmin: false };
    expect(await answeredOtherwise("FORBIDDEN", withAccess("admin"), partner)).toEqual([]);
  });
});

describe("the REST table", () => {
  it("has one procedure for each path", () => {
    const addresses = routeTable.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`);
    expect(addresses).toEqual([...new Set(addresses)]);
  });

  it("names the parameters of its paths like the fields of the input", () => {
    for (const { path, fields } of routeTable) {
      for (const [, parameter = ""] of path.matchAll(/\{(\w+)\}/g)) expect(fields).toHaveProperty(parameter);
    }
  });
});

/** Those of the procedures whose answer to this actor is another than the refusal. */
async function answeredOtherwise(refusal: string, names: string[], actor: Actor | null): Promise<string[]> {
  const answers = await Promise.all(names.map((name) => call(name, actor)));
  return names.filter((_, at) => answers[at] !== refusal);
}

function call(name: string, actor: Actor | null): Promise<string> {
  const answer = callTRPCProcedure({
    router: appRouter,
    path: name,
    type: procedures.get(name)?._def.type ?? "query",
    ctx: { ...workspace.context(), actor: () => Promise.resolve(actor) },
    getRawInput: () => expect.fail("the input was read"),
    signal: undefined,
    batchIndex: 0,
  });
  return answer.then(
    () => "OK",
    (error: unknown) => toDomainError(error).status,
  );
}

/** The paths in an output schema that allow any value. */
function openEnds(schema: JsonSchema, at = "output"): string[] {
  if (Object.keys(schema).length === 0) return [at];
  const { items, anyOf = [] } = schema;
  const children = [
    ...Object.entries(fieldsOf(schema)),
    ...anyOf.map((choice) => ["|", choice] as const),
    ...[items ?? []].flat().map((item) => ["[]", item] as const),
  ];
  return children.flatMap(([name, child]) =>
    typeof child === "object" ? openEnds(child, `${at}.${name}`) : [at],
  );
}
