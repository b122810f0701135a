"use client";
import { useSingleFlight } from "@dealflow/ui/use-single-flight";

interface Mutation<Input> {
  mutateAsync: (input: Input) => Promise<unknown>;
}

/** `mutate` for buttons: calls while one is running are ignored. Errors go to the mutation's `onError` alone. */
export function useMutateOnce<Input>({ mutateAsync }: Mutation<Input>) {
  return useSingleFlight((input: Input) => mutateAsync(input).catch(() => undefined));
}
