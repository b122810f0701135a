/** The colours whose tokens the theme loads; each says one thing, see the badges of the features. */
export type Color = "gray" | "indigo" | "blue" | "cyan" | "green" | "amber" | "orange" | "red" | "violet";
