"use client";
import { useSingleFlight } from "@dealflow/ui/use-single-flight";

interface Mutation<Input> {
  mutateAsync: (input: Input) => Promise<unknown>;
}

/** `mutate` for what people press: presses while the answer is awaited do nothing. Failures go to `onError`. */
export function useSend<Input>({ mutateAsync }: Mutation<Input>) {
  return useSingleFlight((input: Input) => mutateAsync(input).catch(() => undefined));
}
