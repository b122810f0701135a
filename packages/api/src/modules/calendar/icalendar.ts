import type { Day } from "@dealflow/validators/common/days";
import ICAL from "ical.js";

interface Event {
  /** Identifies the event in the workspace, also after it was moved. */
  uid: string;
  summary: string;
  category: string;
  /** The address of what it is about, without the site's origin. */
  path: string;
  updatedAt: Date;
  version: number;
}

/** All of a day, or a moment. */
export type CalendarEvent = Event & ({ day: Day; at?: never } | { at: Date; day?: never });

// Octets of a line, of which ical.js leaves out the space that continues one.
ICAL.foldLength = 74;

/** How often programs should fetch the feed; an ISO 8601 duration. */
const REFRESH = "PT1H";

/** The events in iCalendar format (RFC 5545). The same events make the same text, at any time. */
export function writeCalendar(events: readonly CalendarEvent[], origin: string): string {
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("prodid", "-//Deal Flow Platform//Calendar//EN");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("method", "PUBLISH");
  calendar.addPropertyWithValue("name", "Deal Flow Platform");
  calendar.addPropertyWithValue("x-wr-calname", "Deal Flow Platform");
  calendar.addPropertyWithValue("refresh-interval", ICAL.Duration.fromString(REFRESH));
  calendar.addPropertyWithValue("x-published-ttl", REFRESH);
  for (const event of events) calendar.addSubcomponent(componentOf(event, origin));
  return `${calendar.toString()}\r\n`;
}

function componentOf(event: CalendarEvent, origin: string): ICAL.Component {
  const { uid, summary, category, path, updatedAt, version } = event;
  const component = new ICAL.Component("vevent");
  const updated = ICAL.Time.fromJSDate(updatedAt, true);
  component.addPropertyWithValue("uid", `${uid}@${new URL(origin).hostname}`);
  // When it was last changed rather than when it was fetched: what has not changed keeps its entity tag.
  component.addPropertyWithValue("dtstamp", updated);
  component.addPropertyWithValue("last-modified", updated);
  component.addPropertyWithValue("sequence", version - 1);
  const start = event.at ? ICAL.Time.fromJSDate(event.at, true) : ICAL.Time.fromDateString(event.day);
  component.addPropertyWithValue("dtstart", start);
  component.addPropertyWithValue("summary", summary);
  component.addPropertyWithValue("categories", category);
  component.addPropertyWithValue("url", origin + path);
  component.addPropertyWithValue("transp", "TRANSPARENT");
  return component;
}
