const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WORKDAY = { begins: 8 * 60, ends: 18 * 60 };

/** A number from 0 to below 1 that is always the same for the same words: the sample's dice. */
export function fraction(words: string): number {
  let hash = 2_166_136_261;
  for (const character of words) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** Turns ages in days into moments before `now`. */
export class Calendar {
  readonly #now: number;
  readonly #today: number;

  constructor(now: Date) {
    this.#now = now.getTime();
    this.#today = this.#now - (this.#now % DAY);
  }

  /** A minute in the working hours of that day, or of the Friday before a weekend; 0 is within the last four hours. */
  moment(daysAgo: number, key: string): Date {
    if (daysAgo === 0) return new Date(this.#now - between(40, 240, key) * MINUTE);
    const day = this.#today - daysAgo * DAY;
    const sinceFriday = (new Date(day).getUTCDay() + 2) % 7;
    const weekday = day - (sinceFriday <= 2 ? sinceFriday : 0) * DAY;
    return new Date(weekday + between(WORKDAY.begins, WORKDAY.ends, key) * MINUTE);
  }

  /** The same, but never before what it follows from. */
  after(cause: Date, daysAgo: number, key: string): Date {
    const moment = this.moment(daysAgo, key);
    return moment > cause ? moment : new Date(cause.getTime() + 5 * MINUTE);
  }

  /** A whole day as forms send it: noon in UTC. Negative lies in the past. */
  day(ahead: number): Date {
    return new Date(this.#today + (ahead + 0.5) * DAY);
  }
}

function between(least: number, most: number, key: string): number {
  return least + Math.floor(fraction(key) * (most - least));
}
