/** Reads the lines of a text from top to bottom, and looks ahead, without keeping more of them than that needs. */
export class CsvLines {
  readonly #lines: Iterator<string>;
  #ahead: string[] = [];
  #read = 0;
  /** The number of the next line, from 1. */
  number = 1;

  constructor(text: string) {
    this.#lines = linesOf(text);
  }

  /** The line so many after the next one; undefined after the last. */
  peek(count: number): string | undefined {
    while (this.#ahead.length <= this.#read + count) {
      const next = this.#lines.next();
      if (next.done) return undefined;
      this.#ahead.push(next.value);
    }
    return this.#ahead[this.#read + count];
  }

  skip(count: number): void {
    this.#read += count;
    this.number += count;
    if (this.#read < 1_000) return;
    this.#ahead = this.#ahead.slice(this.#read);
    this.#read = 0;
  }
}

/** The lines between CR LF, LF and CR, whichever the program wrote. */
function* linesOf(text: string): Generator<string> {
  const nextOf = (mark: string, from: number) => {
    const found = text.indexOf(mark, from);
    return found === -1 ? text.length : found;
  };
  let feed = nextOf("\n", 0);
  let carriage = nextOf("\r", 0);
  for (let start = 0; start < text.length; ) {
    if (feed < start) feed = nextOf("\n", start);
    if (carriage < start) carriage = nextOf("\r", start);
    const end = Math.min(feed, carriage);
    yield text.slice(start, end);
    start = carriage + 1 === feed && end === carriage ? feed + 1 : end + 1;
  }
}
