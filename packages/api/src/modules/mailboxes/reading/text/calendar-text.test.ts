import { expect, test } from "vitest";
import { calendarText } from "./calendar-text.ts";

const calendar = (lines: string[], method = "REQUEST") =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    "UID:1@x",
    ...lines,
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\r\n");

test("an invitation is told by its title, time, place, people and description", () => {
  const lines = [
    "DTSTART;TZID=Europe/Berlin:20261203T140000",
    "DTEND;TZID=Europe/Berlin:20261203T150000",
    "SUMMARY:Management meeting",
    "LOCATION:Room 4\\, second floor",
    "ORGANIZER;CN=Anna Weber:mailto:anna@weber.example",
    "ATTENDEE;PARTSTAT=ACCEPTED:mailto:deals@firm.example",
    "ATTENDEE;CN=Ben:MAILTO:ben@firm.example",
    "DESCRIPTION:Bring the model.\\nSee you",
  ];
  expect(calendarText(calendar(lines))).toBe(
    `Management meeting

When: Thursday, 3 December 2026, 14:00 – 15:00 (Europe/Berlin)
Where: Room 4, second floor
Organizer: Anna Weber <anna@weber.example>
With: deals@firm.example (accepted), Ben <ben@firm.example>

Bring the model.
See you`,
  );
});

test.each([
  [["DTSTART:20261203T140000Z", "DURATION:PT90M"], "When: Thursday, 3 December 2026, 14:00 – 15:30 (UTC)"],
  [
    ["DTSTART:20261203T230000Z", "DTEND:20261204T010000Z"],
    "When: Thursday, 3 December 2026, 23:00 – Friday, 4 December 2026, 01:00 (UTC)",
  ],
  [["DTSTART;VALUE=DATE:20261203", "DTEND;VALUE=DATE:20261204"], "When: Thursday, 3 December 2026"],
  [
    ["DTSTART;VALUE=DATE:20261203", "DTEND;VALUE=DATE:20261206"],
    "When: Thursday, 3 December 2026 – Saturday, 5 December 2026",
  ],
  [
    ["DTSTART:20261203T140000", "RRULE:FREQ=WEEKLY;COUNT=5"],
    "When: Thursday, 3 December 2026, 14:00\nRepeats: weekly",
  ],
])("the time of %j", (lines, said) => {
  expect(calendarText(calendar(["SUMMARY:Call", ...lines]))).toBe(`Call\n\n${said}`);
});

test("a cancelled meeting and an answer say what they are", () => {
  const lines = ["SUMMARY:Call", "DTSTART:20261203T140000Z"];
  expect(calendarText(calendar(lines, "CANCEL"))).toMatch(/^Cancelled: Call\n/);
  expect(calendarText(calendar(lines, "REPLY"))).toMatch(/^Answer: Call\n/);
});

test.each([
  "",
  "no calendar",
  "BEGIN:VCALENDAR\r\nEND:VCALENDAR",
  "BEGIN:VCALENDAR\r\nBEGIN:VEVENT",
  "BEGIN:VCARD\r\nEND:VCARD",
])("what has no event has no text: %j", (content) => {
  expect(calendarText(content)).toBeNull();
});

test.each([
  [[]],
  [["DTSTART:never", "DTEND:20269999T999999Z", "ATTENDEE:", "ORGANIZER:x", "SUMMARY:"]],
  [["DTSTART;TZID=Moon:20261203T140000"]],
])("whatever an event says, it is told or left out: %j", (lines) => {
  expect(calendarText(calendar(lines)) ?? "").not.toMatch(/undefined|NaN|Invalid|null/);
});
