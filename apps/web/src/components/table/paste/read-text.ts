import { cleanAddress, cleanLine } from "@dealflow/validators/common/clean";
import { plainEmail } from "@dealflow/validators/common/email-address";
import { isNothing } from "@dealflow/validators/common/nothing";
import type { FieldInput, FieldOption } from "../edit-in-place/field.ts";
import { type DayOrder, readDay } from "./read-day.ts";

/** What a control would hold; or why the text cannot go into it. */
type ReadText = { typed: string; problem?: never } | { typed?: never; problem: string };

/** So many choices a message names. */
const MAX_NAMED = 6;

/** Reads a pasted text as if it had been typed into the control, or chosen there. */
export function readText(input: FieldInput, text: string, order: DayOrder | null): ReadText {
  if (input.kind === "choice") return readChoice(input.options, cleanLine(text));
  if (input.kind === "text") return { typed: plainText(input, text).trim() };
  const line = cleanLine(text).trim();
  if (isNothing(line)) return { typed: "" };
  const { day, problem } = readDay(line, order);
  return problem === undefined ? { typed: day } : { problem };
}

function plainText({ inputMode }: Extract<FieldInput, { kind: "text" }>, text: string): string {
  if (!inputMode) return cleanLine(text);
  const address = cleanAddress(text);
  if (isNothing(address.trim())) return "";
  return inputMode === "email" ? plainEmail(address) : address;
}

function readChoice(options: readonly FieldOption[], text: string): ReadText {
  const key = keyOf(text);
  const name = `“${text.trim()}”`;
  const found = options.filter((option) => namesOf(option).some((each) => keyOf(each) === key));
  const [option, ...others] = found;
  // Two members may have the same name.
  const unlike = found.map(({ member, value }) => member?.username ?? value);
  if (others.length > 0) return { problem: `${name} is more than one of them: write ${unlike.join(" or ")}` };
  if (option) return { typed: option.value };
  if (isNothing(text.trim()) && options.some(({ value }) => value === "")) return { typed: "" };
  const offered = listOf(options.map(({ label }) => label));
  return { problem: key === "" ? `Must be one of ${offered}` : `${name} is none of ${offered}` };
}

/** What a choice is called. That of none is called nothing, too. */
function namesOf({ label, value, member }: FieldOption): readonly string[] {
  // The value of a member is only a number.
  return member ? [label, member.username, member.initials] : [label, value];
}

const keyOf = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();

function listOf(names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  const named = names.slice(0, MAX_NAMED).join(", ");
  return more > 0 ? `${named} and ${more} more` : named;
}
