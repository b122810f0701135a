/** Random access to a stored file. `start` is included, `end` is not; fewer bytes are returned at the end of the file. */
export interface StoredBytes {
  size: number;
  read: (start: number, end: number) => Promise<Buffer>;
}
