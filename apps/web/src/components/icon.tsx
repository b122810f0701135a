const CLOCK = "M2.7 6.3A5.5 5.5 0 1 1 2.5 8.5M2.2 3v3.3h3.3M8 5v3.2l2.2 1.3";

// Drawn on a grid of 16 as strokes: a fraction of the weight of outlined glyphs, and every page carries these.
const STROKES = {
  dashboard: "M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5h4v4h-4z",
  pipeline: "M2 2.5h12L9.5 8.2v4L6.5 14V8.2z",
  deals: "M3 5h10a1 1 0 0 1 1 1v6.5a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM5.5 5V2.5h5V5M2 8.5h12",
  portfolio: "M7 3a5.5 5.5 0 1 0 6 6H7zM9.5 1.5a5.5 5.5 0 0 1 5 5h-5z",
  rim: CLOCK,
  history: CLOCK,
  contacts:
    "M2.5 3h11a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM4.2 6.7a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0-2.6 0M3.5 10.7c.3-1 1-1.5 2-1.5s1.7.5 2 1.5M9.5 6.5h3M9.5 9.5h3",
  tasks: "M2 8a6 6 0 1 0 12 0A6 6 0 1 0 2 8M5.3 8.2l1.9 1.9 3.5-3.9",
  agenda:
    "M3 3h10a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM2 6.5h12M5.5 1.5V4M10.5 1.5V4",
  documents: "M9 1.5H4.5a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h7a1 1 0 0 0 1-1V5zM9 1.5V5h3.5M5.5 8.5h5M5.5 11h5",
  team: "M3.8 5.2a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 1 0-4.6 0M1.8 13c.4-2.5 2-4 4.3-4s3.9 1.5 4.3 4M10.6 3a2.3 2.3 0 0 1 0 4.4M12 9.4c1.3.5 2 1.7 2.3 3.6",
  analytics: "M3 13.5V9M8 13.5v-11M13 13.5V6",
  settings:
    "M2 4.5h6.5M12.5 4.5H14M8.5 4.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M2 11.5h1.5M7.5 11.5H14M3.5 11.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0",
  admin: "M4 7h8a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1zM5 7V5a3 3 0 0 1 6 0v2",
  sun: "M5 8a3 3 0 1 0 6 0 3 3 0 1 0-6 0M8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1.1 1.1M11.9 11.9L13 13M3 13l1.1-1.1M11.9 4.1L13 3",
  moon: "M13.5 9.5A6 6 0 0 1 6.5 2.5a6 6 0 1 0 7 7z",
  menu: "M2 4h12M2 8h12M2 12h12",
  leave: "M6 2.5H3.5a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1H6M10.5 5l3 3-3 3M13.5 8H6",
  edit: "M2.5 13.5l.7-3 7.6-7.6a1 1 0 0 1 1.4 0l.9.9a1 1 0 0 1 0 1.4L5.5 12.8zM9.3 4.4l2.3 2.3",
  trash: "M2.5 4h11M6 4V2.5h4V4M4 4l.6 9.5h6.8L12 4M6.8 6.8v4M9.2 6.8v4",
  plus: "M8 3v10M3 8h10",
  download: "M8 2v8M4.5 6.7L8 10.2l3.5-3.5M2.5 13.5h11",
  upload: "M8 10.5v-8M4.5 5.8L8 2.3l3.5 3.5M2.5 13.5h11",
  cards: "M2.5 2.5h4.5v4.5H2.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z",
  board: "M2 2.5h3.2v11H2zM6.4 2.5h3.2v7.5H6.4zM10.8 2.5H14v9h-3.2z",
  chevron: "M4 6.2l4 4 4-4",
} as const;

export type IconName = keyof typeof STROKES;

/** Decorative: the word it stands for is always beside it, or names its button. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={STROKES[name]} />
    </svg>
  );
}
