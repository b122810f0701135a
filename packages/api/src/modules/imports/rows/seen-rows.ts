import type { LabelledText } from "../sources/external-contact.ts";
import { type MatchKeys, matchLabel } from "./match-keys.ts";
import type { Candidate } from "./read-person.ts";
import { saidBesides, saidIn } from "./repeated-rows.ts";

/** What the contact of a row will have. */
type KeptFields = Omit<Candidate, "externalId">;

interface SeenRow {
  /** Names the row within a sentence, such as `line 12`. */
  label: string;
  email: string | null;
  hasId: boolean;
}

/** Remembers the rows of one import, to find people who appear twice in it. */
export class SeenRows {
  readonly #isProvider: boolean;
  readonly #ids = new Map<string, { label: string; kept: KeptFields; said: Set<string> | null }>();
  readonly #emails = new Map<string, SeenRow[]>();
  readonly #names = new Map<string, SeenRow[]>();

  readonly #changed = new Map<number, string>();

  constructor(isProvider: boolean) {
    this.#isProvider = isProvider;
  }

  add(label: string, { externalId }: Candidate, keys: MatchKeys, kept: KeptFields): void {
    const seen = { label: inSentence(label), email: keys.email, hasId: externalId !== null };
    if (externalId !== null) this.#ids.set(externalId, { label: seen.label, kept, said: null });
    if (keys.email !== null) append(this.#emails, keys.email, seen);
    append(this.#names, keys.nameAndFirm, seen);
  }

  /** The label of the row that changes this contact already; null if it is this one. */
  changedBy(contactId: number, label: string): string | null {
    const earlier = this.#changed.get(contactId) ?? null;
    if (earlier === null) this.#changed.set(contactId, inSentence(label));
    return earlier;
  }

  /** The label of an earlier row with the same external id, and what the person has that its contact will not have. */
  repeatedBy(person: Candidate): { label: string; leftOut: LabelledText[] } | undefined {
    const first = person.externalId === null ? undefined : this.#ids.get(person.externalId);
    if (!first) return undefined;
    first.said ??= saidIn(first.kept);
    return { label: first.label, leftOut: saidBesides(first.said, person) };
  }

  /** Why the row duplicates an earlier one; null if it does not. Two rows of a provider with ids of their own never do. */
  duplicateOf({ externalId }: Candidate, { email, nameAndFirm, firm }: MatchKeys): string | null {
    const canBeSame = (seen: SeenRow) => !(this.#isProvider && seen.hasId && externalId !== null);
    const sameEmail = email === null ? undefined : this.#emails.get(email)?.find(canBeSame);
    if (sameEmail) return `Has the ${matchLabel(true, firm)} of ${sameEmail.label}`;
    const sameName = this.#names
      .get(nameAndFirm)
      ?.find((seen) => canBeSame(seen) && (seen.email === null || email === null));
    return sameName ? `Has the ${matchLabel(false, firm)} of ${sameName.label}` : null;
  }
}

function append(map: Map<string, SeenRow[]>, key: string, seen: SeenRow): void {
  const rows = map.get(key);
  if (rows) rows.push(seen);
  else map.set(key, [seen]);
}

const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);
