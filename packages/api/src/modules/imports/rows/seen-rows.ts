import { type MatchKeys, matchLabel } from "./match-keys.ts";
import type { Candidate } from "./read-rows.ts";

interface SeenRow {
  place: number;
  email: string | null;
  hasId: boolean;
}

/** Remembers the rows of one import, to find people who appear twice in it. */
export class SeenRows {
  readonly #isProvider: boolean;
  readonly #ids = new Map<string, number>();
  readonly #emails = new Map<string, SeenRow[]>();
  readonly #names = new Map<string, SeenRow[]>();

  constructor(isProvider: boolean) {
    this.#isProvider = isProvider;
  }

  add(place: number, { externalId }: Candidate, keys: MatchKeys): void {
    const seen = { place, email: keys.email, hasId: externalId !== null };
    if (externalId !== null) this.#ids.set(externalId, place);
    if (keys.email !== null) append(this.#emails, keys.email, seen);
    append(this.#names, keys.nameAndFirm, seen);
  }

  /** The number of an earlier row with the same external id. */
  rowWithSameId({ externalId }: Candidate): number | undefined {
    return externalId === null ? undefined : this.#ids.get(externalId);
  }

  /** Why the row duplicates an earlier one; null if it does not. Two rows of a provider with ids of their own never do. */
  duplicateOf({ externalId }: Candidate, { email, nameAndFirm, firm }: MatchKeys): string | null {
    const canBeSame = (seen: SeenRow) => !(this.#isProvider && seen.hasId && externalId !== null);
    const sameEmail = email === null ? undefined : this.#emails.get(email)?.find(canBeSame);
    if (sameEmail) return `Has the ${matchLabel(true, firm)} of row ${sameEmail.place}`;
    const sameName = this.#names
      .get(nameAndFirm)
      ?.find((seen) => canBeSame(seen) && (seen.email === null || email === null));
    return sameName ? `Has the ${matchLabel(false, firm)} of row ${sameName.place}` : null;
  }
}

function append(map: Map<string, SeenRow[]>, key: string, seen: SeenRow): void {
  const rows = map.get(key);
  if (rows) rows.push(seen);
  else map.set(key, [seen]);
}
