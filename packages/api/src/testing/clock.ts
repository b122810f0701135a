const UNITS = { seconds: 1_000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 };

/** A clock that changes only when a test advances it. */
export class TestClock {
  #time: number;

  constructor(start: Date) {
    this.#time = start.getTime();
  }

  readonly now = (): Date => new Date(this.#time);

  advance(amount: Partial<Record<keyof typeof UNITS, number>>): void {
    this.#time += (amount.seconds ?? 0) * UNITS.seconds + (amount.minutes ?? 0) * UNITS.minutes;
    this.#time += (amount.hours ?? 0) * UNITS.hours + (amount.days ?? 0) * UNITS.days;
  }
}
