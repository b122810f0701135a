// No zod here: screens that only show these labels load them without the schemas.

export const NOTE_KINDS = ["note", "call", "meeting"] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

export const NOTE_KIND_LABELS: Record<NoteKind, string> = {
  note: "Note",
  call: "Call",
  meeting: "Meeting",
};

/** In code points, of the Markdown text. */
export const MAX_NOTE_LENGTH = 20_000;
