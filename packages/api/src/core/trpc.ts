import { changes, users } from "@dealflow/db/schema";
import type { RecordKind } from "@dealflow/validators/labels/records";
import { initTRPC, TRPCError } from "@trpc/server";
import { and, desc, eq } from "drizzle-orm";
import superjson from "superjson";
import { z } from "zod";
import { audit } from "./audit.ts";
import { type CallDomain, requireScope } from "./auth/scopes.ts";
import type { Context, MemberContext } from "./context.ts";
import type { RefusalCode } from "./error-codes.ts";
import { DomainError, errorBody, forbidden, invalidFields, toDomainError, unauthorized } from "./errors.ts";
import type { FileIntake } from "./files.ts";
import { nameCursor, readNamedCursor } from "./list-cursors.ts";
import { wrongListed } from "./listed-values.ts";
import { serializeOutput } from "./wire-format.ts";

/** Who may call: anyone, a signed-in active member, or an administrator among them. */
export type Access = "public" | "member" | "admin";

export interface Meta {
  access?: Access;
  /** Where the router's domain is not what a token needs for it; see `core/auth/scopes.ts`. */
  scope?: CallDomain;
  /** One line for the API reference and the command line's help. */
  summary?: string;
  /** Runs for seconds or minutes: over HTTP it counts against `longCallLimit` instead of `requestLimit`. */
  isLongRunning?: boolean;
  /** Without `limit` it answers every row of a table: over HTTP such a call waits its turn too (`answerWithWholeList`). */
  isWholeList?: boolean;
  /** Largest request body in bytes, where 1 MiB is too little. Only for long-running calls, which require a session first. */
  maxBodyBytes?: number;
  /** The input has a `file`: over REST it comes in a multipart form and is stored as it arrives. */
  takesFile?: FileIntake;
  /**
   * It hashes a password: over HTTP it counts against the limits for that, by the name of the account in its input. It takes
   * a small body, and is made one at a time.
   */
  hashesPassword?: { accountIn: (input: unknown) => string };
  /** It also changes something beyond the database, after its transaction: an Idempotency-Key must not put it inside another. */
  writesOutsideDatabase?: boolean;
  /** The output holds a secret that is shown once: it is not kept for requests that repeat an Idempotency-Key. */
  answersSecret?: boolean;
  /** The output has the `content` of a file, which REST sends as the response body. */
  answersFile?: boolean;
  /** Codes of refusals that few calls have, for the reference. */
  refusals?: readonly RefusalCode[];
  /** A subscription: over HTTP it answers a stream of such events. */
  answersEvents?: z.ZodType;
}

/** How often a stream of events says that it is there, so that no proxy takes it for dead. */
export const HEARTBEAT_MS = 20_000;

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer: {
      input: superjson,
      output: { serialize: serializeOutput, deserialize: superjson.deserialize },
    },
    sse: { ping: { enabled: true, intervalMs: HEARTBEAT_MS } },
    errorFormatter({ shape, error }) {
      const refusal = toDomainError(error);
      const body = errorBody(refusal);
      return { ...shape, message: body.message, data: { httpStatus: shape.data.httpStatus, ...body } };
    },
  });

export const router = t.router;
export const mergeRouters = t.mergeRouters;
export const createCallerFactory = t.createCallerFactory;

// Translates errors for the client. An unexpected one is logged with its cause and answered with a general message.
const translateErrors = t.middleware(async ({ ctx, next, path }) => {
  const result = await next();
  if (result.ok) return result;
  const refusal = toDomainError(result.error);
  if (refusal.status === "INTERNAL_SERVER_ERROR") {
    ctx.log.error({ err: result.error, procedure: path }, "procedure failed");
  }
  throw new TRPCError({ code: refusal.status, message: refusal.message, cause: refusal });
});

const applyRequestLimit = t.middleware(({ ctx, next }) =>
  ctx.requestLimit ? ctx.requestLimit(() => next()) : next(),
);

/** Whatever a call needs besides: a token that is not valid, or does not allow it, is refused. */
const checkToken = t.middleware(async ({ ctx, next, ...call }) => {
  if (ctx.http?.apiToken !== undefined) {
    const actor = await ctx.actor();
    if (actor) requireScope(actor, call);
  }
  return next();
});

const nameCursors = t.middleware(async ({ next, path, type, getRawInput }) => {
  if (type !== "query") return next();
  // Read after the check of who may call, as without this.
  const result = await next({ getRawInput: async () => readNamedCursor(path, await getRawInput()) });
  return result.ok ? { ...result, data: nameCursor(path, result.data) } : result;
});

const procedure = t.procedure.use(translateErrors).use(applyRequestLimit).use(checkToken).use(nameCursors);

export const publicProcedure = procedure.meta({ access: "public" });

export const memberProcedure = procedure.meta({ access: "member" }).use(async ({ ctx, next, ...call }) => {
  const actor = await ctx.actor();
  if (!actor) throw unauthorized();
  const member = { ...ctx, actor };
  const result = await next({ ctx: member });
  if (result.ok) return result;
  const { cause } = result.error;
  if (cause instanceof z.ZodError) throw await withListedFields(member, call, result.error);
  if (cause instanceof DomainError) throw await withChangedBy(member, cause);
  return result;
});

export const adminProcedure = memberProcedure.meta({ access: "admin" }).use(async ({ ctx, next, path }) => {
  if (!ctx.actor.isAdmin) {
    audit(ctx, `${path} refused`, { actorId: ctx.actor.id });
    throw forbidden("Only an administrator may do this");
  }
  return next({ ctx });
});

/** The refusal of an input, which also names the fields whose lists do not have what was sent; any other error as it is. */
async function withListedFields(
  { db }: MemberContext,
  { path, type, getRawInput }: { path: string; type: string; getRawInput: () => Promise<unknown> },
  error: TRPCError,
): Promise<unknown> {
  const { status, details } = toDomainError(error);
  if (status !== "BAD_REQUEST" || !details.issues) return error;
  const { issues } = details;
  const wrong = await wrongListed(db, { path, type, input: await getRawInput() });
  return invalidFields([
    ...issues,
    ...wrong.filter((one) => issues.every((other) => other.path !== one.path)),
  ]);
}

/** A refusal because of another change, with the member who made that as `changedBy`; any other error as it is. */
async function withChangedBy(ctx: MemberContext, error: unknown): Promise<unknown> {
  if (!(error instanceof DomainError)) return error;
  const { changed, current, facts } = error.details;
  if (!changed || typeof current !== "object" || current === null || !("id" in current)) return error;
  const name = await lastChanger(ctx, changed.entity, Number(current.id));
  if (name === null) return error;
  return new DomainError(error.status, `${changed.what} was changed by ${name} in the meantime`, {
    ...error.details,
    facts: { ...facts, changedBy: name },
  });
}

/** Who made the last change; null where no member did, and where another member alone may know of it. */
async function lastChanger(
  { db, actor }: MemberContext,
  entity: RecordKind,
  recordId: number,
): Promise<string | null> {
  const [last] = await db
    .select({ name: users.name, onlyUserId: changes.onlyUserId })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.changedBy))
    .where(and(eq(changes.entity, entity), eq(changes.recordId, recordId)))
    .orderBy(desc(changes.id))
    .limit(1);
  const isOthersAlone = last?.onlyUserId != null && last.onlyUserId !== actor.id;
  return isOthersAlone ? null : (last?.name ?? null);
}
