import { TRPCClientError } from "@trpc/client";

/** An error as the server answers it; `facts` are its further data. */
export function refusal(code: string, facts: Record<string, unknown> = {}): Error {
  return TRPCClientError.from({ error: { message: code, code: -32_600, data: { code, ...facts } } });
}
