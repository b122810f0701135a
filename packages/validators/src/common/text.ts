import { z } from "zod";
import { FORBIDDEN, LIMITS, MAX_SEARCH_LENGTH } from "./search.ts";

export { LIMITS };

const ONLY_INVISIBLE = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u;

function problem(value: string, label: string, max: number): string | null {
  if (!value.isWellFormed()) return `${label} contains a broken character`;
  if (FORBIDDEN.test(value)) return `${label} contains a character that cannot be shown`;
  if (value.length > max && [...value].length > max) return `${label} must be at most ${max} characters`;
  return null;
}

function text(label: string, max: number, missing = `${label} is required`) {
  return z
    .string({
      error: ({ input }) => (input === undefined || input === null ? missing : `${label} must be text`),
    })
    .trim()
    .superRefine((value, ctx) => {
      const message = problem(value, label, max);
      if (message) ctx.addIssue({ code: "custom", message });
    });
}

/** Text that must be there: trimmed, visible, at most `max` characters. */
export function requiredText(label: string, max: number = LIMITS.name, missing = `${label} is required`) {
  return text(label, max, missing).refine((value) => !ONLY_INVISIBLE.test(value), { error: missing });
}

/**
 * Text that may be left out: trimmed, blank becomes null. Short ones (codenames, titles, companies) are shown alone, so
 * they must be visible.
 */
export function optionalText(label: string, max: number = LIMITS.name) {
  const visible = text(label, max).refine(
    (value) => value === "" || max > LIMITS.name || !ONLY_INVISIBLE.test(value),
    { error: `${label} has no visible character` },
  );
  return z
    .union([z.null(), visible], { error: `${label} must be text` })
    .transform((value) => (value === "" ? null : value));
}

/** What someone typed into a search box: blank means no search. */
export const searchText = text("Search", MAX_SEARCH_LENGTH).transform((value) =>
  value === "" ? undefined : value,
);

// Written for forms and mail links: no white space, line break, or second @ can hide in it.
const EMAIL = /^[^\s@<>(),;:\\"[\]%]+@(?:[^\s@<>(),;:\\"[\]%.]+\.)+[^\s@<>(),;:\\"[\]%.]+$/;

export function requiredEmail(label = "Email", invalid = "Invalid email address", missing?: string) {
  return requiredText(label, LIMITS.email, missing).refine((value) => EMAIL.test(value), { error: invalid });
}

export function optionalEmail(label = "Email", invalid = "Invalid email address") {
  return optionalText(label, LIMITS.email).refine((value) => value === null || EMAIL.test(value), {
    error: invalid,
  });
}
