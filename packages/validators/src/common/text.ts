import { z } from "zod";
import { isEmail } from "./email-address.ts";
import { FORBIDDEN_CHARACTERS, INVISIBLE_CHARACTERS, MAX_LENGTHS, MAX_SEARCH_LENGTH } from "./text-limits.ts";

export { MAX_LENGTHS };

const ONLY_INVISIBLE = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u;

export const hasVisibleCharacter = (text: string) => !ONLY_INVISIBLE.test(text);

function problem(value: string, label: string, max: number): string | null {
  if (!value.isWellFormed()) return `${label} contains a broken character`;
  const forbidden = placeOf(value, FORBIDDEN_CHARACTERS);
  if (forbidden) return `${label} contains a character that cannot be shown: ${forbidden}`;
  if (value.length > max && [...value].length > max) return `${label} must be at most ${max} characters`;
  return null;
}

/** The first of these characters and its place, such as `U+000B at character 11`; null if there is none. */
function placeOf(value: string, characters: RegExp): string | null {
  const found = characters.exec(value);
  if (!found) return null;
  const code = (found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `U+${code} at character ${[...value.slice(0, found.index)].length + 1}`;
}

function text(label: string, max: number, missing = `${label} is required`, min = 0) {
  return z
    .string({
      error: ({ input }) => (input === undefined || input === null ? missing : `${label} must be text`),
    })
    .trim()
    .superRefine((value, ctx) => {
      const message = problem(value, label, max);
      if (message) ctx.addIssue({ code: "custom", message });
    })
    .meta({ ...(min > 0 && { minLength: min }), maxLength: max });
}

/** Required text: trimmed, with at least one visible character, at most `max` characters. */
export function requiredText(
  label: string,
  max: number = MAX_LENGTHS.name,
  missing = `${label} is required`,
) {
  return text(label, max, missing, 1).refine(hasVisibleCharacter, { error: missing });
}

/**
 * Optional text: trimmed, the empty string becomes null. Short ones (codenames, titles, companies) must have a visible
 * character, because screens show them alone.
 */
export function optionalText(label: string, max: number = MAX_LENGTHS.name) {
  const visible = text(label, max).refine(
    (value) => value === "" || max > MAX_LENGTHS.name || hasVisibleCharacter(value),
    { error: `${label} has no visible character` },
  );
  return z
    .union([z.null(), visible], { error: `${label} must be text` })
    .transform((value) => (value === "" ? null : value));
}

/** The text of a search box; an empty one becomes undefined, which means no search. */
export const searchText = text("Search", MAX_SEARCH_LENGTH).transform((value) =>
  value === "" ? undefined : value,
);

/** An address or a number with a character that nobody sees is another one than it looks like. */
const refuseInvisible = (label: string) => (value: string | null, ctx: z.RefinementCtx) => {
  const invisible = placeOf(value ?? "", INVISIBLE_CHARACTERS);
  if (!invisible) return;
  const message = `${label} contains a character that cannot be seen: ${invisible}`;
  ctx.addIssue({ code: "custom", message, continue: false });
};

/** What someone signs in with, which may be an address. */
export const requiredAccount = (label: string, max: number = MAX_LENGTHS.name) =>
  requiredText(label, max).superRefine(refuseInvisible(label));

/** An address that is searched for: nobody would be found by one with a character that nobody sees. */
export const searchEmail = searchText.superRefine((value, ctx) =>
  refuseInvisible("Email")(value ?? null, ctx),
);

export function requiredEmail(label = "Email", invalid = "Invalid email address", missing?: string) {
  return requiredText(label, MAX_LENGTHS.email, missing)
    .superRefine(refuseInvisible(label))
    .refine(isEmail, { error: invalid });
}

export function optionalEmail(label = "Email", invalid = "Invalid email address") {
  return optionalText(label, MAX_LENGTHS.email)
    .superRefine(refuseInvisible(label))
    .refine((value) => value === null || isEmail(value), { error: invalid });
}

export function optionalPhone(label = "Phone") {
  return optionalText(label, MAX_LENGTHS.phone).superRefine(refuseInvisible(label));
}
