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
import { mayRepeat, metaOfName } from "../../procedures.ts";
import type { ReceivedBody } from "./json-body.ts";
import type { ApiAnswer } from "./messages.ts";
import type { HttpCall } from "./request-context.ts";

const HEADER = "idempotency-key";
/** Printable ASCII. */
const KEY = /^[\x21-\x7e]{1,255}$/;

interface Answering {
  answer: (call: HttpCall, body: ReceivedBody) => Promise<ApiAnswer>;
}

/** Answers a request; one that repeats an earlier POST with the same Idempotency-Key gets the same answer again. */
export async function answerOnce(
  protocol: Answering,
  call: HttpCall,
  body: ReceivedBody,
): Promise<ApiAnswer> {
  const { request, names, ctx } = call;
  const key = request.method === "POST" ? request.headers.get(HEADER) : null;
  if (key === null) return protocol.answer(call, body);
  if (!KEY.test(key))
    throw invalid("Idempotency-Key", "An Idempotency-Key has 1 to 255 printable characters");
  if (names.length > 1)
    throw invalid("Idempotency-Key", "An Idempotency-Key is for one call, not for a batch");
  const [name = ""] = names;
  const meta = metaOfName(name);
  const actor = mayRepeat(meta) ? await ctx.actor() : null;
  if (!actor) return protocol.answer(call, body);

  const { isLongRunning, writesOutsideDatabase, answersSecret = false } = meta;
  const use = keyUse(actor.id, key, contentOf(call, body), ctx.now());
  const isApart = isLongRunning || writesOutsideDatabase;
  let refusal: Outcome | undefined;
  const answerWith = async (db: Database): Promise<Outcome> => {
    const first = await claimKey(db, use);
    if (first) return { answer: replay(first) };
    const run = () => settled(protocol.answer({ ...call, ctx: { ...ctx, db } }, body));
    const outcome = await (isApart ? whileClaimed(ctx, use, run) : run());
    if (!outcome.answer || outcome.answer.status >= 300) {
      refusal = outcome;
      await releaseKey(db, use);
      return outcome;
    }
    const kept = read(outcome.answer);
    await keepAnswer(db, use, kept, answersSecret);
    return { answer: respond(kept) };
  };
  // In one transaction the key, what the call writes, and the answer are stored together or not at all. A call that
  // cannot be inside one claims its key first; if its server dies, the key is free again after some minutes.
  const answering = isApart ? answerWith(ctx.db) : ctx.db.transaction((tx) => answerWith(tx));
  return unwrap(
    await answering.catch((error: unknown) => {
      // A statement that failed has aborted the transaction; the answer is still the refusal that came of it.
      if (refusal) return refusal;
      throw error;
    }),
  );
}

type Outcome = { answer: ApiAnswer; error?: never } | { answer?: never; error: unknown };

async function settled(answering: Promise<ApiAnswer>): Promise<Outcome> {
  try {
    return { answer: await answering };
  } catch (error) {
    return { error };
  }
}

function unwrap(outcome: Outcome): ApiAnswer {
  if (outcome.answer) return outcome.answer;
  throw outcome.error;
}

/** All that makes two requests the same. The body counts by its digest, so that a large one is not parsed twice. */
function contentOf({ request, url: { pathname, search } }: HttpCall, body: ReceivedBody): string {
  const { method, headers } = request;
  return JSON.stringify([method, pathname, search, headers.get("if-match"), body.digest()]);
}

function read({ status, headers, body }: ApiAnswer): KeptAnswer {
  const { "content-type": contentType = null, etag = null } = headers;
  // An answer that is kept is JSON: a call that answers a file is no POST.
  return { status, contentType: textOf(contentType), etag: textOf(etag), body: textOf(body) ?? "" };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : null);

function replay(kept: KeptAnswer): ApiAnswer {
  const answer = respond(kept);
  return { ...answer, headers: { ...answer.headers, "idempotent-replayed": "true" } };
}

function respond({ status, contentType, etag, body }: KeptAnswer): ApiAnswer {
  const headers = {
    ...(contentType !== null && { "content-type": contentType }),
    ...(etag !== null && { etag }),
  };
  return { status, headers, body };
}
