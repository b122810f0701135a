const PAGE = "M9 1.5H4.5a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h7a1 1 0 0 0 1-1V5zM9 1.5V5h3.5";

// Drawn like the icons of the shell. Those of the library share one file, which every page of the product loads.
const STROKES = {
  folder: "M2.5 3h3.7l1.6 2h5.7a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z",
  list: "M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4h.01M2.5 8h.01M2.5 12h.01",
  page: `${PAGE}M5.5 8.5h5M5.5 11h5`,
  words: `${PAGE}M5.5 7.5h5M5.5 9.5h5M5.5 11.5h3`,
  plain: "M2.5 4h11M2.5 7h8M2.5 10h11M2.5 13h6",
  sheet: "M2.5 3h11v10h-11zM2.5 6.3h11M2.5 9.7h11M6.2 3v10",
  slides: "M1.5 2.5h13M2.5 2.5v7.5h11V2.5M8 10v3.5M5.5 13.5h5",
  picture: "M2.5 3h11v10h-11zM2.5 11l3.5-3.5 3 3 2-2 2.5 2.5M10.2 6a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0",
  eye: "M1.5 8s2.3-4.5 6.5-4.5S14.5 8 14.5 8s-2.3 4.5-6.5 4.5S1.5 8 1.5 8zM6.2 8a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0",
  minus: "M3 8h10",
  plus: "M8 3v10M3 8h10",
  done: "M2 8a6 6 0 1 0 12 0A6 6 0 1 0 2 8M5.3 8.2l1.9 1.9 3.5-3.9",
} as const;

export type GlyphName = keyof typeof STROKES;

/** Decorative: the word it stands for is always beside it, or names its button. */
export function Glyph({ name, className }: { name: GlyphName; className?: string | undefined }) {
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
