import { initTRPC, TRPCError } from "@trpc/server";
import superjson from "superjson";
import { audit } from "./audit.ts";
import type { Context } from "./context.ts";
import { errorBody, forbidden, toDomainError, unauthorized } from "./errors.ts";

/** Who may call: anyone, a signed-in active member, or an administrator among them. */
export type Access = "public" | "member" | "admin";

export interface Meta {
  access?: Access;
  /** One line for the API reference and the command line's help. */
  summary?: string;
  /** Takes its time: over HTTP it waits among its like, and never holds a place that short requests use. */
  isLong?: boolean;
  /** Bytes that the body may have where 1 MiB is too little; of long calls alone, whose callers are known by then. */
  maxBody?: number;
  /** Its input has a `file`: over REST it comes in a multipart form, and is stored while it arrives. */
  takesFile?: boolean;
  /** Its output has the `content` of a file, which is what REST answers. */
  answersFile?: boolean;
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer: superjson,
    errorFormatter({ shape, error }) {
      const refusal = toDomainError(error);
      const body = errorBody(refusal);
      return { ...shape, message: body.message, data: { httpStatus: shape.data.httpStatus, ...body } };
    },
  });

export const router = t.router;
export const mergeRouters = t.mergeRouters;
export const createCallerFactory = t.createCallerFactory;

// Errors leave as what they mean; what we did not mean to throw is logged with its cause and leaves as one sentence.
const translate = t.middleware(async ({ ctx, next, path }) => {
  const result = await next();
  if (result.ok) return result;
  const refusal = toDomainError(result.error);
  if (refusal.status === "INTERNAL_SERVER_ERROR") {
    ctx.log.error({ err: result.error, procedure: path }, "procedure failed");
  }
  throw new TRPCError({ code: refusal.status, message: refusal.message, cause: refusal });
});

const admission = t.middleware(({ ctx, next }) => (ctx.admit ? ctx.admit(() => next()) : next()));

const procedure = t.procedure.use(translate).use(admission);

export const publicProcedure = procedure.meta({ access: "public" });

export const memberProcedure = procedure.meta({ access: "member" }).use(async ({ ctx, next }) => {
  const actor = await ctx.actor();
  if (!actor) throw unauthorized();
  return next({ ctx: { ...ctx, actor } });
});

export const adminProcedure = memberProcedure.meta({ access: "admin" }).use(async ({ ctx, next, path }) => {
  if (!ctx.actor.isAdmin) {
    audit(ctx, `${path} refused`, { actorId: ctx.actor.id });
    throw forbidden("Only an administrator may do this");
  }
  return next({ ctx });
});
