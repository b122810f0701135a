import { t } from "trpc-cli";
import { z } from "zod";
import { flagsOf } from "../flags.ts";

/** A command that is not a procedure. */
export function command<Input extends z.ZodObject>(
  description: string,
  input: Input,
  run: (input: z.output<Input>) => Promise<unknown>,
) {
  return t.procedure
    .meta({ description })
    .input(flagsOf(z.toJSONSchema(input, { io: "input" })))
    .handler(({ input: values }) => run(input.parse(values)));
}
