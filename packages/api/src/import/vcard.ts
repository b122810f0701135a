import ICAL from "ical.js";
import { inPages } from "./pages.ts";
import type { ForeignPerson, ForeignRow, PersonSource } from "./person.ts";

/** What a contact is made of. Pictures and all else are passed over before anything is parsed. */
const WANTED = /^(?:[\w-]+\.)?(?:VERSION|FN|N|ORG|TITLE|EMAIL|TEL|NOTE|UID)[;:]/i;
/** Where a card begins and ends; in vCard 2.1 an agent is a card within the card. */
const MARK = /^(?:(?<begin>BEGIN:VCARD)|(?<end>END:VCARD)|(?<agent>AGENT[^:]*:))\s*$/i;
const QUOTED_PRINTABLE = /;(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i;

/** In characters, of what is wanted: several times what the longest notes take when every letter is encoded. */
const MAX_CARD = 200_000;
/** What a line counts for at least, so that no card has very many. */
const MIN_LINE = 400;
const MAX_HEAD = 1_000;
/** Of what may have several parts, which is never long. */
const MAX_PARTED = 10_000;

/** What is wrong with a card, in words for people. */
export class UnreadableCard extends Error {
  override readonly name = "UnreadableCard";
}

/** The contacts of a vCard file (2.1, 3.0 or 4.0), card by card. */
export function readCards(text: string): PersonSource {
  return inPages(rowsOf(text));
}

/** The person of one card; throws an `UnreadableCard`. */
export function personOfCard(text: string): ForeignPerson {
  for (const card of cardsIn(text)) if (card) return personOf(card);
  throw new UnreadableCard("There is no vCard");
}

function* rowsOf(text: string): Generator<ForeignRow | null> {
  let place = 0;
  for (const card of cardsIn(text)) {
    if (card) place += 1;
    yield card && rowOf(card, `Card ${place}`);
  }
}

function rowOf(card: Card, label: string): ForeignRow {
  try {
    return { label, person: personOf(card) };
  } catch (error) {
    if (error instanceof UnreadableCard) return { label, problem: error.message };
    throw error;
  }
}

interface Card {
  lines: string[];
  size: number;
  ended: boolean;
}

/** The cards of a text, and null now and then. */
function* cardsIn(text: string): Generator<Card | null> {
  let card: Card | null = null;
  let isAgentNext = false;
  let agents = 0;
  for (const line of unfolded(text)) {
    const { begin, end, agent } = (line && MARK.exec(line)?.groups) || {};
    if (line === null) yield null;
    else if (begin && card && (isAgentNext || agents > 0)) agents += 1;
    else if (begin) {
      if (card) yield card;
      card = { lines: [], size: 0, ended: false };
    } else if (end && agents > 0) agents -= 1;
    else if (end) {
      if (card) yield { ...card, ended: true };
      card = null;
    } else if (card && agents === 0 && !agent) {
      card.size += Math.max(line.length, MIN_LINE);
      if (card.size <= MAX_CARD) card.lines.push(line);
    }
    if (line !== null) isAgentNext = agent !== undefined;
  }
  if (card) yield card;
}

/** Those lines that matter, with those joined that were one; and null now and then, where there are many others. */
function* unfolded(text: string): Generator<string | null> {
  let pieces: string[] = [];
  let size = 0;
  let matters = false;
  let isEncoded = false;
  // Quoted-printable ends what is not the last of its lines with an equals sign.
  let goesOn = false;
  let seen = 0;
  for (const line of linesOf(text)) {
    const isFolded = !goesOn && (line.startsWith(" ") || line.startsWith("\t"));
    if (!goesOn && !isFolded) {
      if (matters) yield pieces.join("");
      pieces = [];
      size = 0;
      matters = WANTED.test(line) || MARK.test(line);
      isEncoded = QUOTED_PRINTABLE.test(line.slice(0, MAX_HEAD));
    }
    goesOn = isEncoded && line.endsWith("=");
    if (matters && size <= MAX_CARD) {
      pieces.push(line.slice(isFolded ? 1 : 0, goesOn ? -1 : undefined));
      size += line.length + 1;
    }
    seen += 1;
    if (seen % 5_000 === 0) yield null;
  }
  if (matters) yield pieces.join("");
}

function* linesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf("\n", at);
    const end = found === -1 ? text.length : found;
    yield text.slice(at, text[end - 1] === "\r" ? end - 1 : end);
    at = end + 1;
  }
}

function personOf({ lines, size, ended }: Card): ForeignPerson {
  if (size > MAX_CARD) throw new UnreadableCard("The card is larger than a contact can be");
  if (!ended) throw new UnreadableCard("The card has no end");
  const card = parse(lines);
  const [company = null] = textsOf(card.getFirstProperty("org"));
  return {
    externalId: textOf(card, "uid")?.replace(/^urn:uuid:/i, "") || null,
    name: textOf(card, "fn") ?? partedName(card),
    title: textOf(card, "title"),
    company,
    email: preferred(card, "email"),
    phone: preferred(card, "tel")?.replace(/^tel:/i, "") ?? null,
    notes: textOf(card, "note"),
  };
}

/** Line by line in the one form that the parser takes, which knows no vCard 2.1. */
function parse(lines: string[]): ICAL.Component {
  const version = lines.some((line) => /^VERSION:4/i.test(line)) ? "4.0" : "3.0";
  const properties = lines.filter((line) => !/^VERSION[;:]/i.test(line)).map(modern);
  const text = ["BEGIN:VCARD", `VERSION:${version}`, ...properties, "END:VCARD"].join("\n");
  try {
    return new ICAL.Component(ICAL.parse(text));
  } catch (cause) {
    throw new UnreadableCard("The card cannot be read", { cause });
  }
}

/** A property with the parameters that matter, each with its name, and its value as plain text. */
function modern(line: string): string {
  const [head] = /^(?:[^":]|"[^"]*")+(?=:)/.exec(line.slice(0, MAX_HEAD)) ?? [];
  if (head === undefined) throw new UnreadableCard("The card cannot be read");
  const [name = "", ...parameters] = head.match(/(?:[^";]|"[^"]*")+/g) ?? [];
  const kept: string[] = [];
  let charset: string | undefined;
  for (const parameter of parameters) {
    const [, key = "TYPE", value = ""] = /^(?:([\w-]+)=)?(.*)$/s.exec(parameter) ?? [];
    if (/^CHARSET$/i.test(key)) charset = value;
    else if (/^(TYPE|PREF)$/i.test(key) && value !== "") kept.push(`;${key}=${value}`);
  }
  const isNote = /^(?:.*\.)?NOTE$/i.test(name);
  const value = line.slice(head.length + 1, isNote ? undefined : head.length + MAX_PARTED);
  const text = QUOTED_PRINTABLE.test(`${head}:`) ? decode(value, charset) : value;
  // A note is one text, although 3.0 takes its commas for the ends of several.
  return `${name}${kept.join("")}:${isNote ? text.replaceAll(/(?<!\\),/g, "\\,") : text}`;
}

/** Quoted-printable in the card's own character set: what says none is UTF-8 or, where it cannot be, what Windows wrote. */
function decode(value: string, charset: string | undefined): string {
  const parts = value
    .split(/((?:=[0-9A-F]{2})+)/i)
    .map((part, at) => (at % 2 === 1 ? Buffer.from(part.replaceAll("=", ""), "hex") : Buffer.from(part)));
  const bytes = Buffer.concat(parts);
  const text = charset ? decodeAs(bytes, charset) : decodeUnnamed(bytes);
  return text.replaceAll(/\r\n?|\n/g, "\\n");
}

function decodeAs(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch (cause) {
    throw new UnreadableCard("The card is in a character set that nobody knows", { cause });
  }
}

function decodeUnnamed(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function textOf(card: ICAL.Component, name: string): string | null {
  return textsOf(card.getFirstProperty(name)).join(",").trim() || null;
}

/** Family, given, additional names, prefixes, suffixes. */
function partedName(card: ICAL.Component): string | null {
  const [family, given, additional, , suffix] = textsOf(card.getFirstProperty("n"));
  return [given, additional, family, suffix].filter(Boolean).join(" ").trim() || null;
}

/** The value that its owner prefers, else the first. Nobody prefers to be rung up on a fax machine. */
function preferred(card: ICAL.Component, name: string): string | null {
  const [first] = card
    .getAllProperties(name)
    .map((property) => ({ text: textsOf(property).join(",").trim(), rank: rankOf(property) }))
    .filter(({ text }) => text !== "")
    .sort((a, b) => a.rank - b.rank);
  return first?.text ?? null;
}

function rankOf(property: ICAL.Property): number {
  const types = String(property.getParameter("type") ?? "").toLowerCase();
  const place = Number(property.getParameter("pref") ?? (types.includes("pref") ? 1 : 101));
  return (Number.isNaN(place) ? 101 : place) + (types.includes("fax") ? 1_000 : 0);
}

/** The parts of a value; a part of several words is one text. */
function textsOf(property: ICAL.Property | null): string[] {
  const values: unknown[] = property?.getValues() ?? [];
  const parts = values.length === 1 && Array.isArray(values[0]) ? values[0] : values;
  return parts.map((part) => [part].flat().join(" ").replaceAll("\\;", ";"));
}
