/** A request or response body that reads each chunk on demand. `cancel` is called when its reader stops early. */
export function toBodyStream(
  chunks: AsyncIterator<Uint8Array>,
  cancel: () => void,
): ReadableStream<Uint8Array> {
  const source = {
    pull: async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel,
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}
