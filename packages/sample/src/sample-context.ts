import type { createCaller } from "@dealflow/api/root";
import { seededInteger } from "./random.ts";

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

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Working hours in UTC, in minutes since midnight. */
const WORKDAY = { start: 8 * 60, end: 18 * 60 };

/** Turns the relative days of the data into dates around `now`. */
export class Calendar {
  readonly #now: number;
  readonly #today: number;

  constructor(now: Date) {
    this.#now = now.getTime();
    this.#today = this.#now - (this.#now % DAY_MS);
  }

  /** A minute in the working hours of that day, or of the Friday before a weekend. For 0 days: within the last four hours. */
  workingTime(daysAgo: number, seed: string): Date {
    if (daysAgo === 0) return new Date(this.#now - seededInteger(40, 240, seed) * MINUTE_MS);
    const day = this.#today - daysAgo * DAY_MS;
    const daysSinceFriday = (new Date(day).getUTCDay() + 2) % 7;
    const weekday = day - (daysSinceFriday <= 2 ? daysSinceFriday : 0) * DAY_MS;
    return new Date(weekday + seededInteger(WORKDAY.start, WORKDAY.end, seed) * MINUTE_MS);
  }

  /** The same, but at least five minutes after an earlier event where it would fall before that event. */
  workingTimeAfter(earlier: Date, daysAgo: number, seed: string): Date {
    const time = this.workingTime(daysAgo, seed);
    return time > earlier ? time : new Date(earlier.getTime() + 5 * MINUTE_MS);
  }

  /** A whole day as forms send it: noon in UTC. Negative is in the past. */
  day(daysFromToday: number): Date {
    return new Date(this.#today + (daysFromToday + 0.5) * DAY_MS);
  }
}
