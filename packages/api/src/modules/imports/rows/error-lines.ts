const MAX_LINES = 100;

/** Collects the messages of an import: the first ones, and the number of further ones. */
export class ErrorLines {
  readonly #max: number;
  readonly #lines: string[] = [];
  #more = 0;

  constructor(max: number = MAX_LINES) {
    this.#max = max;
  }

  readonly add = (line: string): void => {
    if (this.#lines.length < this.#max) this.#lines.push(line);
    else this.#more += 1;
  };

  lines(): string[] {
    return this.#more === 0 ? this.#lines : [...this.#lines, `and ${this.#more} more`];
  }
}
