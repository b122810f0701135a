/** Such as 2026-03-31, in UTC, the time zone of the tests' browsers. */
export function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, "2026-03-31".length);
}

/** A whole day as the server returns it. */
export function noonFromToday(daysFromToday: number): string {
  return `${dayFromToday(daysFromToday)}T12:00:00.000Z`;
}

/** A whole day as task cards show it, such as March 31, 2026. */
export function longDayFromToday(days: number): string {
  const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  return format.format(new Date(noonFromToday(days)));
}
