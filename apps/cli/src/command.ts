import { toDomainError } from "@dealflow/api/core/errors";
import { TRPCError } from "@trpc/server";
import { t } from "trpc-cli";
import { z } from "zod";
import { flagsOf } from "./flags.ts";

/** A command that is not a procedure. Wrong input is refused as theirs is. */
export function command<Input extends z.ZodObject>(
  description: string,
  input: Input,
  run: (input: z.output<Input>) => Promise<unknown>,
) {
  return t.procedure
    .meta({ description })
    .input(flagsOf(z.toJSONSchema(input, { io: "input" })))
    .handler(async ({ input: values }) => {
      const { success, data, error } = input.safeParse(values);
      if (!success) throw toDomainError(new TRPCError({ code: "BAD_REQUEST", cause: error }));
      return new Answer(await run(data));
    });
}

/** What a command has answered, so that it is told apart from help texts; null and texts are answers too. */
export class Answer {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}
