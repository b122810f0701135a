import { callTRPCProcedure } from "@trpc/server";
import { errorBody, toDomainError } from "../core/errors.ts";
import { procedures } from "../procedures.ts";
import { appRouter } from "../root.ts";
import type { Input } from "./generated-inputs.ts";
import type { Caller, PrivacyFixture } from "./privacy-fixture.ts";

/** The result of a procedure as text: its value, or its error. */
export async function call({ workspace, members }: PrivacyFixture, who: Caller, name: string, input: Input) {
  const { id, username, name: fullName, role, isAdmin } = members[who];
  const actor = { id, username, name: fullName, role, isAdmin, session: null };
  const answer = callTRPCProcedure({
    router: appRouter,
    path: name,
    type: procedures.get(name)?._def.type ?? "query",
    ctx: { ...workspace.context(), actor: async () => actor },
    getRawInput: async () => input,
    signal: undefined,
    batchIndex: 0,
  });
  return answer.then(
    (value) => `OK ${JSON.stringify(value)}`,
    (error: unknown) => {
      const refusal = toDomainError(error);
      return `${refusal.status} ${JSON.stringify(errorBody(refusal))}`;
    },
  );
}

/** The same over REST: the input goes into the path parameters, then into the query or the body. */
export async function request(
  { browsers }: PrivacyFixture,
  who: Caller,
  { method, path }: { method: string; path: string },
  input: Input,
) {
  const inPath = new Set(Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name));
  const rest = Object.entries(input).filter(([name]) => !inPath.has(name));
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const query = new URLSearchParams(Object.fromEntries(rest.map(([name, value]) => [name, String(value)])));
  const { status, headers, text } =
    method === "GET" || method === "DELETE"
      ? await browsers[who].send(method, `${address}?${query}`)
      : await browsers[who].send(method, address, { body: Object.fromEntries(rest) });
  return [status, headers.get("x-next-cursor"), headers.get("etag"), text].join(" ");
}
