"use client";
import { toSearchText } from "@dealflow/validators/common/text-limits";
import type { SearchKind } from "@dealflow/validators/labels/search";
import { useMemo } from "react";
import { isUnreachable } from "../../../lib/errors.ts";
import { recordsAt } from "../../../lib/recent.ts";
import { trpc } from "../../../trpc/client.ts";
import { TYPEAHEAD_QUERY } from "../../../trpc/query-client.ts";
import { type Counted, sumOf } from "../result-counts.ts";
import {
  type CommandStep,
  commandGroups,
  commandsNamed,
  isBegun,
  isCommandOf,
  type Place,
  SUBJECT_KINDS,
  searchOf,
  sentenceOf,
  targetKey,
  targetsNamed,
} from "./commands.ts";
import type { OptionGroup } from "./option.ts";
import {
  commandOption,
  everything,
  namedFirst,
  type PaletteActions,
  resultGroups,
  resultOption,
  seenGroups,
  sentenceOptions,
  subjectOption,
  targetOption,
} from "./option-groups.ts";
import { useFindings } from "./use-findings.ts";
import { keyOf, useRecentRecords, useSeenRecords } from "./use-known-records.ts";

interface Shown {
  groups: readonly OptionGroup[];
  /** What is found, also where not all of it is listed. */
  found: Counted;
  /** What is sought; empty where nothing is. */
  search: string;
  query: ReturnType<typeof useFindings>["query"];
  /** False while the options are those of an earlier text. */
  isCurrent: boolean;
  /** Whether nothing that is found later can stand before the first option. */
  isSettled: boolean;
  isOffline: boolean;
}

/** The options for what was typed: at the beginning, or for what a command asks. */
export function useOptionGroups(
  typed: string,
  step: CommandStep | undefined,
  places: readonly Place[],
  actions: PaletteActions,
): Shown {
  const phrase = toSearchText(typed).trim();
  const start = useStartGroups(step ? "" : phrase, places, actions);
  const asked = useAnswerGroups(step, phrase, actions);
  return step ? asked : start;
}

const MAX_RECENT = 6;
const MAX_ACTIONS = 6;

function useStartGroups(phrase: string, places: readonly Place[], actions: PaletteActions): Shown {
  const recent = useRecentRecords();
  const seenRecords = useSeenRecords();
  const commands = useMemo(() => commandGroups(places), [places]);
  const sentence = sentenceOf(phrase);
  // Its words are sought nowhere: they name nothing.
  const isWithoutName = sentence?.sought === "";
  const all = commands.flatMap((group) => group.commands);
  const named = isWithoutName
    ? all.filter((command) => isCommandOf(command, sentence))
    : commandsNamed(phrase, all);
  const findings = useFindings(isWithoutName ? "" : phrase);
  const kinds = sentence?.does === "move" ? (["deal"] as const) : SUBJECT_KINDS;
  const ofSentence = useFindings(sentence && !isWithoutName ? searchOf(kinds, sentence.sought) : "");
  const { query } = findings;
  const isCurrent = findings.isCurrent && ofSentence.isCurrent;
  const begun = named.filter((command) => isBegun(phrase, command));
  const isOffline = phrase !== "" && query.isError && isUnreachable(query.error);
  const seen = isOffline ? seenRecords(phrase) : [];
  const shown = {
    search: phrase,
    found: isOffline ? counted(seen) : sumOf(findings.found.groups),
    query,
    isCurrent,
    isSettled: isCurrent || begun.length > 0,
    isOffline,
  };
  if (phrase === "") {
    // What is open need not be opened.
    const open = new Set<string>(
      recordsAt(window.location.pathname, new URLSearchParams(window.location.search)),
    );
    const others = recent.filter((each) => !open.has(keyOf(each))).slice(0, MAX_RECENT);
    const groups = [
      { key: "recent", heading: "Recent", options: others.map((each) => resultOption(each, actions)) },
      ...commands.map((group) => ({
        key: group.heading,
        heading: group.heading,
        options: group.commands.map((command) => commandOption(command, actions)),
      })),
    ];
    return { ...shown, groups: groups.filter(({ options }) => options.length > 0) };
  }
  const actionOptions = [
    ...begun.map((command) => commandOption(command, actions)),
    ...(sentence ? sentenceOptions(sentence, ofSentence.found.items, actions) : []),
    ...named.filter((command) => !begun.includes(command)).map((command) => commandOption(command, actions)),
  ];
  const records = isOffline ? seenGroups(seen, actions) : resultGroups(findings.found, phrase, actions);
  const groups = [
    { key: "actions", heading: "Actions", options: actionOptions.slice(0, MAX_ACTIONS) },
    ...records,
    ...(findings.found.items.length > 0 ? [everything(phrase, actions)] : []),
  ];
  return { ...shown, groups: groups.filter(({ options }) => options.length > 0) };
}

const counted = (listed: readonly unknown[]): Counted => ({ count: listed.length, hasMore: false });

/** Records of which kinds answer the question of a command. */
const ASKED_KINDS: Readonly<Record<CommandStep["ask"], readonly SearchKind[]>> = {
  subject: SUBJECT_KINDS,
  deal: ["deal"],
  target: [],
};

/** What can be answered to the question of a command. */
function useAnswerGroups(step: CommandStep | undefined, phrase: string, actions: PaletteActions): Shown {
  const recent = useRecentRecords();
  const seenRecords = useSeenRecords();
  const kinds = step ? ASKED_KINDS[step.ask] : [];
  const isSought = kinds.length > 0 && phrase !== "";
  const findings = useFindings(isSought ? searchOf(kinds, phrase) : "");
  const { query, isCurrent } = findings;
  const targets = useTargetGroups(step, phrase, actions);
  const isOffline = isSought && query.isError && isUnreachable(query.error);
  const shown = { search: isSought ? phrase : "", query, isCurrent, isSettled: isCurrent, isOffline };
  if (!step || step.ask === "target")
    return { ...shown, groups: targets, found: counted(targets.flatMap(({ options }) => options)) };
  const known = isOffline ? seenRecords(phrase) : recent;
  const records =
    isSought && !isOffline
      ? namedFirst(findings.found.items, phrase)
      : known.filter(({ kind }) => kinds.includes(kind));
  const options = records.map((record) =>
    step.ask === "subject"
      ? subjectOption(record, step.log, actions)
      : { ...resultOption(record, actions), href: undefined, does: { ask: "target" as const, deal: record } },
  );
  const heading = isSought ? "Found" : "Recent";
  const groups = options.length > 0 ? [{ key: "answers", heading, options }] : [];
  return { ...shown, groups, found: counted(options) };
}

/** Where the deal can go: not where it is. */
function useTargetGroups(
  step: CommandStep | undefined,
  phrase: string,
  actions: PaletteActions,
): OptionGroup[] {
  const deal = step?.ask === "target" ? step.deal : null;
  const { data: stored } = trpc.deals.get.useQuery(
    { id: deal?.id ?? 0 },
    { ...TYPEAHEAD_QUERY, enabled: deal !== null },
  );
  if (!deal) return [];
  const targets = targetsNamed(phrase).filter((target) => {
    const key = targetKey(target);
    return key !== stored?.stage && key !== stored?.category;
  });
  return [
    { key: "stages", heading: "Stages", targets: targets.filter((target) => "stage" in target) },
    { key: "categories", heading: "Categories", targets: targets.filter((target) => "category" in target) },
  ]
    .filter((group) => group.targets.length > 0)
    .map(({ key, heading, targets: some }) => ({
      key,
      heading,
      options: some.map((target) => targetOption(deal, target, actions)),
    }));
}
