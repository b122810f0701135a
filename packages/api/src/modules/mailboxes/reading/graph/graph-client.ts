import { z } from "zod";
import { createProviderClient } from "../../../../core/outbound/http-client.ts";
import { readRetryAfter } from "../../../../core/outbound/retry.ts";
import type { Settings } from "../../../../core/settings.ts";
import { MailboxError } from "../../mailbox-error.ts";
import { graphRoot, mailServiceOf } from "../../sign-in/services.ts";
import { createMailboxError } from "../../sign-in/tokens.ts";

const MIB = 1024 * 1024;
const LIMITS = {
  ...{ callMs: 30_000, totalMs: 150_000, bytes: 400 * MIB, answerBytes: 8 * MIB },
  ...{ retries: 2, backoffMs: 500 },
};

/** Ids that stay when a message is moved, and texts without HTML. */
const PREFERENCES = 'IdType="ImmutableId", outlook.body-content-type="text"';
/** Of lists that do not say it themselves by `$top`. */
const PAGE_SIZE = "odata.maxpagesize=50";

export interface GraphClient {
  /** Where the calls about the mailbox begin. */
  root: URL;
  get: <Body>(url: URL, body: z.ZodType<Body>) => Promise<Body>;
  /** Null for what no longer exists. */
  find: <Body>(url: URL, body: z.ZodType<Body>) => Promise<Body | null>;
  /** The answer, whatever it is; `body` is null for another than the expected. */
  ask: <Body>(url: URL, body: z.ZodType<Body>) => Promise<{ status: number; body: Body | null }>;
  count: (url: URL) => Promise<number>;
  /** The items of each page of a list. */
  pages: <Item>(first: URL, item: z.ZodType<Item>) => AsyncGenerator<Item[]>;
  /** The bytes of an attachment as they come; null for what no longer exists. */
  stream: (url: URL) => Promise<AsyncIterable<Uint8Array> | null>;
  close: () => Promise<void>;
}

interface GraphOptions {
  /** For one call, until its last byte. */
  callMs?: number;
  signal?: AbortSignal;
}

/** Graph with the access token of the account that reads the mailbox, for one run. Rejects with MailboxError. */
export function openGraph(
  settings: Pick<Settings, "providers">,
  mailbox: { address: string; isShared: boolean },
  accessToken: string,
  { callMs = LIMITS.callMs, signal }: GraphOptions = {},
): GraphClient {
  const { allowed } = mailServiceOf(settings, "microsoft");
  const root = graphRoot(settings, mailbox);
  const client = createProviderClient(allowed, createMailboxError, { ...LIMITS, callMs }, signal);

  function headersFor(url: URL): { prefer: string; authorization: string } {
    // The token is only sent to Graph, not to other hosts that a link may name.
    if (url.origin !== root.origin) throw new MailboxError("not_understood");
    const prefer = url.searchParams.has("$top") ? PREFERENCES : `${PREFERENCES}, ${PAGE_SIZE}`;
    return { prefer, authorization: `Bearer ${accessToken}` };
  }

  /** Rejects for what is wrong with the access, or with all calls; 500 is often wrong with one message alone. */
  function checkAccess({ status, headers }: Pick<Response, "status" | "headers">): void {
    if (status === 401) throw new MailboxError("access_revoked");
    if (status === 403) throw new MailboxError(mailbox.isShared ? "no_access" : "access_revoked");
    if (status === 429 || status > 500)
      throw new MailboxError("busy", { waitMs: readRetryAfter(headers.get("retry-after") ?? "") });
  }

  async function ask<Body>(url: URL, body: z.ZodType<Body>): Promise<{ status: number; body: Body | null }> {
    const response = await client.fetch(url, { headers: headersFor(url) });
    const { status } = response;
    checkAccess(response);
    if (status < 200 || status > 299) return { status, body: null };
    const parsed = body.safeParse(await response.json().catch(() => undefined));
    return { status, body: parsed.success ? parsed.data : null };
  }

  async function find<Body>(url: URL, body: z.ZodType<Body>): Promise<Body | null> {
    const answer = await ask(url, body);
    if (answer.status === 404) return null;
    if (answer.body === null) throw new MailboxError(answer.status === 500 ? "busy" : "not_understood");
    return answer.body;
  }

  async function get<Body>(url: URL, body: z.ZodType<Body>): Promise<Body> {
    const found = await find(url, body);
    if (found === null) throw new MailboxError("not_understood");
    return found;
  }

  return {
    ...{ root, ask, find, get, close: client.close },
    count: async (url) => await get(url, z.int()),
    pages: async function* <Item>(first: URL, item: z.ZodType<Item>) {
      const page = z.object({ value: z.array(item), "@odata.nextLink": z.url().optional() });
      for (let next: string | undefined = first.href; next; ) {
        const answer: z.infer<typeof page> = await get(new URL(next), page);
        yield answer.value;
        next = answer["@odata.nextLink"];
      }
    },
    stream: async (url) => {
      const response = await client.stream(url, { headers: headersFor(url) });
      checkAccess(response);
      if (response.status === 404) return null;
      if (response.status !== 200) throw new MailboxError("not_understood");
      return response.body;
    },
  };
}
