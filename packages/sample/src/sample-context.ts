import type { createCaller } from "@dealflow/api/root";
import type { Calendar } from "./calendar.ts";
import type { Author, Username } from "./data/members.ts";

type Caller = ReturnType<typeof createCaller>;

/** One call to the product, at a moment of the firm's past. */
export interface Step {
  /** For the one who reads that it failed. */
  what: string;
  at: Date;
  by: Author | "anonymous";
  act: (call: Caller) => Promise<unknown>;
}

/** Ids by name, known once the step that makes the row has run. */
export class Ids<Name extends string = string> {
  readonly #ids = new Map<Name, number>();

  set(name: Name, id: number): void {
    this.#ids.set(name, id);
  }

  of(name: Name): number {
    const id = this.#ids.get(name);
    if (id === undefined) throw new Error(`the sample knows no ${name} yet`);
    return id;
  }
}

/** What the plans of the single domains share. */
export interface World {
  calendar: Calendar;
  members: Ids<Username>;
  deals: Ids;
  /** When each deal begins, by company: nothing that belongs to a deal comes before it. */
  opened: ReadonlyMap<string, Date>;
}
