/** The results of an audit. The command fails unless they are empty. */
export class Findings {
  readonly rows: { finding: string; record: string }[] = [];

  add(finding: string, record: string): void {
    this.rows.push({ finding, record });
  }
}
