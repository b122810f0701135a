/** Whether a figure says that there is nothing, or that it is not known, so that it stands back: `0`, `$0`, `0%`, `0 days`, `—`, `TBD`. */
export const isQuietFigure = (figure: unknown): boolean =>
  /^(?:\$?0(?:%| days)?|—|TBD)$/.test(String(figure));
