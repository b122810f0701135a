import "./no-eval.ts";
import { z } from "zod";

/** One of a list of values. The error differs for a missing value and an unknown one. */
export function choice<const Values extends readonly string[]>(label: string, values: Values) {
  return z.enum(values, {
    error: ({ input }) =>
      input === undefined || input === null || input === ""
        ? `${label} is required`
        : `${label} must be one of: ${values.join(", ")}`,
  });
}

/** One of a list of values, or none: null and the empty string become null. */
export function optionalChoice<const Values extends readonly string[]>(label: string, values: Values) {
  const blank = z.literal("").transform(() => null);
  return z.union([z.null(), blank, z.enum(values)], {
    error: `${label} must be one of: ${values.join(", ")}`,
  });
}
