import type { Minutes } from "@dealflow/validators/meetings";
import { expect, it } from "vitest";
import { minutesText } from "./minutes-dialog.tsx";
import { formatMeetingTime } from "./minutes-sections.ts";

const TEAM = [
  { id: 1, name: "Augusta Stone", initials: "AS" },
  { id: 2, name: "Ruben Vey", initials: "RV" },
];
const endedAt = new Date("2026-03-31T14:30:00Z");
const since = new Date("2026-03-24T14:00:00Z");
const item = { addedBy: 1, notes: null, completedBy: null, completedAt: null };
const deal = { id: 5, company: "Elder Mills", codename: "Project Elm" };
const move = { deal, changedBy: 2, changedAt: endedAt };
const NOTHING = { items: [], more: false };

const minutes: Minutes = {
  id: 1,
  heldBy: 1,
  endedAt,
  day: "2026-03-31",
  since,
  items: [
    { ...item, id: 1, title: "Pricing", notes: "Two bids\n\nBoth low", completedBy: 2, completedAt: endedAt },
    { ...item, id: 2, title: "Fund III", notes: "Ask counsel" },
  ],
  moves: {
    items: [
      { ...move, id: 1, field: "stage", from: "under_loi", to: "due_diligence" },
      { ...move, id: 2, field: "category", from: "active", to: "portfolio", changedBy: 9 },
    ],
    more: true,
  },
  valueChanges: {
    items: [{ ...move, id: 3, from: null, to: "42500000.00" }],
    more: false,
  },
  leadChanges: {
    items: [{ ...move, id: 4, from: 1, to: null }],
    more: false,
  },
  newDeals: {
    items: [
      {
        id: 6,
        deal: { id: null, company: "Young Mills", codename: null },
        value: "42500000.00",
        createdAt: endedAt,
      },
    ],
    more: false,
  },
};

it("writes minutes as Markdown, with names instead of ids", () => {
  expect(minutesText(minutes, TEAM)).toBe(`# Meeting of ${formatMeetingTime(endedAt)}

Held by Augusta Stone

## Completed

- Pricing (Completed by Ruben Vey)
  Two bids

  Both low

## Still open, with notes

- Fund III (Added by Augusta Stone)
  Ask counsel

## Deals that moved

- Project Elm: Under LOI to Due Diligence (Ruben Vey, ${formatMeetingTime(endedAt)})
- Project Elm: Active to Portfolio (Unknown, ${formatMeetingTime(endedAt)})
- and more

## Changes of value

- Project Elm: No value yet to $42,500,000 (Ruben Vey, ${formatMeetingTime(endedAt)})

## Changes of lead

- Project Elm: Augusta Stone to Unassigned (Ruben Vey, ${formatMeetingTime(endedAt)})

## New deals

- Young Mills: $42,500,000

Completed items and changes are those since the meeting of ${formatMeetingTime(since)}.
`);
});

it("says which sections have no entries", () => {
  const none = { moves: NOTHING, valueChanges: NOTHING, leadChanges: NOTHING, newDeals: NOTHING };
  const text = minutesText({ ...minutes, since: null, items: [], ...none }, TEAM);
  expect(text.match(/^No .*\.$/gm)).toEqual([
    "No agenda item was completed.",
    "No deal changed its stage or category.",
    "No deal changed its value.",
    "No deal changed its lead.",
    "No deal was added.",
  ]);
  expect(text).not.toContain("Still open");
  expect(text).toContain("This was the first meeting");
});
