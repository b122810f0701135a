import { callTRPCProcedure } from "@trpc/server";
import { describe, expect, it, test } from "vitest";
import type { Actor } from "./core/actor.ts";
import { metaOf, procedures } from "./procedures.ts";
import { appRouter } from "./root.ts";
import { fieldsOf, inputSchema, type JsonSchema, outputSchema } from "./server/rest/json-schema.ts";
import { routeTable } from "./server/rest/route-table.ts";
import { exempt } from "./server/rest/routes.ts";
import { expectRefusal } from "./testing/expectations.ts";
import { openTestWorkspace } from "./testing/workspace.ts";

/** The procedures that need no session. */
const PUBLIC = ["auth.login", "auth.logout", "auth.register", "auth.setupStatus", "calendar.feed"];

const workspace = await openTestWorkspace();
const names = [...procedures.keys()];
const withAccess = (...accesses: string[]) =>
  [...procedures].filter(([, procedure]) => accesses.includes(metaOf(procedure).access ?? "none"));

test("the walk sees every procedure", () => {
  expect(names.toSorted()).toEqual(Object.keys(appRouter._def.procedures).sort());
  expect(withAccess("public", "member", "admin")).toHaveLength(names.length);
  expect(
    withAccess("public")
      .map(([name]) => name)
      .sort(),
  ).toEqual(PUBLIC);
});

describe.each([...procedures])("%s", (name, procedure) => {
  it("says in one line what it does", () => {
    expect(metaOf(procedure).summary).toMatch(/^[A-Z].{5,}[^.]$/);
  });

  it("checks what comes in and names what goes out", () => {
    const { inputs } = procedure._def;
    expect(inputs.map(() => inputSchema(procedure)?.type)).toEqual(inputs.length > 0 ? ["object"] : []);
    expect(openEnds(outputSchema(procedure) ?? {})).toEqual([]);
  });

  it("has an address, or a reason to have none", () => {
    const methods = routeTable.filter((route) => route.name === name).map((route) => route.method);
    expect(methods.length > 0).toBe(!(name in exempt));
    for (const method of methods) expect(method === "GET").toBe(procedure._def.type === "query");
  });
});

describe("before looking at what they sent", () => {
  it.each(withAccess("member", "admin"))("%s turns strangers away", async (name) => {
    await expectRefusal(call(name, null), "UNAUTHORIZED");
  });

  it.each(withAccess("admin"))("%s turns members away who are no administrators", async (name) => {
    const partner: Actor = { id: 1, username: "p", name: "P", role: "partner", isAdmin: false };
    await expectRefusal(call(name, partner), "FORBIDDEN");
  });
});

describe("the REST table", () => {
  it("leads from each address to one procedure", () => {
    const addresses = routeTable.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`);
    expect(addresses).toEqual([...new Set(addresses)]);
  });

  it("names the parameters of its paths as the inputs do", () => {
    for (const { path, fields } of routeTable) {
      for (const [, parameter = ""] of path.matchAll(/\{(\w+)\}/g)) expect(fields).toHaveProperty(parameter);
    }
  });
});

function call(name: string, actor: Actor | null) {
  return callTRPCProcedure({
    router: appRouter,
    path: name,
    type: procedures.get(name)?._def.type ?? "query",
    ctx: { ...workspace.context(), actor: () => Promise.resolve(actor) },
    getRawInput: () => expect.fail("the input was read"),
    signal: undefined,
    batchIndex: 0,
  });
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
