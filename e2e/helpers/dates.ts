/** The day this many days from today, in UTC, which is the zone of these browsers. */
export function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, "2026-03-31".length);
}

/** A whole day as the server answers it. */
export function noonFromToday(daysFromToday: number): string {
  return `${dayFromToday(daysFromToday)}T12:00:00.000Z`;
}
