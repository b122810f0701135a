import { PAGE_PATHS, pathWith } from "@dealflow/validators/addresses";
import { NOTE_KIND_LABELS, type NoteKind } from "@dealflow/validators/labels/notes";
import { SEARCH_HEADINGS } from "@dealflow/validators/labels/search";
import type { SearchResult, SearchResults } from "@dealflow/validators/search";
import { areSingleKeysOn } from "../../../lib/single-keys.ts";
import { countText, pluralOf } from "../result-counts.ts";
import { RESULT_ICONS } from "../result-icons.ts";
import {
  type Command,
  type CommandAction,
  hasWords,
  type MoveTarget,
  type Named,
  type Sentence,
  targetKey,
  targetLabel,
} from "./commands.ts";
import type { Option, OptionGroup } from "./option.ts";

/** What the options of the palette do. */
export interface PaletteActions {
  open: (result: SearchResult) => void;
  run: (action: CommandAction) => void;
  log: (kind: NoteKind, subject: Named) => void;
  move: (deal: Named, target: MoveTarget) => void;
}

/** Of each kind in the palette; more are on the page of the search. */
const OF_KIND = 5;

export function resultOption(result: SearchResult, { open }: Pick<PaletteActions, "open">): Option {
  const { kind, id, title, titleMarks, note, noteMarks, excerpt, excerptMarks, place, path } = result;
  // Where it was found in another text, that says why it is here.
  const isOfText = excerpt !== null && titleMarks.length === 0 && noteMarks.length === 0;
  return {
    key: `${kind}:${id}`,
    icon: RESULT_ICONS[kind],
    title,
    titleMarks,
    ...(isOfText ? placed(place, excerpt, excerptMarks) : { note, noteMarks }),
    href: path,
    does: () => open(result),
  };
}

/** The words around what was found, behind where they stand. */
function placed(place: string | null, excerpt: string, marks: SearchResult["excerptMarks"]) {
  const before = place === null ? "" : `${place}: `;
  const noteMarks = marks.map(({ from, to }) => ({ from: from + before.length, to: to + before.length }));
  return { note: `${before}${excerpt}`, noteMarks };
}

/** What a search has found, by kind, with the way to what is not listed. */
export function resultGroups(
  { items, groups }: SearchResults,
  search: string,
  actions: PaletteActions,
): OptionGroup[] {
  return groups.map(({ kind, ...counted }) => {
    const shown = items.filter((item) => item.kind === kind).slice(0, OF_KIND);
    const count = countText(counted);
    const all = goTo(`all-${kind}`, `Show all ${count} ${pluralOf(kind)}`, { search, kind }, actions);
    return {
      key: kind,
      heading: SEARCH_HEADINGS[kind],
      count,
      options: [
        ...shown.map((item) => resultOption(item, actions)),
        ...(counted.count > shown.length ? [all] : []),
      ],
    };
  });
}

/** The way to the page of the search. */
export function everything(search: string, actions: PaletteActions): OptionGroup {
  const option = goTo("all", `All results for “${search}”`, { search }, actions);
  return { key: "all", heading: "More", options: [option] };
}

function goTo(key: string, title: string, params: Record<string, string>, { run }: PaletteActions): Option {
  const href = pathWith(PAGE_PATHS.search, params);
  return { key, icon: "search", title, href, does: () => run({ do: "open", href }) };
}

/** Without a connection: what the tab has loaded. */
export function seenGroups(seen: readonly SearchResult[], actions: PaletteActions): OptionGroup[] {
  const groups = Map.groupBy(seen, ({ kind }) => kind);
  return [...groups].map(([kind, items]) => ({
    key: kind,
    heading: SEARCH_HEADINGS[kind],
    options: items.slice(0, OF_KIND).map((item) => resultOption(item, actions)),
  }));
}

export function commandOption({ key, icon, label, keys, does }: Command, { run }: PaletteActions): Option {
  const line = { key, icon, title: label, ...(keys !== undefined && areSingleKeysOn() && { keys }) };
  if ("ask" in does) return { ...line, does };
  return { ...line, ...(does.do === "open" && { href: does.href }), does: () => run(does) };
}

/** Those first whose name has what was typed, of whatever kind; then those with a part of it in the name, or a typing error. */
export function namedFirst(found: readonly SearchResult[], sought: string): SearchResult[] {
  const rank = ({ kind, title, titleMarks, note, noteMarks }: SearchResult) => {
    // Beside the codename of a deal stands its company.
    const hasTwoNames = kind === "deal" || kind === "pipeline";
    if (hasWords(hasTwoNames ? `${title} ${note ?? ""}` : title, sought)) return 0;
    return titleMarks.length > 0 || (hasTwoNames && noteMarks.length > 0) ? 1 : 2;
  };
  return found.toSorted((one, other) => rank(one) - rank(other));
}

/** Records of which a sentence may speak, and stages for each. */
const OF_SENTENCE = 3;

export function sentenceOptions(
  sentence: Sentence,
  found: readonly SearchResult[],
  actions: PaletteActions,
): Option[] {
  const subjects = namedFirst(found, sentence.sought).slice(0, OF_SENTENCE);
  if (sentence.does === "log") {
    const { log } = sentence;
    return subjects.map((subject) => ({
      ...subjectOption(subject, log, actions),
      key: `log-${log}-${subject.kind}:${subject.id}`,
      title: `${logLabel(log)} ${log === "note" ? "on" : "with"} ${subject.title}`,
    }));
  }
  const { targets } = sentence;
  return subjects.flatMap((deal): Option[] => {
    const about = { key: `move-${deal.id}`, icon: "board", note: deal.note } as const;
    return targets.length === 0
      ? [{ ...about, title: `Move ${deal.title}…`, does: { ask: "target", deal } }]
      : targets.slice(0, OF_SENTENCE).map((target) => ({
          ...about,
          key: `move-${deal.id}-${targetKey(target)}`,
          title: `Move ${deal.title}`,
          titleEnd: `to ${targetLabel(target)}`,
          does: () => actions.move(deal, target),
        }));
  });
}

/** A record with, or about, which something is logged. */
export function subjectOption(subject: SearchResult, log: NoteKind, actions: PaletteActions): Option {
  const { href: _, titleMarks: __, ...option } = resultOption(subject, actions);
  return { ...option, does: () => actions.log(log, subject) };
}

export const logLabel = (log: NoteKind): string => `Log a ${NOTE_KIND_LABELS[log].toLowerCase()}`;

export function targetOption(deal: Named, target: MoveTarget, { move }: PaletteActions): Option {
  return {
    key: targetKey(target),
    icon: "stage" in target ? "board" : "folder",
    title: targetLabel(target),
    does: () => move(deal, target),
  };
}
