import { type Keys, sameness } from "./keys.ts";
import type { Candidate } from "./rows.ts";

interface Met {
  place: number;
  email: string | null;
  hasId: boolean;
}

/** The people of this import so far. */
export class Earlier {
  readonly #isProvider: boolean;
  readonly #ids = new Map<string, number>();
  readonly #emails = new Map<string, Met[]>();
  readonly #names = new Map<string, Met[]>();

  constructor(isProvider: boolean) {
    this.#isProvider = isProvider;
  }

  add(place: number, { externalId }: Candidate, keys: Keys): void {
    const met = { place, email: keys.email, hasId: externalId !== null };
    if (externalId !== null) this.#ids.set(externalId, place);
    if (keys.email !== null) append(this.#emails, keys.email, met);
    append(this.#names, keys.nameAndFirm, met);
  }

  /** Which row had the same id. */
  withId({ externalId }: Candidate): number | undefined {
    return externalId === null ? undefined : this.#ids.get(externalId);
  }

  /** In what way an earlier row is the same person. A provider that gives ids says by them who is not. */
  like({ externalId }: Candidate, { email, nameAndFirm, firm }: Keys): string | null {
    const mayBe = (met: Met) => !(this.#isProvider && met.hasId && externalId !== null);
    const sameEmail = email === null ? undefined : this.#emails.get(email)?.find(mayBe);
    if (sameEmail) return `Has the ${sameness(true, firm)} of row ${sameEmail.place}`;
    const sameName = this.#names
      .get(nameAndFirm)
      ?.find((met) => mayBe(met) && (met.email === null || email === null));
    return sameName ? `Has the ${sameness(false, firm)} of row ${sameName.place}` : null;
  }
}

function append(map: Map<string, Met[]>, key: string, met: Met): void {
  const others = map.get(key);
  if (others) others.push(met);
  else map.set(key, [met]);
}
