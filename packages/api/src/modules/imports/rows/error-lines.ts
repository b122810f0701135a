const MAX_LINES = 100;

/** Collects the error messages of an import: the first 100, and the number of further ones. */
export class ErrorLines {
  readonly #lines: string[] = [];
  #more = 0;

  readonly add = (line: string): void => {
    if (this.#lines.length < MAX_LINES) this.#lines.push(line);
    else this.#more += 1;
  };

  lines(): string[] {
    return this.#more === 0 ? this.#lines : [...this.#lines, `and ${this.#more} more`];
  }
}
