import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { AppleImport } from "@dealflow/validators/imports";
import { createAccount, fetchVCards, propfind } from "tsdav";
import { z } from "zod";
import { createProviderClient, type ProviderClient } from "../../../../core/outbound/http-client.ts";
import type { Settings } from "../../../../core/settings.ts";
import { type ContactSource, createImportError, type SourceRow } from "../external-contact.ts";
import { InvalidCardError, parseVCard } from "../files/vcard.ts";
import { statusMessage, unreadableMessage } from "./oauth.ts";

const APPLE_URL = "https://contacts.icloud.com";
const DENIED = "Apple did not accept the iCloud e-mail and the app-specific password";
/** Cards requested at once. */
const CARDS_PER_REQUEST = 200;
const MAX_BOOKS = 20;
/** A group of contacts is stored as a card too, and is skipped. */
const GROUP = /^(?:X-ADDRESSBOOKSERVER-)?KIND:group\s*$/im;

/** Options for every call of the CardDAV library. */
interface DavOptions {
  fetch: typeof fetch;
  headers: Record<string, string>;
}

/** Reads the contacts of an iCloud account. */
export async function* readAppleContacts(
  { providers: { apple } }: Pick<Settings, "providers">,
  { username, password }: AppleImport,
): ContactSource {
  const client = createProviderClient(
    { name: "Apple", hosts: ["*.icloud.com"], origin: apple.url },
    createImportError,
  );
  const basic = Buffer.from(`${username}:${password}`).toString("base64");
  const options: DavOptions = { fetch: checkedFetch(client), headers: { authorization: `Basic ${basic}` } };
  try {
    let count = 0;
    for (const book of await listAddressBooks(apple.url ?? APPLE_URL, options)) {
      const urls = await listCardUrls(book, options);
      for (let at = 0; at < urls.length; at += CARDS_PER_REQUEST) {
        yield await rowsOf(book, urls.slice(at, at + CARDS_PER_REQUEST), options, count + at);
        await yieldToEventLoop();
      }
      count += urls.length;
    }
  } catch (error) {
    throw client.failure() ?? client.fail(unreadableMessage("Apple"), withoutMessage(error));
  } finally {
    await client.close();
  }
}

/** The name and stack of an error without its message, which may contain what the server sent and must not be logged. */
function withoutMessage(error: unknown): Error {
  const stripped = new Error("Its message is left out");
  if (!(error instanceof Error)) return stripped;
  const { name, message, stack = "" } = error;
  const begin = stack.indexOf(message);
  stripped.name = name;
  stripped.stack = begin === -1 ? undefined : stack.slice(begin + message.length);
  return stripped;
}

/** Fails on error statuses, which the library would ignore and try another address, and on unsafe XML. */
function checkedFetch(client: ProviderClient): typeof fetch {
  return async (input, init) => {
    const response = await client.fetch(input, init);
    const { status } = response;
    // Not every server has the well-known address that the library tries first.
    const isDiscovery = String(input).includes("/.well-known/");
    if (!isDiscovery && ([401, 403, 429].includes(status) || status >= 500))
      throw client.fail(statusMessage("Apple", status, DENIED));
    const text = await response.text();
    if (hasDoctype(text)) throw client.fail("Apple sent a document that is not safe to read");
    return new Response(text || null, response);
  };
}

/** Whether XML declares a document type, which could define entities that expand without limit. */
export function hasDoctype(text: string): boolean {
  for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", at)) {
    if (text.startsWith("<?", at)) at = text.indexOf("?>", at);
    else if (text.startsWith("<!--", at)) at = text.indexOf("-->", at + 4);
    else return text.startsWith("<!", at);
    if (at === -1) return false;
  }
  return false;
}

/** The entries of a folder. In a response of another kind `props` is missing, and parsing fails. */
const listing = z.array(z.object({ href: z.string(), props: z.record(z.string(), z.unknown()) }));

async function listAddressBooks(serverUrl: string, options: DavOptions): Promise<string[]> {
  const account = await createAccount({ account: { accountType: "carddav", serverUrl }, ...options });
  const home = z.string().parse(account.homeUrl);
  const inHome = await propfind({ url: home, props: { "d:resourcetype": {} }, depth: "1", ...options });
  return listing
    .parse(inHome)
    .filter(({ props }) => Object.keys(Object(props.resourcetype)).includes("addressbook"))
    .map(({ href }) => new URL(href, home).href)
    .slice(0, MAX_BOOKS);
}

/** The URLs of the cards in an address book. A listing is cheaper for the server than a query over all cards. */
async function listCardUrls(book: string, options: DavOptions): Promise<string[]> {
  const listed = await propfind({ url: book, props: { "d:getetag": {} }, depth: "1", ...options });
  return listing
    .parse(listed)
    .map(({ href }) => new URL(href, book).href)
    .filter((url) => url !== book);
}

/** Loads cards in one request. If one was deleted meanwhile, the library fails, so the request is split in halves. */
async function rowsOf(
  book: string,
  urls: string[],
  options: DavOptions,
  count: number,
): Promise<SourceRow[]> {
  try {
    const cards = await fetchVCards({ addressBook: { url: book }, objectUrls: urls, ...options });
    return cards.flatMap(({ data }, at) => (isGroup(data) ? [] : [rowOf(data, count + at + 1)]));
  } catch (error) {
    if (!isNotFound(error)) throw error;
    if (urls.length === 1) return [rowOf(null, count + 1)];
    const half = Math.ceil(urls.length / 2);
    const first = await rowsOf(book, urls.slice(0, half), options, count);
    return [...first, ...(await rowsOf(book, urls.slice(half), options, count + half))];
  }
}

const isNotFound = (error: unknown) =>
  error instanceof Error && error.message.startsWith("Collection query failed: 404");

const isGroup = (data: unknown) => typeof data === "string" && GROUP.test(data);

function rowOf(data: unknown, place: number): SourceRow {
  const label = `Card ${place}`;
  if (typeof data !== "string") return { label, problem: unreadableMessage("Apple") };
  try {
    return { label, person: parseVCard(data) };
  } catch (error) {
    if (!(error instanceof InvalidCardError)) throw error;
    return { label, problem: error.message };
  }
}
