import type { IconName } from "@dealflow/ui/icon";
import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { fold } from "@dealflow/validators/common/fold";
import {
  CATEGORIES,
  CATEGORY_LABELS,
  type Category,
  STAGE_LABELS,
  STAGES,
  type Stage,
} from "@dealflow/validators/labels/deals";
import { NOTE_KIND_LABELS, NOTE_KINDS, type NoteKind } from "@dealflow/validators/labels/notes";
import type { SearchKind } from "@dealflow/validators/labels/search";
import { oneOf } from "../../../lib/choices.ts";
import { ADMIN_SECTIONS, SETTINGS_SECTIONS } from "../../settings/sections.ts";

/** A page that one can go to. */
export interface Place {
  label: string;
  href: string;
  icon: IconName;
  /** The key that leads to it after G. */
  letter?: string;
}

/** Pages that have no place in the sidebar. */
const FURTHER_PLACES: readonly Place[] = [
  { label: "Firms", href: PAGE_PATHS.firms, icon: "folder" },
  { label: "Search", href: PAGE_PATHS.search, icon: "search" },
  { label: "Trash", href: PAGE_PATHS.trash, icon: "trash" },
  { label: "What I did", href: PAGE_PATHS.writes, icon: "clock" },
  { label: "API Reference", href: PAGE_PATHS.apiReference, icon: "info" },
];

/** What a new one of can be added. */
const CREATED = ["deal", "pipeline", "contact", "task", "agenda"] as const;
export type Created = (typeof CREATED)[number];

/** A record that a command is about. */
export interface Named {
  kind: SearchKind;
  id: number;
  title: string;
}

/** What a command asks for before it can be done. */
export type CommandStep =
  | { ask: "subject"; log: NoteKind }
  | { ask: "deal" }
  | { ask: "target"; deal: Named };

/** Where a deal can be moved. */
export type MoveTarget = { stage: Stage } | { category: Category };

/** What a command does, once nothing more is asked. */
export type CommandAction =
  | { do: "open"; href: string }
  | { do: "create"; what: Created }
  | { do: "showKeys" }
  | { do: "toggleTheme" }
  | { do: "logOut" };

export interface Command {
  key: string;
  icon: IconName;
  label: string;
  /** Further words by which it is found. */
  words: string;
  /** The keys that do the same, such as `G D`. */
  keys?: string;
  does: CommandAction | CommandStep;
}

export interface CommandGroup {
  heading: string;
  commands: readonly Command[];
}

const CREATE: Readonly<Record<Created, Pick<Command, "icon" | "label" | "words">>> = {
  deal: { icon: "deals", label: "New deal", words: "add create opportunity" },
  pipeline: { icon: "pipeline", label: "New pipeline item", words: "add create opportunity" },
  contact: { icon: "contacts", label: "New contact", words: "add create person" },
  task: { icon: "circleCheck", label: "New task", words: "add create to do" },
  agenda: { icon: "agenda", label: "New agenda item", words: "add create meeting" },
};

const LOG_ICONS: Readonly<Record<NoteKind, IconName>> = { note: "edit", call: "phone", meeting: "contacts" };

const ACTIONS: readonly Command[] = [
  ...CREATED.map((what) => ({ key: `new-${what}`, ...CREATE[what], does: { do: "create", what } as const })),
  ...NOTE_KINDS.map((log) => ({
    key: `log-${log}`,
    icon: LOG_ICONS[log],
    label: `Log a ${NOTE_KIND_LABELS[log].toLowerCase()}…`,
    words: "add write activity",
    does: { ask: "subject", log } as const,
  })),
  {
    key: "move",
    icon: "board",
    label: "Move a deal…",
    words: "stage category change",
    does: { ask: "deal" } as const,
  },
];

const BROWSER: readonly Command[] = [
  {
    key: "keys",
    icon: "list",
    label: "Show the keys",
    words: "keyboard shortcuts help",
    keys: "?",
    does: { do: "showKeys" },
  },
  {
    key: "theme",
    icon: "moon",
    label: "Switch between light and dark",
    words: "theme mode colors appearance",
    does: { do: "toggleTheme" },
  },
  { key: "logout", icon: "lock", label: "Logout", words: "sign out log off", does: { do: "logOut" } },
];

/** The further sections of the settings and of the administration. */
function sectionsOf({ label, href, icon }: Place): Place[] {
  const sections = [SETTINGS_SECTIONS, ADMIN_SECTIONS].find(([first]) => first.href === href) ?? [];
  return sections.slice(1).map((section) => ({ ...section, label: `${label}: ${section.label}`, icon }));
}

/** All commands, with the pages of the sidebar. */
export function commandGroups(places: readonly Place[]): CommandGroup[] {
  const pages = [...places, ...FURTHER_PLACES, ...places.flatMap(sectionsOf)].map(
    ({ label, href, icon, letter }): Command => ({
      key: `go-${href}`,
      icon,
      label: `Go to ${label}`,
      words: "open show page",
      ...(letter !== undefined && { keys: `G ${letter}` }),
      does: { do: "open", href },
    }),
  );
  return [
    { heading: "Actions", commands: ACTIONS },
    { heading: "Pages", commands: pages },
    { heading: "This browser", commands: BROWSER },
  ];
}

/** The commands that have, for each word that was typed, one that begins so. */
export function commandsNamed(typed: string, commands: readonly Command[]): Command[] {
  return typed.trim() === ""
    ? []
    : commands.filter(({ label, words }) => hasWords(`${label} ${words}`, typed));
}

/** Whether what was typed is the beginning of the command itself. */
export const isBegun = (typed: string, { label }: Command): boolean => fold(label).startsWith(fold(typed));

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** Whether, for each word that was typed, one of the text begins so. */
export function hasWords(text: string, typed: string): boolean {
  const words = wordsOf(text);
  const asked = wordsOf(typed);
  return asked.length > 0 && asked.every((each) => words.some((word) => word.startsWith(each)));
}

/** Where a deal can be moved, with what was typed of it; all if that is nothing. */
export function targetsNamed(typed: string): MoveTarget[] {
  const targets: MoveTarget[] = [
    ...STAGES.map((stage) => ({ stage })),
    ...CATEGORIES.map((category) => ({ category })),
  ];
  return typed.trim() === "" ? targets : targets.filter((target) => hasWords(targetLabel(target), typed));
}

export const targetLabel = (target: MoveTarget): string =>
  "stage" in target ? STAGE_LABELS[target.stage] : CATEGORY_LABELS[target.category];

export const targetKey = (target: MoveTarget): string => ("stage" in target ? target.stage : target.category);

/** A command in one sentence: what is sought, empty where nothing is named yet, and what to do with what is found. */
export type Sentence =
  | { does: "move"; sought: string; targets: readonly MoveTarget[] }
  | { does: "log"; sought: string; log: NoteKind };

/** Kinds of record of which something can be logged. */
export const SUBJECT_KINDS = ["contact", "deal", "firm", "pipeline"] as const satisfies readonly SearchKind[];

const MOVE = /^move\s+(\S.*)$/i;
const MOVE_TO = /^(.*\S)\s+to(?:\s+(.*))?$/i;
const NO_DEAL = /^(?:to|a\s+deal(?:\s+to)?)$/i;
const LOG =
  /^(?:(log|add|new)\s+)?(?:an?\s+)?(note|call|meeting)(\s+(?:with|on|about|of|to))?(?:\s+(\S.*))?$/i;

/** Reads `move oak to due`, `call ann` or `log a call`; null where what was typed is none of these. */
export function sentenceOf(typed: string): Sentence | null {
  const text = typed.trim();
  const [, moved] = MOVE.exec(text) ?? [];
  if (moved !== undefined) return moveOf(moved);
  const [, verb, kind, preposition, sought = ""] = LOG.exec(text) ?? [];
  const log = oneOf(NOTE_KINDS, kind?.toLowerCase());
  // `call` or `new note` alone may be words that are sought.
  const isSentence = sought !== "" || preposition !== undefined || verb?.toLowerCase() === "log";
  return log && isSentence ? { does: "log", sought, log } : null;
}

/** Whether it is the command of a sentence. */
export const isCommandOf = ({ does }: Command, sentence: Sentence): boolean =>
  "ask" in does &&
  (sentence.does === "log" ? does.ask === "subject" && does.log === sentence.log : does.ask === "deal");

function moveOf(moved: string): Sentence {
  if (NO_DEAL.test(moved)) return { does: "move", sought: "", targets: [] };
  const [, sought, to = ""] = MOVE_TO.exec(moved) ?? [];
  const targets = targetsNamed(to);
  // Where it names no stage, `to` is a word of the deal's name.
  return sought === undefined || targets.length === 0
    ? { does: "move", sought: moved, targets: [] }
    : { does: "move", sought, targets: to === "" ? [] : targets };
}

/** A search for records of some kinds alone. */
export const searchOf = (kinds: readonly SearchKind[], text: string): string =>
  `${kinds.map((kind) => `kind:${kind}`).join(" ")} ${text}`;
