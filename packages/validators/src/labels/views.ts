// No zod here: screens that only show these labels load them without the schemas.

/** The lists that can be shown in several layouts. */
export const LISTS = ["deals"] as const;
export type List = (typeof LISTS)[number];

export const LAYOUTS = ["cards", "table", "board"] as const;
export type Layout = (typeof LAYOUTS)[number];

/** What a column's width may be, in pixels. */
export const COLUMN_WIDTHS = { min: 60, max: 800 };
