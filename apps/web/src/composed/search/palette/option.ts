import type { IconName } from "@dealflow/ui/icon";
import type { SearchResult } from "@dealflow/validators/search";
import type { CommandStep } from "./commands.ts";

/** A line of the palette. */
export interface Option {
  key: string;
  icon: IconName;
  title: string;
  titleMarks?: SearchResult["titleMarks"];
  /** The end of the title, which is shown in full where the rest is shortened. */
  titleEnd?: string;
  /** Tells it apart, in gray. */
  note?: string | null;
  noteMarks?: SearchResult["noteMarks"];
  /** The keys that do the same. */
  keys?: string;
  /** Set where it opens a page or a record: a click with a modifier key opens that in a new tab. */
  href?: string;
  /** What is asked next, in the palette; or what is done once it has closed. */
  does: CommandStep | (() => void);
}

export interface OptionGroup {
  key: string;
  heading: string;
  /** How many there are, where not all need be listed. */
  count?: string;
  options: readonly Option[];
}
