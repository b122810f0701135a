/** Pieces as the body of a request or answer, each asked for when somebody reads it; `cancel` where nobody does any longer. */
export function bodyOf(pieces: AsyncIterator<Uint8Array>, cancel: () => void): ReadableStream<Uint8Array> {
  const source = {
    pull: async (reader: ReadableStreamDefaultController<Uint8Array>) => {
      const { done, value } = await pieces.next();
      if (done) reader.close();
      else reader.enqueue(value);
    },
    cancel,
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}
