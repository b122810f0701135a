import { initTRPC } from "@trpc/server";
import { expect, it } from "vitest";
import { z } from "zod";

const { procedure, router, createCallerFactory } = initTRPC.create();

/** Zod's compiled walk is not used for what is asked asynchronously: see ADR 0063. */
it("schemas of procedures are asked synchronously, for the input and for the output", async () => {
  const later = z.string().refine(() => Promise.resolve(true));
  const call = createCallerFactory(
    router({
      input: procedure.input(later).query(() => "answered"),
      output: procedure.output(later).query(() => "answered"),
      both: procedure
        .input(z.string().trim())
        .output(z.string().toUpperCase())
        .query(({ input }) => input),
    }),
  )({});
  expect(await call.both(" answered ")).toBe("ANSWERED");
  await expect(call.input("asked")).rejects.toThrow(/synchronous/);
  await expect(call.output()).rejects.toThrow(/validation failed/);
});
