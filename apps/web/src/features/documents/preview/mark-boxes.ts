import { marksIn } from "@dealflow/validators/common/marks";
import type { SearchTerm } from "@dealflow/validators/common/search-words";
import type { TextPiece } from "./frame-messages.ts";

/** Where a mark lies in its page, as CSS has it. */
export type MarkBox = Record<"left" | "top" | "width" | "height", `${number}%`>;

/** Where the words that a search has found stand on a page; one that is set in several pieces has a box in each. */
export function markBoxes(pieces: readonly TextPiece[], terms: readonly SearchTerm[]): MarkBox[] {
  const marks = marksIn(pieces.map(({ text }) => text).join(""), terms, false);
  if (marks.length === 0) return [];
  const widthOf = measureText();
  let begin = 0;
  return pieces.flatMap((piece) => {
    const from = begin;
    begin += piece.text.length;
    return marks
      .filter((mark) => mark.from < begin && mark.to > from)
      .map((mark) => boxOf(piece, Math.max(mark.from - from, 0), mark.to - from, widthOf));
  });
}

/** How high letters stand above their line, and reach below it, in parts of the size of the font. */
const [ABOVE, BELOW] = [0.85, 0.25];

/** Of characters of a piece. Of its font no more is known than its kind, and how wide all of the piece is in it. */
function boxOf(
  { text, at, along, up, font }: TextPiece,
  from: number,
  to: number,
  widthOf: (text: string, font: string) => number,
): MarkBox {
  const line = text.trimEnd();
  const shareUntil = (character: number) =>
    widthOf(line.slice(0, character), font) / (widthOf(line, font) || 1);
  const corners = [shareUntil(from), shareUntil(to)].flatMap((share) =>
    [ABOVE, -BELOW].map((height) => ({
      x: at.x + along.x * share + up.x * height,
      y: at.y + along.y * share + up.y * height,
    })),
  );
  const [left, right] = extent(corners.map(({ x }) => x));
  const [top, bottom] = extent(corners.map(({ y }) => y));
  return {
    left: `${left * 100}%`,
    top: `${top * 100}%`,
    width: `${(right - left) * 100}%`,
    height: `${(bottom - top) * 100}%`,
  };
}

const extent = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;

function measureText(): (text: string, font: string) => number {
  const canvas = document.createElement("canvas").getContext("2d");
  return (text, font) => {
    if (!canvas) return text.length;
    canvas.font = `16px ${font}`;
    return canvas.measureText(text).width;
  };
}
