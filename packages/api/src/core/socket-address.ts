/** The header in which the HTTP server passes on the address of the socket, replacing what the client sent under its name. */
export const SOCKET_ADDRESS_HEADER = "x-socket-address";
