import type { Server } from "node:http";

/** The port of a listening server. */
export function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("This server listens on no port");
  return address.port;
}
