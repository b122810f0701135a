import { RECORD_KINDS, RECORDS, type RecordKind } from "@dealflow/validators/labels/records";
import type { Scope, ScopeAccess, ScopeDomain, SensitiveDomain } from "@dealflow/validators/labels/tokens";
import { SCOPE_DOMAINS } from "@dealflow/validators/labels/tokens";
import type { Actor } from "../actor.ts";
import { DomainError, forbidden } from "../errors.ts";

/** What a call belongs to: a domain of scopes, or what needs a session, or what every token may do. */
export type CallDomain = ScopeDomain | SensitiveDomain | "session" | "any";

/** By name of the router. A call of one that is not named here needs a session. */
const DOMAINS: Readonly<Record<string, CallDomain>> = {
  ...Object.fromEntries(RECORD_KINDS.map((kind) => [RECORDS[kind].router, RECORDS[kind].scope])),
  activities: "notes",
  admin: "admin",
  analytics: "analytics",
  // They sign in and change accounts.
  auth: "session",
  // By the kind of record that was written.
  bulk: "any",
  // Its address is a secret of its own.
  calendar: "session",
  dashboard: "analytics",
  duplicates: "search",
  events: "events",
  // By the kind of record that is asked for.
  history: "any",
  followUps: "deals",
  // By the kind of record that was merged.
  merges: "any",
  presence: "session",
  reference: "any",
  search: "search",
  sessions: "session",
  sidebar: "analytics",
  timeline: "notes",
  tokens: "session",
  // By the kind of record.
  trash: "any",
  // By the kind of record that was written.
  writes: "any",
};

/** A procedure as its scope follows from it. */
export interface ScopedCall {
  /** Such as `deals.list`. */
  path: string;
  type: "query" | "mutation" | "subscription";
  meta: { scope?: CallDomain } | undefined;
}

/** The scope that a token needs for a call; `session` where no token has it, `any` where each has. */
export function scopeOf({ path, type, meta }: ScopedCall): Scope | "session" | "any" {
  const [routerName = ""] = path.split(".");
  const domain = meta?.scope ?? DOMAINS[routerName] ?? "session";
  if (domain === "session" || domain === "any") return domain;
  const access: ScopeAccess = type === "mutation" ? "write" : "read";
  return `${domain}:${access}`;
}

/** Whether records of a kind are within the scopes of the token that the actor came with, if it was one. */
export const mayRead = ({ token }: Actor, kind: RecordKind): boolean =>
  !token || (RECORDS[kind].scope !== "session" && grants(token.scopes, `${RECORDS[kind].scope}:read`));

/** Refuses a call that is not within the scopes of the token that the actor came with. */
export function requireScope(actor: Actor, call: ScopedCall): void {
  if (!actor.token) return;
  const needed = scopeOf(call);
  if (needed === "any") return;
  if (needed === "session") {
    throw forbidden("This needs a member who is signed in; a token cannot do it", "SESSION_REQUIRED");
  }
  if (!grants(actor.token.scopes, needed)) {
    const issues = [{ path: "scopes", message: `This token lacks the scope ${needed}` }];
    throw new DomainError("FORBIDDEN", `This token lacks the scope ${needed}`, {
      code: "SCOPE_REQUIRED",
      issues,
    });
  }
}

/** `*` stands for the domains in which nobody's account is at stake; what may write may read. */
function grants(scopes: readonly string[], needed: Scope): boolean {
  const [domain, access] = needed.split(":");
  const domains = SCOPE_DOMAINS.some((each) => each === domain) ? [domain, "*"] : [domain];
  const accesses = access === "read" ? ["read", "write"] : ["write"];
  return domains.some((each) => accesses.some((one) => scopes.includes(`${each}:${one}`)));
}
