/** Of the process that reads mail: its heap. With what it holds beside that it stays under 400 MiB. */
export const MEMORY_MIB = 256;
/** Connections of its own to the database. */
export const CONNECTIONS = 4;
