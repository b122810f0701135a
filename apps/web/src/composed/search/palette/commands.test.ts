import { describe, expect, test } from "vitest";
import {
  commandGroups,
  commandsNamed,
  isCommandOf,
  sentenceOf,
  targetKey,
  targetsNamed,
} from "./commands.ts";

const commands = commandGroups([{ label: "Deals", href: "/deals", icon: "deals" }]).flatMap(
  (group) => group.commands,
);

test.each([
  ["", []],
  ["  ", []],
  ["%", []],
  ["new de", ["New deal"]],
  ["deal new", ["New deal"]],
  ["deals", ["Go to Deals"]],
  ["dark", ["Switch between light and dark"]],
  ["sign out", ["Logout"]],
  ["log a c", ["Log a call…"]],
  ["move", ["Move a deal…"]],
  ["oak", []],
])("%j finds %j", (typed, labels) => {
  expect(commandsNamed(typed, commands).map(({ label }) => label)).toEqual(labels);
});

test("sections are found by their names, those of the administration by administrators alone", () => {
  const admin = { label: "Admin", href: "/admin", icon: "lock" } as const;
  const settings = { label: "Settings", href: "/settings", icon: "settings" } as const;
  const found = [[settings], [settings, admin]].map((places) =>
    commandsNamed(
      "tokens",
      commandGroups(places).flatMap((group) => group.commands),
    ).map(({ label }) => label),
  );
  expect(found).toEqual([
    ["Go to Settings: API Tokens"],
    ["Go to Settings: API Tokens", "Go to Admin: API Tokens"],
  ]);
});

test("every command has a key of its own", () => {
  expect(new Set(commands.map(({ key }) => key)).size).toBe(commands.length);
});

test.each([
  ["due", ["due_diligence"]],
  ["loi", ["initial_discussion", "under_loi"]],
  ["port", ["portfolio"]],
  ["closed", ["closed", "not_closed"]],
  ["nowhere", []],
])("a deal is moved to %j: %j", (typed, targets) => {
  expect(targetsNamed(typed).map(targetKey)).toEqual(targets);
});

describe("a sentence", () => {
  test.each([
    ["move oak to due", "oak", ["due_diligence"]],
    ["Move Oak Tree to due diligence ", "Oak Tree", ["due_diligence"]],
    ["move oak", "oak", []],
    ["move path to glory to dead", "path to glory", ["dead"]],
    ["move path to glory", "path to glory", []],
  ])("%j moves %j", (typed, sought, targets) => {
    const sentence = sentenceOf(typed);
    expect(sentence).toMatchObject({ does: "move", sought });
    expect(sentence?.does === "move" && sentence.targets.map(targetKey)).toEqual(targets);
  });

  test("without a stage it offers all of them", () => {
    const sentence = sentenceOf("move oak to ");
    expect(sentence).toMatchObject({ does: "move", sought: "oak", targets: [] });
  });

  test.each([
    ["call ann", "call", "ann"],
    ["log a call with Ann Atlas", "call", "Ann Atlas"],
    ["Meeting with oak", "meeting", "oak"],
    ["note on oak", "note", "oak"],
    ["new note oak", "note", "oak"],
  ])("%j logs a %s with %j", (typed, log, sought) => {
    expect(sentenceOf(typed)).toEqual({ does: "log", log, sought });
  });

  test.each([
    ["log a call", "call"],
    ["log call", "call"],
    ["Log a call with ", "call"],
    ["meeting with", "meeting"],
    ["a note on", "note"],
  ])("%j logs a %s with nobody yet", (typed, log) => {
    const sentence = sentenceOf(typed);
    expect(sentence).toEqual({ does: "log", log, sought: "" });
    expect(commands.filter((each) => sentence && isCommandOf(each, sentence)).map(({ key }) => key)).toEqual([
      `log-${log}`,
    ]);
  });

  test.each(["move a deal", "move a deal to", "Move to "])("%j moves none yet", (typed) => {
    const sentence = sentenceOf(typed);
    expect(sentence).toEqual({ does: "move", sought: "", targets: [] });
    expect(commands.filter((each) => sentence && isCommandOf(each, sentence)).map(({ key }) => key)).toEqual([
      "move",
    ]);
  });

  test.each(["call withers", "meeting onset"])("%j names a word that begins as one between", (typed) => {
    expect(sentenceOf(typed)).toMatchObject({ does: "log", sought: typed.split(" ")[1] });
  });

  test.each(["", "move", "call", "call ", "oak", "recall ann", "moved oak", "new note", "a call"])(
    "%j is none",
    (typed) => {
      expect(sentenceOf(typed)).toBeNull();
    },
  );
});
