import type { Server, ServerResponse } from "node:http";
import { BlockList, isIPv6, type Socket } from "node:net";
import { networkOf } from "@dealflow/api/core/auth/network";

interface ConnectionLimits {
  /** Further connections are closed at once. */
  connections: number;
  /** The same for those of one network, where no proxy stands in front of the server. */
  connectionsOfNetwork: number;
}

export interface Connections {
  /** The open sockets, with the requests on each that have not been answered. */
  sockets: Map<Socket, Set<ServerResponse>>;
  destroyAll: () => void;
}

/** Keeps the connections of a server, and closes those beyond its limits. */
export function limitConnections(
  server: Server,
  { connections, connectionsOfNetwork }: ConnectionLimits,
  hasProxy: boolean,
): Connections {
  const sockets: Connections["sockets"] = new Map();
  const ofNetwork = new Map<string, number>();
  server.maxConnections = connections;
  // A worker process that is full would else pass the connection on to the next one, which may be full as well.
  Object.assign(server, { dropMaxConnection: true });
  server.on("connection", (socket) => {
    // Node removes its own listener from the socket of a CONNECT; an error without a listener would end the process.
    socket.on("error", () => socket.destroy());
    const network = networkOf(socket.remoteAddress ?? "");
    const count = (ofNetwork.get(network) ?? 0) + 1;
    if (!hasProxy && count > connectionsOfNetwork) return void socket.destroy();
    sockets.set(socket, new Set());
    ofNetwork.set(network, count);
    socket.once("close", () => {
      sockets.delete(socket);
      const left = (ofNetwork.get(network) ?? 0) - 1;
      if (left > 0) ofNetwork.set(network, left);
      else ofNetwork.delete(network);
    });
  });
  server.on("connect", (_request, socket) => {
    socket.end("HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST\r\nConnection: close\r\n\r\n");
  });
  return {
    sockets,
    destroyAll: () => {
      for (const socket of sockets.keys()) socket.destroy();
    },
  };
}

const PRIVATE = new BlockList();
for (const [net, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  PRIVATE.addSubnet(net, prefix);
}
for (const [net, prefix] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const) {
  PRIVATE.addSubnet(net, prefix, "ipv6");
}

/** Whether an address is of this machine or a private network, where a proxy in front of the server would be. */
export function isPrivate(address = ""): boolean {
  const [plain = ""] = address.replace(/^::ffff:(?=\d+\.)/i, "").split("%");
  return PRIVATE.check(plain, isIPv6(plain) ? "ipv6" : "ipv4");
}
