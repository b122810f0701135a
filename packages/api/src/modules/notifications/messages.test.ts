import { describe, expect, test } from "vitest";
import { messageOf } from "./messages.ts";

const NOTHING = {
  actor: null,
  task: null,
  agendaItem: null,
  deal: null,
  source: null,
  waiting: null,
  note: null,
  noteItem: null,
  noteContact: null,
};
const ada = { ...NOTHING, actor: "Ada Stone" };
const task = { id: 12, title: "Send NDA", dueDate: new Date("2026-03-03T12:00:00Z") };
const deal = { id: 7, codename: "Project Oak", company: "Aspen Foods" };
const note = { id: 9, kind: "note", pipelineId: null, firmId: null } as const;
const source = { name: "First Bank", expiresAt: new Date("2026-03-09T12:00:00Z") };
type Facts = Parameters<typeof messageOf>[0];

test.each<[text: string, path: string, facts: Facts]>([
  ["Ada Stone assigned you Send NDA", "/tasks?task=12", { ...ada, type: "task_assigned", task }],
  ["Ada Stone mentioned you in Send NDA", "/tasks?task=12", { ...ada, type: "mentioned", task }],
  ["Ada Stone mentioned you in Project Oak", "/deals/7", { ...ada, type: "mentioned", deal }],
  [
    "Ada Stone mentioned you in Fund close",
    "/meeting-agenda?item=3",
    { ...ada, type: "mentioned", agendaItem: { id: 3, title: "Fund close" } },
  ],
  [
    "Ada Stone mentioned you in Aspen Foods",
    "/deals/7",
    { ...ada, type: "mentioned", deal: { ...deal, codename: null } },
  ],
  [
    "Ada Stone mentioned you in a note on Project Oak",
    "/deals/7?dealTab=activity&note=9",
    { ...ada, type: "mentioned", deal, note },
  ],
  [
    "Ada Stone mentioned you in a call on Project Oak",
    "/deals/7?dealTab=activity&note=9",
    { ...ada, type: "mentioned", deal, note: { ...note, kind: "call" } },
  ],
  [
    "Ada Stone mentioned you in a meeting on Mai Berg",
    "/contacts?contact=8&note=9",
    {
      ...ada,
      type: "mentioned",
      note: { ...note, kind: "meeting" },
      noteContact: { id: 8, name: "Mai Berg" },
    },
  ],
  [
    "Ada Stone mentioned you in a note on Mai Berg",
    "/contacts?contact=8&note=9",
    { ...ada, type: "mentioned", note, noteContact: { id: 8, name: "Mai Berg" } },
  ],
  [
    "Ada Stone mentioned you in a note on Cedar Labs",
    "/pipeline?activity=5&note=9",
    { ...ada, type: "mentioned", note: { ...note, pipelineId: 5 }, noteItem: "Cedar Labs" },
  ],
  [
    "Ada Stone mentioned you in a note on a firm",
    "/firms/6?note=9",
    { ...ada, type: "mentioned", note: { ...note, firmId: 6 } },
  ],
  // Of a contact that was made private since, not even the name.
  ["Ada Stone mentioned you in a note", "/", { ...ada, type: "mentioned", note }],
  ["Unknown assigned you Send NDA", "/tasks?task=12", { ...NOTHING, type: "task_assigned", task }],
  ["The follow-up on Project Oak is due", "/deals/7", { ...NOTHING, type: "follow_up_due", deal }],
  [
    "The term sheet of First Bank for Project Oak expires on Mar 9, 2026",
    "/deals/7?dealTab=funding",
    { ...NOTHING, type: "term_sheet_expiring", deal, source },
  ],
  [
    "The term sheet of First Bank for Project Oak was about to expire",
    "/deals/7?dealTab=funding",
    { ...NOTHING, type: "term_sheet_expiring", deal, source: { ...source, expiresAt: null } },
  ],
  [
    "Firms whose names differ only in accents, hyphens or apostrophes were joined",
    "/settings/undo",
    { ...NOTHING, type: "firms_joined" },
  ],
  ["1 registration waits for approval", "/admin", { ...NOTHING, type: "registration_waiting", waiting: 1 }],
  ["3 registrations wait for approval", "/admin", { ...NOTHING, type: "registration_waiting", waiting: 3 }],
])("%s", (text, path, facts) => {
  expect(messageOf(facts)).toEqual({ text, path });
});

describe("a day in a message", () => {
  test.each<[type: "task_due" | "task_overdue", today: string | undefined, text: string]>([
    ["task_due", undefined, "Send NDA is due on Mar 3, 2026"],
    ["task_overdue", undefined, "Send NDA was due on Mar 3, 2026"],
    ["task_due", "2026-02-28", "Send NDA is due on Mar 3, 2026"],
    ["task_due", "2026-03-02", "Send NDA is due tomorrow"],
    ["task_due", "2026-03-03", "Send NDA is due today"],
    ["task_due", "2026-03-04", "Send NDA was due on Mar 3, 2026"],
    ["task_overdue", "2026-03-04", "Send NDA was due on Mar 3, 2026"],
    ["task_overdue", "2026-03-01", "Send NDA is due on Mar 3, 2026"],
  ])("of type %s, read on %s", (type, today, text) => {
    expect(messageOf({ ...NOTHING, type, task }, today).text).toBe(text);
  });

  test("is correct at the end of a month and of a year", () => {
    const due = (dueDate: string) => ({ ...task, dueDate: new Date(dueDate) });
    const read = (dueDate: string, today: string) =>
      messageOf({ ...NOTHING, type: "task_due", task: due(dueDate) }, today).text;
    expect(read("2026-03-01T12:00:00Z", "2026-02-28")).toBe("Send NDA is due tomorrow");
    expect(read("2028-02-29T00:00:00Z", "2028-02-28")).toBe("Send NDA is due tomorrow");
    expect(read("2027-01-01T23:59:59Z", "2026-12-31")).toBe("Send NDA is due tomorrow");
  });

  test("is left out once the task has no due date", () => {
    expect(messageOf({ ...NOTHING, type: "task_due", task: { ...task, dueDate: null } }).text).toBe(
      "Send NDA was due",
    );
  });

  test("is in the past for a term sheet that has expired since", () => {
    const facts = { ...NOTHING, type: "term_sheet_expiring", deal, source } as const;
    expect(messageOf(facts, "2026-03-09").text).toMatch(/expires on Mar 9, 2026$/);
    expect(messageOf(facts, "2026-03-10").text).toMatch(/expired on Mar 9, 2026$/);
  });
});
