import ICAL from "ical.js";
import type { ContactSource, ExternalContact, LabelledText, SourceRow } from "../external-contact.ts";
import { toPages } from "../pages.ts";
import { type Card, MAX_CARD_LENGTH, MAX_HEAD_LENGTH, QUOTED_PRINTABLE, splitCards } from "./vcard-lines.ts";

/** Maximum characters of a value other than a note. */
const MAX_VALUE_LENGTH = 10_000;

/** A card cannot be read; the message is shown to the importer. */
export class InvalidCardError extends Error {
  override readonly name = "InvalidCardError";
}

/** The contacts of a vCard file (version 2.1, 3.0 or 4.0). */
export function readVCards(text: string): ContactSource {
  return toPages(rowsOf(text));
}

/** Parses the first card of a text; throws InvalidCardError. */
export function parseVCard(text: string): ExternalContact {
  for (const card of splitCards(text)) if (card) return personOf(card);
  throw new InvalidCardError("There is no vCard");
}

function* rowsOf(text: string): Generator<SourceRow | null> {
  let place = 0;
  for (const card of splitCards(text)) {
    if (card) place += 1;
    yield card && rowOf(card, `Card ${place}`);
  }
}

function rowOf(card: Card, label: string): SourceRow {
  try {
    return { label, person: personOf(card) };
  } catch (error) {
    if (error instanceof InvalidCardError) return { label, problem: error.message };
    throw error;
  }
}

function personOf({ lines, size, ended }: Card): ExternalContact {
  if (size > MAX_CARD_LENGTH) throw new InvalidCardError("The card is larger than a contact can be");
  if (!ended) throw new InvalidCardError("The card has no end");
  const card = parse(lines);
  const company = textsOf(card.getFirstProperty("org"))[0]?.trim() || null;
  return {
    externalId: textOf(card, "uid")?.replace(/^urn:uuid:/i, "") || null,
    // The card of a company has no personal name.
    name: textOf(card, "fn") ?? structuredName(card) ?? company,
    title: textOf(card, "title"),
    company,
    emails: valuesOf(card, "email", "E-mail"),
    phones: valuesOf(card, "tel", "Phone"),
    notes: textOf(card, "note"),
  };
}

/** Converts vCard 2.1 lines to 3.0, which the ical.js parser supports, and parses the card. */
function parse(lines: string[]): ICAL.Component {
  const version = lines.some((line) => /^VERSION:4/i.test(line)) ? "4.0" : "3.0";
  const properties = lines.filter((line) => !/^VERSION[;:]/i.test(line)).map(toVCard3);
  const text = ["BEGIN:VCARD", `VERSION:${version}`, ...properties, "END:VCARD"].join("\n");
  try {
    return new ICAL.Component(ICAL.parse(text));
  } catch (cause) {
    throw new InvalidCardError("The card cannot be read", { cause });
  }
}

/** A line with only its TYPE and PREF parameters, and with its value decoded. */
function toVCard3(line: string): string {
  const [head] = /^(?:[^":]|"[^"]*")+(?=:)/.exec(line.slice(0, MAX_HEAD_LENGTH)) ?? [];
  if (head === undefined) throw new InvalidCardError("The card cannot be read");
  const [name = "", ...parameters] = head.match(/(?:[^";]|"[^"]*")+/g) ?? [];
  const wanted: string[] = [];
  let charset: string | undefined;
  for (const parameter of parameters) {
    const [, key = "TYPE", value = ""] = /^(?:([\w-]+)=)?(.*)$/s.exec(parameter) ?? [];
    if (/^CHARSET$/i.test(key)) charset = value;
    else if (/^(TYPE|PREF)$/i.test(key) && value !== "") wanted.push(`;${key}=${value}`);
  }
  const isNote = /^(?:.*\.)?NOTE$/i.test(name);
  const value = line.slice(head.length + 1, isNote ? undefined : head.length + MAX_VALUE_LENGTH);
  const text = QUOTED_PRINTABLE.test(`${head}:`) ? decode(value, charset) : value;
  // vCard 3.0 splits values at commas; in a note they are escaped, because it is one text.
  return `${name}${wanted.join("")}:${isNote ? text.replaceAll(/(?<!\\),/g, "\\,") : text}`;
}

/** Decodes quoted-printable with the given charset; without one as UTF-8 or, if that fails, windows-1252. */
function decode(value: string, charset: string | undefined): string {
  const parts = value
    .split(/((?:=[0-9A-F]{2})+)/i)
    .map((part, at) => (at % 2 === 1 ? Buffer.from(part.replaceAll("=", ""), "hex") : Buffer.from(part)));
  const bytes = Buffer.concat(parts);
  const text = charset ? decodeAs(bytes, charset) : decodeWithoutCharset(bytes);
  return text.replaceAll(/\r\n?|\n/g, "\\n");
}

function decodeAs(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch (cause) {
    throw new InvalidCardError("The card is in a character set that nobody knows", { cause });
  }
}

function decodeWithoutCharset(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function textOf(card: ICAL.Component, name: string): string | null {
  return textsOf(card.getFirstProperty(name)).join(",").trim() || null;
}

/** A name from the N property: family, given, additional, prefix, suffix. */
function structuredName(card: ICAL.Component): string | null {
  const [family, given, additional, , suffix] = textsOf(card.getFirstProperty("n"));
  return [given, additional, family, suffix].filter(Boolean).join(" ").trim() || null;
}

/** The values of a property with their types, the preferred one first. Fax numbers come last. */
function valuesOf(card: ICAL.Component, name: string, fact: string): LabelledText[] {
  return card
    .getAllProperties(name)
    .map((property) => ({
      label: labelOf(property, fact),
      text: textsOf(property).join(",").trim(),
      rank: rankOf(property),
    }))
    .filter(({ text }) => text !== "")
    .sort((a, b) => a.rank - b.rank)
    .map(({ label, text }) => ({ label, text }));
}

/** Types that say nothing to a reader. */
const PLAIN_TYPES = new Set(["internet", "pref", "voice", "smtp", "ex", "other"]);

/** Such as `E-mail (home)`. */
function labelOf(property: ICAL.Property, fact: string): string {
  const types = [property.getParameter("type") ?? []].flat().flatMap((type) => type.toLowerCase().split(","));
  const shown = types.filter((type) => !PLAIN_TYPES.has(type));
  return shown.length > 0 ? `${fact} (${shown.join(", ")})` : fact;
}

function rankOf(property: ICAL.Property): number {
  const types = String(property.getParameter("type") ?? "").toLowerCase();
  const place = Number(property.getParameter("pref") ?? (types.includes("pref") ? 1 : 101));
  return (Number.isNaN(place) ? 101 : place) + (types.includes("fax") ? 1_000 : 0);
}

/** The components of a value; a component that is a list becomes one text. */
function textsOf(property: ICAL.Property | null): string[] {
  const values: unknown[] = property?.getValues() ?? [];
  const parts = values.length === 1 && Array.isArray(values[0]) ? values[0] : values;
  return parts.map((part) => [part].flat().join(" ").replaceAll("\\;", ";"));
}
