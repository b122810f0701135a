import { SingleBar } from "cli-progress";
import { printable } from "./errors.ts";

/** A bar on the error output, and only where someone looks at it: what is piped stays as it is. */
function newBar(title: string, format: string): SingleBar {
  // The title may be the name of a file of others: shown as it is, and braces in it are no fields of the format.
  const shown = printable(title).replaceAll("{", "(").replaceAll("}", ")");
  return new SingleBar({
    stream: process.stderr,
    clearOnComplete: true,
    hideCursor: true,
    // Shows the cursor again when the command is interrupted.
    gracefulExit: true,
    format: `${shown}  ${format}`,
    formatValue: (value, _, type) =>
      type === "value" || type === "total" ? formatBytes(value) : String(value),
  });
}

const UNITS = ["bytes", "KB", "MB", "GB"];

/** `12 bytes`, `3.4 MB`. */
function formatBytes(bytes: number): string {
  const unit = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  return `${(bytes / 1000 ** unit).toFixed(unit === 0 ? 0 : 1)} ${UNITS[unit]}`;
}

/** Passes a file on and shows how much of its bytes has gone through. */
export async function* withProgress(
  content: AsyncIterable<Uint8Array>,
  size: number,
  title: string,
): AsyncGenerator<Uint8Array> {
  const bar = newBar(title, "{bar} {percentage} %, {value} of {total}, {eta_formatted} left");
  bar.start(size, 0);
  try {
    for await (const piece of content) {
      bar.increment(piece.length);
      yield piece;
    }
  } finally {
    bar.stop();
  }
}

/** Shows how many steps of a work are done, which it says itself, and how long it has taken. */
export async function withSteps<T>(
  title: string,
  work: (onStep: (done: number, of: number) => void) => Promise<T>,
): Promise<T> {
  const bar = newBar(title, "{bar} {percentage} %, {duration_formatted}");
  bar.start(1, 0);
  try {
    return await work((done, of) => {
      bar.setTotal(of);
      bar.update(done);
    });
  } finally {
    bar.stop();
  }
}

/** Shows how long a work has taken that does not say how far it is. */
export async function withElapsedTime<T>(title: string, work: Promise<T>): Promise<T> {
  const bar = newBar(title, "{duration_formatted}");
  bar.start(1, 0);
  try {
    return await work;
  } finally {
    bar.stop();
  }
}
