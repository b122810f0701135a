/** The calendar day of a moment in UTC, such as 2026-03-31. Fields that hold a whole day mean this one for every viewer. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
