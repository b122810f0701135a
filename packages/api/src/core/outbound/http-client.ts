import type { IncomingHttpHeaders } from "node:http";
import { Agent, type Dispatcher, interceptors, type RetryHandler, request } from "undici";
import { lookupPublicAddress } from "./public-address.ts";
import { retryDelayMs } from "./retry.ts";

/** The hosts that a client may send requests to. */
export interface AllowedHosts {
  /** The provider's name in messages, such as `Google`. */
  name: string;
  /** The provider's own hosts, over https only; `*.icloud.com` is every subdomain of icloud.com. */
  hosts: readonly string[];
  /** A server configured by the operator instead: then only this origin is allowed, also in private networks. */
  origin: string | undefined;
}

/** Why a client failed: its own refusal, no connection, no answer in time, or an answer that its user rejected. */
export type FailureKind = "refused" | "unreachable" | "timeout" | "answer";

/** Makes the error of the domain that uses the client. */
type CreateError = (message: string, kind: FailureKind, options: ErrorOptions) => Error;

/** HTTP client for one provider, for one import or one run. After its first failure every later call fails with the same error. */
export interface ProviderClient {
  /** Like the global `fetch`, but reads the whole response. Rejects with the error that `createError` makes. */
  fetch: (input: string | URL | Request, init?: Init) => Promise<Response>;
  /** The same for one address that leads nowhere else, with the body as it comes. */
  stream: (
    url: URL,
    init?: Init,
  ) => Promise<Pick<Response, "status" | "headers"> & { body: AsyncIterable<Uint8Array> }>;
  /** Marks the client as failed, and returns the error; the cause is only logged. */
  fail: (message: string, cause?: Error) => Error;
  /** The error of a failed client, because the OAuth and CardDAV libraries wrap errors in their own. */
  failure: () => Error | undefined;
  close: () => Promise<void>;
}

/** The part of `RequestInit` that the OAuth and CardDAV libraries use. */
type Init = Pick<RequestInit, "method" | "headers" | "redirect"> & { body?: unknown };

/**
 * A call is one attempt, including its connection; `totalMs` and `bytes` limit all calls of a client together. An answer of more than
 * `answerBytes` is one with the status 413 instead, and leaves the client as it is.
 */
const LIMITS = {
  callMs: 10_000,
  totalMs: 30_000,
  bytes: 20 * 1024 * 1024,
  answerBytes: Number.POSITIVE_INFINITY,
  redirects: 3,
  retries: 2,
  backoffMs: 500,
};

export function createProviderClient(
  allowed: AllowedHosts,
  createError: CreateError,
  changed: Partial<typeof LIMITS> = {},
  signal?: AbortSignal,
): ProviderClient {
  const limits = { ...LIMITS, ...changed };
  const { name } = allowed;
  const endsAt = performance.now() + limits.totalMs;
  const totalTimeout = AbortSignal.timeout(limits.totalMs);
  const ends = signal ? AbortSignal.any([totalTimeout, signal]) : totalTimeout;
  // The operator's own server may be in a private network.
  const lookup = allowed.origin ? {} : { lookup: lookupPublicAddress };
  const agent = new Agent({
    connect: { timeout: limits.callMs, ...lookup },
    connections: 4,
    allowH2: false,
  });
  const dispatcher = agent.compose(
    withTimeout(limits.callMs),
    interceptors.retry({ throwOnError: false, retry }),
  );
  let bytesLeft = limits.bytes;
  let failure: Error | undefined;

  function retry(
    error: Error,
    { state, opts }: RetryHandler.RetryContext,
    done: RetryHandler.OnRetryCallback,
  ) {
    const wait =
      state.counter <= limits.retries
        ? retryDelayMs(error, opts.method, limits.backoffMs * state.counter)
        : null;
    // If the wait would exceed the time that is left, the last response is returned as it is.
    if (wait === null || performance.now() + wait > endsAt) return done(error);
    return setTimeout(done, wait);
  }

  function fail(message: string, cause?: unknown, kind: FailureKind = "answer"): Error {
    failure ??= createError(message, kind, { cause });
    return failure;
  }

  async function open(url: URL, init: Init) {
    if (failure) throw failure;
    if (!isAllowed(allowed, url))
      throw fail(`${name} led to a server that is not its own`, undefined, "refused");
    return await request(url.href, {
      method: init.method ?? "GET",
      headers: Object.fromEntries(new Headers(init.headers)),
      body: init.body === undefined || init.body === null ? null : String(init.body),
      dispatcher,
      signal: ends,
    }).catch(failCall);
  }

  function failCall(error: unknown): never {
    if (ends.aborted)
      throw fail(`${name} took longer than ${limits.totalMs / 1000} seconds`, undefined, "timeout");
    if (error instanceof TimeoutError) throw fail(`${name} took too long to answer`, error, "timeout");
    throw fail(`${name} cannot be reached`, error, "unreachable");
  }

  async function* take(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of body) {
        bytesLeft -= chunk.length;
        if (bytesLeft < 0) throw fail(`${name} sent more than ${megabytes(limits.bytes)} MB`);
        yield chunk;
      }
    } catch (error) {
      if (failure) throw failure;
      failCall(error);
    }
  }

  async function exchange(url: URL, init: Init): Promise<Response> {
    const { statusCode, headers, body } = await open(url, init);
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of take(body)) {
      length += chunk.length;
      if (length > limits.answerBytes) return new Response(null, { status: 413 });
      chunks.push(chunk);
    }
    return responseOf(statusCode, headers, Buffer.concat(chunks));
  }

  return {
    fail,
    failure: () => failure,
    close: () => agent.destroy(),
    stream: async (url, init = {}) => {
      const { statusCode, headers, body } = await open(url, init);
      return { status: statusCode, headers: headersOf(headers), body: take(body) };
    },
    fetch: async (input, init = {}) => {
      let url = new URL(input instanceof Request ? input.url : String(input));
      for (let redirects = 0; ; redirects++) {
        const response = await exchange(url, init);
        const location = isRedirect(response) ? response.headers.get("location") : null;
        if (location === null || init.redirect === "manual") return response;
        const next = URL.parse(location, url.href);
        if (!next || redirects === limits.redirects) throw fail(`${name} led in circles`);
        url = next;
      }
    },
  };
}

/** Whether a URL is allowed. User names, other ports, and a trailing dot in the host are not. */
export function isAllowed({ hosts, origin }: Pick<AllowedHosts, "hosts" | "origin">, url: URL): boolean {
  if (url.username || url.password) return false;
  if (origin) return url.origin === origin;
  if (url.protocol !== "https:" || url.port !== "") return false;
  return hosts.some((host) =>
    host.startsWith("*.") ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
  );
}

const isRedirect = ({ status }: Response) => status >= 300 && status < 400;

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

function headersOf(received: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(received)) {
    for (const text of [value ?? []].flat()) headers.append(name, text);
  }
  return headers;
}

const responseOf = (status: number, received: IncomingHttpHeaders, body: Buffer<ArrayBuffer>): Response =>
  new Response(body.length > 0 ? body : null, { status, headers: headersOf(received) });

class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/** Aborts a request whose complete response has not arrived after this many milliseconds. */
function withTimeout(timeoutMs: number): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    const ends = performance.now() + timeoutMs;
    let timer: NodeJS.Timeout | undefined;
    return dispatch(options, {
      onRequestStart: (controller, context) => {
        timer = setTimeout(() => controller.abort(new TimeoutError()), ends - performance.now());
        handler.onRequestStart?.(controller, context);
      },
      onResponseStart: (...args) => handler.onResponseStart?.(...args),
      onResponseData: (...args) => handler.onResponseData?.(...args),
      onResponseEnd: (...args) => {
        clearTimeout(timer);
        handler.onResponseEnd?.(...args);
      },
      onResponseError: (...args) => {
        clearTimeout(timer);
        handler.onResponseError?.(...args);
      },
    });
  };
}
