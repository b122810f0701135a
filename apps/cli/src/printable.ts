import { FORBIDDEN_CHARACTERS } from "@dealflow/validators/common/text-limits";

const FORBIDDEN = new RegExp(FORBIDDEN_CHARACTERS, "gu");

/** Text for a terminal: characters that it would obey, or that reorder the text, are shown as U+FFFD. */
export const printable = (text: string): string => text.replaceAll(FORBIDDEN, "\uFFFD");
