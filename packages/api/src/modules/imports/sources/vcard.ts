import ICAL from "ical.js";
import { firstAddress } from "./addresses.ts";
import type { ForeignPerson, ForeignRow, PersonSource } from "./external-contact.ts";
import { inPages } from "./pages.ts";
import { type Card, cardsIn, MAX_CARD, MAX_HEAD, QUOTED_PRINTABLE } from "./vcard-lines.ts";

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

function personOf({ lines, size, ended }: Card): ForeignPerson {
  if (size > MAX_CARD) throw new UnreadableCard("The card is larger than a contact can be");
  if (!ended) throw new UnreadableCard("The card has no end");
  const card = parse(lines);
  const company = textsOf(card.getFirstProperty("org"))[0]?.trim() || null;
  const address = preferred(card, "email");
  return {
    externalId: textOf(card, "uid")?.replace(/^urn:uuid:/i, "") || null,
    // A card may be a firm's own.
    name: textOf(card, "fn") ?? partedName(card) ?? company,
    title: textOf(card, "title"),
    company,
    email: address === null ? null : firstAddress(address),
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
