import ICAL from "ical.js";

const MAX_EVENTS = 10;
const MAX_PEOPLE = 50;

/** What a calendar file says of its events: title, time, place and people. Null for what is no calendar, or has no event. */
export function calendarText(content: string): string | null {
  try {
    const calendar = ICAL.Component.fromString(content);
    const method = calendar.getFirstPropertyValue("method");
    const events = calendar.getAllSubcomponents("vevent").slice(0, MAX_EVENTS);
    const texts = events.map((event) => eventText(event, String(method ?? "").toUpperCase()));
    return texts.filter(Boolean).join("\n\n") || null;
  } catch {
    return null;
  }
}

const METHODS: Readonly<Record<string, string>> = {
  CANCEL: "Cancelled: ",
  COUNTER: "New time proposed: ",
  REPLY: "Answer: ",
};

function eventText(component: ICAL.Component, method: string): string {
  const said = (name: string) => String(component.getFirstPropertyValue(name) ?? "").trim();
  const lines = [
    ["When", timeOf(component)],
    ["Repeats", frequencyOf(said("rrule"))],
    ["Where", said("location")],
    ["Organizer", component.getAllProperties("organizer").slice(0, 1).map(personOf).join("")],
    ["With", component.getAllProperties("attendee").slice(0, MAX_PEOPLE).map(personOf).join(", ")],
  ];
  const facts = lines.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : []));
  const title = `${METHODS[method] ?? ""}${said("summary") || "Event without a title"}`;
  return [title, facts.join("\n"), said("description")].filter(Boolean).join("\n\n");
}

/** As the sender wrote it, with the name of its time zone: what the reader's clock says then is for their calendar to tell. */
function timeOf(component: ICAL.Component): string {
  const event = new ICAL.Event(component);
  const { startDate: start, endDate: end } = event;
  if (!start) return "";
  const zone = zoneOf(component);
  if (start.isDate) {
    const last = end?.clone();
    // The end of days is the day after the last.
    last?.adjust(-1, 0, 0, 0);
    return last && last.compare(start) > 0 ? `${dayOf(start)} – ${dayOf(last)}` : dayOf(start);
  }
  const begin = `${dayOf(start)}, ${clockOf(start)}`;
  if (!end || end.compare(start) <= 0) return `${begin}${zone}`;
  const isSameDay = dayOf(start) === dayOf(end);
  return `${begin} – ${isSameDay ? "" : `${dayOf(end)}, `}${clockOf(end)}${zone}`;
}

function zoneOf(component: ICAL.Component): string {
  const property = component.getFirstProperty("dtstart");
  const name = property?.getFirstParameter("tzid");
  if (name) return ` (${name})`;
  return /Z$/i.test(String(property?.toICALString() ?? "")) ? " (UTC)" : "";
}

const DAY = new Intl.DateTimeFormat("en-GB", {
  ...{ weekday: "long", day: "numeric", month: "long", year: "numeric" },
  timeZone: "UTC",
});
const dayOf = ({ year, month, day }: ICAL.Time): string => DAY.format(Date.UTC(year, month - 1, day));
const clockOf = ({ hour, minute }: ICAL.Time): string =>
  `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;

const FREQUENCIES: Readonly<Record<string, string>> = {
  ...{ DAILY: "daily", WEEKLY: "weekly", MONTHLY: "monthly", YEARLY: "yearly" },
};

function frequencyOf(rule: string): string {
  const [, name = ""] = /FREQ=(\w+)/i.exec(rule) ?? [];
  return rule ? (FREQUENCIES[name.toUpperCase()] ?? "as its file says") : "";
}

const ANSWERS: Readonly<Record<string, string>> = {
  ...{ ACCEPTED: "accepted", DECLINED: "declined", TENTATIVE: "tentative" },
};

function personOf(property: ICAL.Property): string {
  const address = String(property.getFirstValue() ?? "").replace(/^mailto:/i, "");
  const name = property.getFirstParameter("cn");
  const answer = ANSWERS[String(property.getFirstParameter("partstat") ?? "").toUpperCase()];
  return `${name && name !== address ? `${name} <${address}>` : address}${answer ? ` (${answer})` : ""}`;
}
