import type { CalendarFile } from "@dealflow/validators/calendar";
import type { ApiAnswer, ApiRequest } from "../http/messages.ts";

export function isCalendar(value: unknown): value is CalendarFile {
  return (
    typeof value === "object" && value !== null && "calendar" in value && typeof value.calendar === "string"
  );
}

/** The calendar as a response; 304 without it for a client that has it already. */
export function calendarAnswer({ headers }: ApiRequest, { calendar, tag }: CalendarFile): ApiAnswer {
  const etag = `"${tag}"`;
  const known = headers
    .get("if-none-match")
    ?.split(",")
    .map((one) => one.trim().replace(/^W\//, ""));
  const caching = { etag, "cache-control": "private, no-cache" };
  if (known?.includes(etag)) return { status: 304, headers: caching, body: null };
  return {
    status: 200,
    headers: {
      ...caching,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="deals.ics"',
    },
    body: calendar,
  };
}
