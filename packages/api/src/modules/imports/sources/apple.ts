import { setImmediate as giveWay } from "node:timers/promises";
import type { AppleImport } from "@dealflow/validators/imports";
import { createAccount, fetchVCards, propfind } from "tsdav";
import { z } from "zod";
import type { Settings } from "../../../core/settings.ts";
import type { ForeignRow, PersonSource } from "./external-contact.ts";
import { type Line, openLine } from "./provider-client.ts";
import { refusal, unreadable } from "./refusal.ts";
import { personOfCard, UnreadableCard } from "./vcard.ts";

const APPLE = "https://contacts.icloud.com";
const DENIED = "Apple did not accept the iCloud e-mail and the app-specific password";
/** Of cards that are asked for together, and of books that are looked into. */
const PAGE = 200;
const MAX_BOOKS = 20;
/** A list of people is a card as well. */
const GROUP = /^(?:X-ADDRESSBOOKSERVER-)?KIND:group\s*$/im;

/** What every call of the CardDAV client takes. */
interface Way {
  fetch: typeof fetch;
  headers: Record<string, string>;
}

/** The cards of an iCloud account, some at a time. */
export async function* appleCards(
  { providers: { apple } }: Pick<Settings, "providers">,
  { username, password }: AppleImport,
): PersonSource {
  const line = openLine({ name: "Apple", hosts: ["*.icloud.com"], origin: apple.url });
  const basic = Buffer.from(`${username}:${password}`).toString("base64");
  const way: Way = { fetch: careful(line), headers: { authorization: `Basic ${basic}` } };
  try {
    let known = 0;
    for (const book of await booksOf(apple.url ?? APPLE, way)) {
      const urls = await cardsIn(book, way);
      for (let at = 0; at < urls.length; at += PAGE) {
        yield await rowsOf(book, urls.slice(at, at + PAGE), way, known + at);
        await giveWay();
      }
      known += urls.length;
    }
  } catch (error) {
    throw line.failure() ?? line.fail(unreadable("Apple"), withoutWords(error));
  } finally {
    await line.close();
  }
}

/** What was thrown and where: its words may repeat what the server has sent, which no log may hold. */
function withoutWords(error: unknown): Error {
  const left = new Error("Its words are left out");
  if (!(error instanceof Error)) return left;
  const { name, message, stack = "" } = error;
  const begin = stack.indexOf(message);
  left.name = name;
  left.stack = begin === -1 ? undefined : stack.slice(begin + message.length);
  return left;
}

/** Names what a status means, which the client would only take for a reason to look elsewhere, and refuses what is not safe. */
function careful(line: Line): typeof fetch {
  return async (input, init) => {
    const response = await line.fetch(input, init);
    const { status } = response;
    // Not every server has the well-known address where the client looks first.
    const isFirstLook = String(input).includes("/.well-known/");
    if (!isFirstLook && ([401, 403, 429].includes(status) || status >= 500))
      throw line.fail(refusal("Apple", status, DENIED));
    const text = await response.text();
    if (declaresType(text)) throw line.fail("Apple sent a document that is not safe to read");
    return new Response(text || null, response);
  };
}

/** Whether a text begins as XML with a document type of its own: the way to entities that grow without end. */
export function declaresType(text: string): boolean {
  for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", at)) {
    if (text.startsWith("<?", at)) at = text.indexOf("?>", at);
    else if (text.startsWith("<!--", at)) at = text.indexOf("-->", at + 4);
    else return text.startsWith("<!", at);
    if (at === -1) return false;
  }
  return false;
}

/** What is in a folder. An answer that is no listing comes without `props`. */
const listing = z.array(z.object({ href: z.string(), props: z.record(z.string(), z.unknown()) }));

async function booksOf(serverUrl: string, way: Way): Promise<string[]> {
  const account = await createAccount({ account: { accountType: "carddav", serverUrl }, ...way });
  const home = z.string().parse(account.homeUrl);
  const inHome = await propfind({ url: home, props: { "d:resourcetype": {} }, depth: "1", ...way });
  return listing
    .parse(inHome)
    .filter(({ props }) => Object.keys(Object(props.resourcetype)).includes("addressbook"))
    .map(({ href }) => new URL(href, home).href)
    .slice(0, MAX_BOOKS);
}

/** By a plain listing of the folder: a query would make the server look into every card. */
async function cardsIn(book: string, way: Way): Promise<string[]> {
  const listed = await propfind({ url: book, props: { "d:getetag": {} }, depth: "1", ...way });
  return listing
    .parse(listed)
    .map(({ href }) => new URL(href, book).href)
    .filter((url) => url !== book);
}

/** One call for all of them. The client stumbles over one that has been deleted meanwhile, which is then found by halves. */
async function rowsOf(book: string, urls: string[], way: Way, known: number): Promise<ForeignRow[]> {
  try {
    const cards = await fetchVCards({ addressBook: { url: book }, objectUrls: urls, ...way });
    return cards.flatMap(({ data }, at) => (isGroup(data) ? [] : [rowOf(data, known + at + 1)]));
  } catch (error) {
    if (!isGone(error)) throw error;
    if (urls.length === 1) return [rowOf(null, known + 1)];
    const half = Math.ceil(urls.length / 2);
    const first = await rowsOf(book, urls.slice(0, half), way, known);
    return [...first, ...(await rowsOf(book, urls.slice(half), way, known + half))];
  }
}

const isGone = (error: unknown) =>
  error instanceof Error && error.message.startsWith("Collection query failed: 404");

const isGroup = (data: unknown) => typeof data === "string" && GROUP.test(data);

function rowOf(data: unknown, place: number): ForeignRow {
  const label = `Card ${place}`;
  if (typeof data !== "string") return { label, problem: unreadable("Apple") };
  try {
    return { label, person: personOfCard(data) };
  } catch (error) {
    if (!(error instanceof UnreadableCard)) throw error;
    return { label, problem: error.message };
  }
}
