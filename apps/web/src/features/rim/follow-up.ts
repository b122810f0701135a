import type { Color } from "@dealflow/ui/colors";
import { counted } from "../../lib/plural.ts";

/** Follow-ups that are no further away than this are upcoming. */
const SOON_DAYS = 30;

interface FollowUp {
  words: string;
  color: Color;
}

/** How a follow-up stands that is so many days away. */
export function followUpIn(days: number): FollowUp {
  if (days < 0) return { words: `Overdue by ${counted(-days, "day")}`, color: "red" };
  return { words: wordsFor(days), color: days <= SOON_DAYS ? "amber" : "gray" };
}

function wordsFor(days: number): string {
  if (days === 0) return "Due today";
  return days === 1 ? "Due tomorrow" : `In ${counted(days, "day")}`;
}
