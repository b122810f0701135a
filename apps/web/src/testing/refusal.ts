import { TRPCClientError } from "@trpc/client";

const STATUSES: Record<string, number> = { NOT_FOUND: 404, STALE_VERSION: 409, ALREADY_CONVERTED: 409 };

/** An error as the server answers it; `facts` are its further data. */
export function refusal(code: string, facts: Record<string, unknown> = {}): Error {
  const data = { code, httpStatus: STATUSES[code] ?? 500, ...facts };
  return TRPCClientError.from({ error: { message: code, code: -32_600, data } });
}
