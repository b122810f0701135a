import { t } from "trpc-cli";
import { z } from "zod";
import { flagsOf } from "../flags.ts";

/** A command of our own, beside those of the procedures: for whoever has access to the machine. */
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
