import "./no-eval.ts";
import { z } from "zod";

/** One word of a few. A word that is missing and a word that is none of them are told apart. */
export function choice<const Words extends readonly string[]>(label: string, words: Words) {
  return z.enum(words, {
    error: ({ input }) =>
      input === undefined || input === null || input === ""
        ? `${label} is required`
        : `${label} must be one of: ${words.join(", ")}`,
  });
}

/** One word of a few, or none: null and blank. */
export function optionalChoice<const Words extends readonly string[]>(label: string, words: Words) {
  const blank = z.literal("").transform(() => null);
  return z.union([z.null(), blank, z.enum(words)], { error: `${label} must be one of: ${words.join(", ")}` });
}
