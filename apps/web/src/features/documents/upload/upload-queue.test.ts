import { expect, test } from "vitest";
import {
  createUploadQueue,
  FileRejectedError,
  ResponseLostError,
  type Upload,
  uploadSummary,
} from "./upload-queue.ts";

const GENERAL = { dealId: null, name: "General" };
const file = (name: string, size = 10) => new File(["x".repeat(size)], name);
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A queue whose uploads are ended by the test. */
function openQueue(validate: (file: File) => string | null = () => null) {
  const sent: { upload: Upload; progress: (sent: number) => void; end: (error?: Error) => Promise<void> }[] =
    [];
  const batches: { stored: number; failed: number }[] = [];
  const unknownOutcomes: true[] = [];
  const queue = createUploadQueue({
    validate,
    onOutcomeUnknown: () => unknownOutcomes.push(true),
    onIdle: (counts) => batches.push(counts),
    send(upload, progress, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      signal.addEventListener("abort", () => reject(signal.reason));
      sent.push({
        upload,
        progress,
        end(error) {
          if (error) reject(error);
          else resolve();
          return turn().then(() => undefined);
        },
      });
      return promise;
    },
  });
  function send(names: readonly string[]): void {
    queue.choose(names.map((name) => file(name)));
    queue.start(GENERAL);
  }
  const states = () => queue.getUploads().map(({ state }) => state);
  return { queue, send, sent, batches, unknownOutcomes, states };
}

test("sends three files at a time, and reports the end of all", async () => {
  const { queue, send, sent, batches, states } = openQueue();
  queue.choose([file("1.pdf"), file("2.pdf")]);
  expect(states()).toEqual(["chosen", "chosen"]);
  expect(uploadSummary(queue.getUploads())).toBeNull();
  send(["3.pdf", "4.pdf"]);
  expect(states()).toEqual(["sending", "sending", "sending", "waiting"]);
  await sent[1]?.end();
  expect(states()).toEqual(["sending", "stored", "sending", "sending"]);
  expect(batches).toEqual([]);
  for (const each of sent) await each.end();
  expect(states()).toEqual(["stored", "stored", "stored", "stored"]);
  expect(batches).toEqual([{ stored: 4, failed: 0 }]);
  expect(uploadSummary(queue.getUploads())).toBe("4 of 4 uploaded");
});

test("progress is at most the size of the file", () => {
  const { queue, sent } = openQueue();
  queue.choose([file("a.pdf", 100)]);
  queue.start(GENERAL);
  sent[0]?.progress(40);
  expect(queue.getUploads()[0]?.sent).toBe(40);
  sent[0]?.progress(180);
  expect(queue.getUploads()[0]?.sent).toBe(100);
});

test("failed uploads stay with the error, and can be retried", async () => {
  const { queue, send, sent, batches } = openQueue();
  send(["a.pdf", "b.pdf"]);
  await sent[0]?.end(new Error("The content is no PDF"));
  await sent[1]?.end();
  expect(uploadSummary(queue.getUploads())).toBe("1 of 2 uploaded, 1 failed");
  queue.removeFinished();
  expect(queue.getUploads()).toMatchObject([{ state: "failed", problem: "The content is no PDF" }]);
  queue.retry(queue.getUploads()[0]?.key ?? 0);
  expect(queue.getUploads()).toMatchObject([{ state: "sending", problem: null }]);
  await sent[2]?.end();
  expect(batches).toEqual([
    { stored: 1, failed: 1 },
    { stored: 1, failed: 0 },
  ]);
});

test("waiting and running uploads can be cancelled, one by one or all", async () => {
  const { queue, send, sent, batches, states } = openQueue();
  send(["1.pdf", "2.pdf", "3.pdf", "4.pdf", "5.pdf"]);
  const keys = queue.getUploads().map(({ key }) => key);
  queue.cancel(keys[4] ?? 0);
  queue.cancel(keys[0] ?? 0);
  await turn();
  expect(states()).toEqual(["cancelled", "sending", "sending", "sending", "cancelled"]);
  await sent[1]?.end();
  queue.cancelAll();
  await turn();
  expect(states()).toEqual(["cancelled", "stored", "cancelled", "cancelled", "cancelled"]);
  expect(batches).toEqual([{ stored: 1, failed: 0 }]);
});

test("a file that is sent completely cannot be cancelled", async () => {
  const { queue, send, sent, states } = openQueue();
  send(["a.pdf", "b.pdf"]);
  sent[0]?.progress(12);
  sent[1]?.progress(9);
  queue.cancel(queue.getUploads()[0]?.key ?? 0);
  queue.cancelAll();
  await turn();
  expect(states()).toEqual(["sending", "cancelled"]);
  await sent[0]?.end();
  expect(states()).toEqual(["stored", "cancelled"]);
});

test("reports uploads that may have been stored although they failed", async () => {
  const { queue, send, sent, unknownOutcomes } = openQueue();
  send(["a.pdf", "b.pdf", "c.pdf"]);
  await sent[0]?.end(new Error("The server could not be reached"));
  expect(unknownOutcomes).toHaveLength(0);
  await sent[1]?.end(new ResponseLostError());
  expect(unknownOutcomes).toHaveLength(1);
  expect(queue.getUploads()[1]).toMatchObject({
    state: "failed",
    problem: "It may have arrived: look before you try again.",
    isRejected: false,
  });
  queue.cancelAll();
  await turn();
  expect(unknownOutcomes).toHaveLength(2);
});

test("an invalid file is listed with the error, and never sent", () => {
  const { queue, send, sent } = openQueue(({ name }) => (name === "a.exe" ? "Not this kind" : null));
  send(["a.exe", "b.pdf"]);
  expect(queue.getUploads()).toMatchObject([
    { state: "failed", problem: "Not this kind", destination: null },
    { state: "sending", destination: GENERAL },
  ]);
  expect(sent).toHaveLength(1);
  queue.removeFinished();
  expect(queue.getUploads()).toHaveLength(1);
});

test("distinguishes rejected files from those that can be retried", async () => {
  const { queue, send, sent } = openQueue();
  send(["a.pdf", "b.pdf"]);
  await sent[0]?.end(new FileRejectedError("This is no PDF"));
  await sent[1]?.end(new Error("The server could not be reached"));
  expect(queue.getUploads().map(({ isRejected }) => isRejected)).toEqual([true, false]);
  queue.removeFinished();
  expect(queue.getUploads()).toHaveLength(2);
});
