import type { z } from "zod";
import { createProviderClient } from "../../../../core/outbound/http-client.ts";
import type { Settings } from "../../../../core/settings.ts";
import { MailboxError } from "../../mailbox-error.ts";
import { graphRoot, mailServiceOf } from "../../sign-in/services.ts";
import { createMailboxError } from "../../sign-in/tokens.ts";

const LIMITS = { callMs: 15_000, totalMs: 100_000, bytes: 200 * 1024 * 1024, retries: 2, backoffMs: 500 };

/** Ids that stay when a message is moved, small pages, and texts without HTML. */
const HEADERS = {
  prefer: 'IdType="ImmutableId", odata.maxpagesize=50, outlook.body-content-type="text"',
};

export interface GraphClient {
  /** The parsed answer; begins again at `beginning` where Graph no longer knows the place in its list of changes. */
  getOrRestart: <Body>(url: URL, body: z.ZodType<Body>, beginning: URL) => Promise<Body>;
  /** Null for what no longer exists. */
  find: <Body>(url: URL, body: z.ZodType<Body>) => Promise<Body | null>;
  fetch: (url: URL) => Promise<Response>;
  close: () => Promise<void>;
}

/** Graph with the member's access token, for one run. Rejects with MailboxError. */
export function openGraph(settings: Pick<Settings, "providers">, accessToken: string): GraphClient {
  const { allowed } = mailServiceOf(settings, "microsoft");
  const { origin } = graphRoot(settings);
  const client = createProviderClient(allowed, createMailboxError, LIMITS);

  async function fetch(url: URL): Promise<Response> {
    // The token is only sent to Graph, not to other hosts that a link may name.
    if (url.origin !== origin) throw new MailboxError("not_understood");
    return await client.fetch(url, { headers: { ...HEADERS, authorization: `Bearer ${accessToken}` } });
  }

  async function read<Body>(response: Response, body: z.ZodType<Body>): Promise<Body> {
    checkStatus(response.status);
    const parsed = body.safeParse(await response.json().catch(() => undefined));
    if (!parsed.success) throw new MailboxError("not_understood");
    return parsed.data;
  }

  return {
    fetch,
    close: client.close,
    find: async (url, body) => {
      const response = await fetch(url);
      return response.status === 404 ? null : await read(response, body);
    },
    getOrRestart: async (url, body, beginning) => {
      const response = await fetch(url);
      const isLost = response.status === 410 || (response.status === 400 && url.href !== beginning.href);
      return await read(isLost ? await fetch(beginning) : response, body);
    },
  };
}

/** Throws MailboxError unless the status is a success. */
export function checkStatus(status: number): void {
  if (status >= 200 && status < 300) return;
  if (status === 401 || status === 403) throw new MailboxError("access_revoked");
  throw new MailboxError(status === 429 || status >= 500 ? "busy" : "not_understood");
}
