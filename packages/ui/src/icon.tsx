const CIRCLE = "M2 8a6 6 0 1 0 12 0A6 6 0 1 0 2 8";
/** The outline of a sheet of paper. */
export const FILE_OUTLINE = "M9 1.5H4.5a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h7a1 1 0 0 0 1-1V5zM9 1.5V5h3.5";

// Paths on a grid of 16 by 16, drawn as strokes. Every page loads all of them (ADR 0009), so an icon that one screen
// alone shows is a path of that screen.
const PATHS = {
  agenda:
    "M3 3h10a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM2 6.5h12M5.5 1.5V4M10.5 1.5V4",
  analytics: "M3 13.5V9M8 13.5v-11M13 13.5V6",
  bell: "M2.8 11.5C4 10.5 4.5 9.3 4.5 7a3.5 3.5 0 0 1 7 0c0 2.3.5 3.5 1.7 4.5zM6.7 13.8a1.4 1.4 0 0 0 2.6 0",
  board: "M2 2.5h3.2v11H2zM6.4 2.5h3.2v7.5H6.4zM10.8 2.5H14v9h-3.2z",
  cards: "M2.5 2.5h4.5v4.5H2.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z",
  check: "M3 8.6l3.2 3.2L13 5",
  chevronDown: "M4 6.2l4 4 4-4",
  chevronLeft: "M9.8 4l-4 4 4 4",
  chevronRight: "M6.2 4l4 4-4 4",
  chevronUp: "M4 9.8l4-4 4 4",
  chevronUpDown: "M5 6l3-3 3 3M5 10l3 3 3-3",
  circleCheck: `${CIRCLE}M5.3 8.2l1.9 1.9 3.5-3.9`,
  clock: "M2.7 6.3A5.5 5.5 0 1 1 2.5 8.5M2.2 3v3.3h3.3M8 5v3.2l2.2 1.3",
  close: "M4 4l8 8M12 4l-8 8",
  contacts:
    "M2.5 3h11a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM4.2 6.7a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0-2.6 0M3.5 10.7c.3-1 1-1.5 2-1.5s1.7.5 2 1.5M9.5 6.5h3M9.5 9.5h3",
  dashboard: "M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5h4v4h-4z",
  deals: "M3 5h10a1 1 0 0 1 1 1v6.5a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM5.5 5V2.5h5V5M2 8.5h12",
  download: "M8 2v8M4.5 6.7L8 10.2l3.5-3.5M2.5 13.5h11",
  edit: "M2.5 13.5l.7-3 7.6-7.6a1 1 0 0 1 1.4 0l.9.9a1 1 0 0 1 0 1.4L5.5 12.8zM9.3 4.4l2.3 2.3",
  file: `${FILE_OUTLINE}M5.5 8.5h5M5.5 11h5`,
  filter: "M2 4.5h12M4.5 8h7M6.5 11.5h3",
  folder: "M2.5 3h3.7l1.6 2h5.7a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z",
  globe: `${CIRCLE}M2 8h12M8 2C4.7 5.5 4.7 10.5 8 14M8 2c3.3 3.5 3.3 8.5 0 12`,
  info: `${CIRCLE}M8 7.5v3.3M8 5.2h.01`,
  list: "M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4h.01M2.5 8h.01M2.5 12h.01",
  lock: "M4 7h8a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1zM5 7V5a3 3 0 0 1 6 0v2",
  mail: "M3 3.5h10a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zM2.3 4.5L8 8.8l5.7-4.3",
  menu: "M2 4h12M2 8h12M2 12h12",
  minus: "M3 8h10",
  moon: "M13.5 9.5A6 6 0 0 1 6.5 2.5a6 6 0 1 0 7 7z",
  more: "M2.9 8a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M7.5 8a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M12.1 8a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0",
  phone:
    "M5.6 2.5H3.3a.8.8 0 0 0-.8.9 11 11 0 0 0 10.1 10.1.8.8 0 0 0 .9-.8v-2.3l-3-1.2-1.3 1.6a9 9 0 0 1-4-4l1.6-1.3z",
  pipeline: "M2 2.5h12L9.5 8.2v4L6.5 14V8.2z",
  play: "M4.8 3v10L13 8z",
  plus: "M8 3v10M3 8h10",
  portfolio: "M7 3a5.5 5.5 0 1 0 6 6H7zM9.5 1.5a5.5 5.5 0 0 1 5 5h-5z",
  search: "M2.5 7a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0M10.3 10.3l3.2 3.2",
  settings:
    "M2 4.5h6.5M12.5 4.5H14M8.5 4.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M2 11.5h1.5M7.5 11.5H14M3.5 11.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0",
  sun: "M5 8a3 3 0 1 0 6 0 3 3 0 1 0-6 0M8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1.1 1.1M11.9 11.9L13 13M3 13l1.1-1.1M11.9 4.1L13 3",
  team: "M3.8 5.2a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 1 0-4.6 0M1.8 13c.4-2.5 2-4 4.3-4s3.9 1.5 4.3 4M10.6 3a2.3 2.3 0 0 1 0 4.4M12 9.4c1.3.5 2 1.7 2.3 3.6",
  trash: "M2.5 4h11M6 4V2.5h4V4M4 4l.6 9.5h6.8L12 4M6.8 6.8v4M9.2 6.8v4",
  upload: "M8 10.5v-8M4.5 5.8L8 2.3l3.5 3.5M2.5 13.5h11",
  table: "M2.5 3h11v10h-11zM2.5 6.3h11M2.5 9.7h11M6.3 3v10",
  warning: "M8 2.3l6.2 11.2H1.8zM8 6.5v3.2M8 11.6h.01",
} as const;

export type IconName = keyof typeof PATHS;

type IconProps = ({ name: IconName; path?: never } | { name?: never; path: string }) & {
  className?: string | undefined;
};

/** A decorative icon of 16 by 16 pixels in the colour of the text: its label is the text beside it, or its button's. */
export function Icon({ name, path, className }: IconProps) {
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
      <path d={path ?? PATHS[name]} />
    </svg>
  );
}
