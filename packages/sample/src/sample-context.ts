import type { createCaller } from "@dealflow/api/root";
import type { Calendar } from "./calendar.ts";

export type Caller = ReturnType<typeof createCaller>;

/** One call of a procedure, at a time in the firm's past. */
export interface Step {
  /** For the error message when the call fails. */
  what: string;
  at: Date;
  /** A member's username, `administrator` (who exists before the sample is loaded) or `anonymous`. */
  by: string;
  run: (call: Caller) => Promise<unknown>;
}

/** Database ids by name: each is known once the step that creates the row has run. */
export class IdsByName {
  readonly #ids = new Map<string, number>();

  set(name: string, id: number): void {
    this.#ids.set(name, id);
  }

  get(name: string): number {
    const id = this.#ids.get(name);
    if (id === undefined) throw new Error(`${name} has not been created yet`);
    return id;
  }
}

/** What the steps of all domains share. */
export interface SampleContext {
  calendar: Calendar;
  memberIds: IdsByName;
  /** By company. */
  dealIds: IdsByName;
  /** By company. */
  pipelineIds: IdsByName;
  /** Of the contacts, by name. */
  contactIds: IdsByName;
  /** When each contact is added, by name: known once the steps of the contacts are made. */
  contactAddedAt: Map<string, Date>;
  /** When each pipeline item is added, by company: known once their steps are made. */
  pipelineAddedAt: Map<string, Date>;
  /** When each deal begins, by company: nothing that belongs to a deal may come before it. */
  dealOpenedAt: ReadonlyMap<string, Date>;
}
