import type { Database } from "@dealflow/db/client";
import { invalid } from "../../core/errors.ts";
import {
  claimKey,
  type KeptAnswer,
  keepAnswer,
  keyUse,
  releaseKey,
  whileClaimed,
} from "../../core/idempotency.ts";
import { isAuthProcedure, metaOfName } from "../../procedures.ts";
import type { ReceivedBody } from "./json-body.ts";
import type { HttpCall } from "./request-context.ts";

const HEADER = "idempotency-key";
/** Printable ASCII. */
const KEY = /^[\x21-\x7e]{1,255}$/;

interface Answering {
  procedureNames: (request: Request) => string[];
  answer: (call: HttpCall, body: ReceivedBody) => Promise<Response>;
}

/** Answers a request; one that repeats an earlier POST with the same Idempotency-Key gets the same answer again. */
export async function answerOnce(protocol: Answering, call: HttpCall, body: ReceivedBody): Promise<Response> {
  const { request, ctx } = call;
  const key = request.method === "POST" ? request.headers.get(HEADER) : null;
  if (key === null) return protocol.answer(call, body);
  if (!KEY.test(key))
    throw invalid("Idempotency-Key", "An Idempotency-Key has 1 to 255 printable characters");
  const names = protocol.procedureNames(request);
  if (names.length > 1)
    throw invalid("Idempotency-Key", "An Idempotency-Key is for one call, not for a batch");
  const [name = ""] = names;
  // Account calls set cookies, which are secrets, and count failures; nobody is signed in for most of them.
  const actor = isAuthProcedure(name) ? null : await ctx.actor();
  if (!actor) return protocol.answer(call, body);

  const { isLongRunning, writesOutsideDatabase, answersSecret = false } = metaOfName(name);
  const use = keyUse(actor.id, key, contentOf(request, body), ctx.now());
  const isApart = isLongRunning || writesOutsideDatabase;
  let refusal: Outcome | undefined;
  const answer = async (db: Database): Promise<Outcome> => {
    const first = await claimKey(db, use);
    if (first) return { response: replay(first) };
    const run = () => settled(protocol.answer({ ...call, ctx: { ...ctx, db } }, body));
    const outcome = await (isApart ? whileClaimed(ctx, use, run) : run());
    if (!outcome.response?.ok) {
      refusal = outcome;
      await releaseKey(db, use);
      return outcome;
    }
    const kept = await read(outcome.response);
    await keepAnswer(db, use, kept, answersSecret);
    return { response: respond(kept) };
  };
  // In one transaction the key, what the call writes, and the answer are stored together or not at all. A call that
  // cannot be inside one claims its key first; if its server dies, the key is free again after some minutes.
  const answering = isApart ? answer(ctx.db) : ctx.db.transaction((tx) => answer(tx));
  return unwrap(
    await answering.catch((error: unknown) => {
      // A statement that failed has aborted the transaction; the answer is still the refusal that came of it.
      if (refusal) return refusal;
      throw error;
    }),
  );
}

type Outcome = { response: Response; error?: never } | { response?: never; error: unknown };

async function settled(answering: Promise<Response>): Promise<Outcome> {
  try {
    return { response: await answering };
  } catch (error) {
    return { error };
  }
}

function unwrap(outcome: Outcome): Response {
  if (outcome.response) return outcome.response;
  throw outcome.error;
}

/** All that makes two requests the same. The body counts by its digest, so that a large one is not parsed twice. */
function contentOf({ method, url, headers }: Request, body: ReceivedBody): string {
  const { pathname, search } = new URL(url);
  return JSON.stringify([method, pathname, search, headers.get("if-match"), body.digest()]);
}

async function read(response: Response): Promise<KeptAnswer> {
  const { status, headers } = response;
  return {
    status,
    contentType: headers.get("content-type"),
    etag: headers.get("etag"),
    body: await response.text(),
  };
}

function replay(kept: KeptAnswer): Response {
  const response = respond(kept);
  response.headers.set("idempotent-replayed", "true");
  return response;
}

function respond({ status, contentType, etag, body }: KeptAnswer): Response {
  const headers = new Headers();
  if (contentType !== null) headers.set("content-type", contentType);
  if (etag !== null) headers.set("etag", etag);
  return new Response(body, { status, headers });
}
