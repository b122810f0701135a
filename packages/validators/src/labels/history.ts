// No zod here: screens that only show these labels load them without the schemas.

/** By which way a record was changed. `rule`: by the workspace itself, such as a rule for e-mails. */
export const CHANGE_SOURCES = [
  "browser",
  "token",
  "cli",
  "import",
  "bulk",
  "paste",
  "merge",
  "undo",
  "rule",
  "assistant",
] as const;
export type ChangeSource = (typeof CHANGE_SOURCES)[number];

export const CHANGE_SOURCE_LABELS: Record<ChangeSource, string> = {
  browser: "In the browser",
  token: "With an API token",
  cli: "From the command line",
  import: "By an import",
  bulk: "With several at once",
  paste: "By pasting",
  merge: "By a merge",
  undo: "By an undo",
  rule: "By a rule",
  assistant: "By an assistant",
};
