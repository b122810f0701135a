import { createHash } from "node:crypto";
import { cleanLine, cleanText } from "@dealflow/validators/common/clean";
import { fold } from "@dealflow/validators/common/fold";
import { isNothing } from "@dealflow/validators/common/nothing";
import { hasVisibleCharacter, MAX_LENGTHS, optionalText } from "@dealflow/validators/common/text";
import { type Contact, createContactInput } from "@dealflow/validators/contacts";
import { type ImportSource, isFile } from "@dealflow/validators/imports";
import { choosable, type ListValue } from "@dealflow/validators/labels/lists";
import { z } from "zod";
import type { ExternalContact, LabelledText } from "../sources/external-contact.ts";
import { nameBeforeAddress, type SplitValues, splitEmailAddresses } from "./email-addresses.ts";
import { splitPhoneNumbers } from "./phone-numbers.ts";

/** The rules of the contact form, for the fields that an import fills in. */
const candidate = createContactInput
  .pick({ name: true, title: true, company: true, email: true, phone: true, notes: true })
  .required()
  .extend({
    externalId: optionalText("The id at its source"),
    /** Null if the source names none, or one that is not known. */
    category: z.string().nullable(),
  });
export type Candidate = z.output<typeof candidate>;

/** A person as it will be stored, and what of it goes to the notes; or why it cannot be read. */
export type PersonRead =
  | { person: Candidate; toNotes: readonly LabelledText[]; areNotesCut: boolean }
  | { problem: string };

/**
 * Reads a person with the rules of the contact form. No optional value costs the person: the first valid address and number are
 * taken; further ones, and what does not fit, go to the notes with their labels. Who has no name is called by the firm, else by
 * the address or the number.
 */
export function readPerson(
  given: ExternalContact,
  source: ImportSource,
  categories: readonly ListValue[],
): PersonRead {
  const before = nameBeforeAddress(given.name ?? "");
  const inName = before !== null && given.name !== null ? [{ label: null, text: given.name }] : [];
  const emails = valuesOf([...given.emails, ...inName], "E-mail", splitEmailAddresses);
  const phones = valuesOf(given.phones, "Phone", splitPhoneNumbers);
  const title = lineOf(given.title, "Title");
  const company = lineOf(given.company, "Company");
  const toNotes = [...emails.toNotes, ...phones.toNotes, ...title.toNotes, ...company.toNotes];
  const facts = { title: title.text, company: company.text, email: emails.first, phone: phones.first };
  const notes = notesWith(isNothing(given.notes?.trim() ?? "") ? null : given.notes, toNotes);
  const { data, error } = candidate.safeParse({
    ...facts,
    name:
      before ??
      visible(given.name) ??
      nameIn(given.emails) ??
      facts.company ??
      facts.email ??
      facts.phone ??
      "",
    notes: notes.text,
    externalId: idIn(given.externalId),
    category: given.category ? readCategory(given.category, categories) : null,
  });
  if (error) return { problem: error.issues[0]?.message ?? "It cannot be read" };
  const externalId = data.externalId ?? (isFile({ source }) ? identityOf(data) : null);
  return { person: { ...data, externalId }, toNotes, areNotesCut: notes.isCut };
}

/** The first valid one of several values; the others and what is none go to the notes. */
function valuesOf(texts: readonly LabelledText[], fact: string, split: (text: string) => SplitValues) {
  const labelled = texts.map(({ label, text }) => ({ label: label ?? fact, ...split(text) }));
  const all = labelled.flatMap(({ label, values }) => values.map((text) => ({ label, text })));
  const first = all[0]?.text ?? null;
  const rest = labelled.flatMap(({ label, rest }) => rest.map((text) => ({ label, text })));
  const others = [...new Map(all.map((value) => [value.text, value])).values()].filter(
    ({ text }) => text !== first,
  );
  return { first, toNotes: [...others, ...rest] };
}

/** The name that stands before the first address. */
const nameIn = ([email]: readonly LabelledText[]) => (email ? visible(nameBeforeAddress(email.text)) : null);

/** A title or firm; one that no contact can have goes to the notes. */
function lineOf(given: string | null, label: string): { text: string | null; toNotes: LabelledText[] } {
  const text = visible(given);
  if (text === null || [...text].length <= MAX_LENGTHS.name) return { text, toNotes: [] };
  return { text: null, toNotes: [{ label, text }] };
}

/** The text as one line; null if nothing of it can be seen, or it says that there is nothing. */
function visible(given: string | null): string | null {
  const text = cleanLine(given ?? "").trim();
  return hasVisibleCharacter(text) && !isNothing(text) ? text : null;
}

/** The notes with a line for each value that has no other place, cut where they are longer than notes can be. */
export function notesWith(
  given: string | null,
  toNotes: readonly LabelledText[],
): { text: string; isCut: boolean } {
  const lines = toNotes.map(({ label, text }) => (label === null ? text : `${label}: ${text}`));
  const text = [cleanText(given ?? "").trim(), ...lines].filter((line) => line !== "").join("\n");
  const characters = [...text];
  if (characters.length <= MAX_LENGTHS.notes) return { text, isCut: false };
  return { text: `${characters.slice(0, MAX_LENGTHS.notes - 1).join("")}…`, isCut: true };
}

/** An id that cannot be stored counts as none. */
const idIn = (given: string | null) => optionalText("Id").safeParse(given).data ?? null;

/** Further names that this application shows for a category. */
const OTHER_NAMES: Record<string, string> = {
  dealsource: "deal_sourcing",
  target: "target_acquisition",
  targets: "target_acquisition",
};

const normalized = (text: string) => text.toLowerCase().replace(/[^\p{L}]+/gu, "");

/** The category that a text names, such as `Deal Sourcing` or `deal_sourcing`; null if it names none, or a retired one. */
function readCategory(text: string, categories: readonly ListValue[]): string | null {
  const name = normalized(text);
  const kept = choosable(categories);
  const known =
    kept.find(({ id, label }) => [id, label].some((word) => normalized(word) === name)) ??
    kept.find(({ id }) => id === OTHER_NAMES[name]);
  return known?.id ?? null;
}

type Identifying = Pick<Contact, "name" | "email" | "company" | "phone">;

/**
 * The id of a person in a file that gives none: the same for the same name at the same address, however both are spelled. An
 * address alone is not an identity, since several people may share it; without one, firm and number stand beside the name.
 */
export function identityOf({ name, email, company, phone }: Identifying): string {
  const facts = email === null ? [name, company ?? "", phone ?? ""] : [name, email];
  return `row:${createHash("sha256")
    .update(JSON.stringify(facts.map(fold)))
    .digest("base64url")}`;
}
