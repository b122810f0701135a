import type { IncomingHttpHeaders } from "node:http";
import { MAX_IMPORT_BYTES } from "@dealflow/validators/imports";
import { Agent, interceptors, type RetryHandler, request } from "undici";
import { lookupOutside } from "./address.ts";
import { LateError, withDeadline } from "./deadline.ts";
import { ImportFailed } from "./external-contact.ts";
import { millisecondsToWait } from "./retry.ts";

/** Whom an import may talk to. */
export interface Reach {
  /** For people: `Google`. */
  name: string;
  /** The provider's own hosts, asked over https alone; `*.icloud.com` is every host below icloud.com. */
  hosts: readonly string[];
  /** The operator's server in their place: then this origin and no other, wherever it stands. */
  origin: string | undefined;
}

/** A way out to one provider for the length of one import. What goes wrong on it is its end: every later call fails alike. */
export interface Line {
  /** As the web's `fetch`, with the whole answer read. Rejects with `ImportFailed`. */
  fetch: (input: string | URL | Request, init?: Init) => Promise<Response>;
  /** Notes and answers why the line is given up; the cause is for the log. */
  fail: (message: string, cause?: Error) => ImportFailed;
  /** Why it was given up, if it was: clients put their own words around what they are thrown. */
  failure: () => ImportFailed | undefined;
  close: () => Promise<void>;
}

/** The part of `RequestInit` that OAuth and CardDAV clients use. */
type Init = Pick<RequestInit, "method" | "headers" | "redirect"> & { body?: unknown };

/** Times in milliseconds; a call is one attempt, its connection included. */
const LIMITS = { call: 10_000, whole: 30_000, bytes: MAX_IMPORT_BYTES, hops: 3, retries: 2, backoff: 500 };

export function openLine(reach: Reach, limits = LIMITS): Line {
  const { name } = reach;
  const ends = performance.now() + limits.whole;
  const whole = AbortSignal.timeout(limits.whole);
  // An operator's own server may well be inside.
  const address = reach.origin ? {} : { lookup: lookupOutside };
  const agent = new Agent({
    connect: { timeout: limits.call, ...address },
    connections: 4,
    allowH2: false,
  });
  const dispatcher = agent.compose(
    withDeadline(limits.call),
    interceptors.retry({ throwOnError: false, retry }),
  );
  let bytesLeft = limits.bytes;
  let failure: ImportFailed | undefined;

  function retry(
    error: Error,
    { state, opts }: RetryHandler.RetryContext,
    done: RetryHandler.OnRetryCallback,
  ) {
    const wait =
      state.counter <= limits.retries
        ? millisecondsToWait(error, opts.method, limits.backoff * state.counter)
        : null;
    // What asks for more patience than there is left is answered as it stands.
    if (wait === null || performance.now() + wait > ends) return done(error);
    return setTimeout(done, wait);
  }

  function fail(message: string, cause?: unknown): ImportFailed {
    failure ??= new ImportFailed(message, { cause });
    return failure;
  }

  async function exchange(url: URL, init: Init): Promise<Response> {
    if (failure) throw failure;
    if (!isWithin(reach, url)) throw fail(`${name} led to a server that is not its own`);
    try {
      const { statusCode, headers, body } = await request(url.href, {
        method: init.method ?? "GET",
        headers: Object.fromEntries(new Headers(init.headers)),
        body: init.body === undefined || init.body === null ? null : String(init.body),
        dispatcher,
        signal: whole,
      });
      const chunks: Buffer[] = [];
      for await (const chunk of body) {
        bytesLeft -= chunk.length;
        if (bytesLeft < 0) throw fail(`${name} sent more than ${megabytes(limits.bytes)} MB`);
        chunks.push(chunk);
      }
      return responseOf(statusCode, headers, Buffer.concat(chunks));
    } catch (error) {
      if (whole.aborted) throw fail(`${name} took longer than ${limits.whole / 1000} seconds`);
      throw fail(
        error instanceof LateError ? `${name} took too long to answer` : `${name} cannot be reached`,
        error,
      );
    }
  }

  return {
    fail,
    failure: () => failure,
    close: () => agent.destroy(),
    fetch: async (input, init = {}) => {
      let url = new URL(input instanceof Request ? input.url : String(input));
      for (let hop = 0; ; hop++) {
        const response = await exchange(url, init);
        const location = isRedirect(response) ? response.headers.get("location") : null;
        if (location === null || init.redirect === "manual") return response;
        const next = URL.parse(location, url.href);
        if (!next || hop === limits.hops) throw fail(`${name} led in circles`);
        url = next;
      }
    },
  };
}

/** Whether a provider's line may lead there. A user name, another port or a dot at the end of a host is no host of theirs. */
export function isWithin({ hosts, origin }: Pick<Reach, "hosts" | "origin">, url: URL): boolean {
  if (url.username || url.password) return false;
  if (origin) return url.origin === origin;
  if (url.protocol !== "https:" || url.port !== "") return false;
  return hosts.some((host) =>
    host.startsWith("*.") ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
  );
}

const isRedirect = ({ status }: Response) => status >= 300 && status < 400;

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

function responseOf(status: number, received: IncomingHttpHeaders, body: Buffer<ArrayBuffer>): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(received)) {
    for (const text of [value ?? []].flat()) headers.append(name, text);
  }
  return new Response(body.length > 0 ? body : null, { status, headers });
}
