import { Badge } from "@dealflow/ui/badge";
import type { Color } from "@dealflow/ui/colors";
import type { DocumentType } from "@dealflow/validators/labels/documents";
import { Glyph, type GlyphName } from "./glyph.tsx";
import styles from "./type-badge.module.css";

interface Look {
  icon: GlyphName;
  color: Color;
}

const WORD: Look = { icon: "words", color: "blue" };
const SHEET: Look = { icon: "sheet", color: "green" };
const SLIDES: Look = { icon: "slides", color: "orange" };
const PICTURE: Look = { icon: "picture", color: "violet" };

const LOOKS: Record<DocumentType, Look> = {
  pdf: { icon: "page", color: "red" },
  doc: WORD,
  docx: WORD,
  xls: SHEET,
  xlsx: SHEET,
  csv: SHEET,
  ppt: SLIDES,
  pptx: SLIDES,
  txt: { icon: "plain", color: "gray" },
  jpg: PICTURE,
  jpeg: PICTURE,
  png: PICTURE,
};

/** What kind of file it is, drawn; the name or the badge beside it says it in letters. */
export function TypeIcon({ type }: { type: DocumentType }) {
  const { icon, color } = LOOKS[type];
  return (
    <span aria-hidden className={styles.icon} data-accent-color={color}>
      <Glyph name={icon} />
    </span>
  );
}

/** The same beside a name in a running text. */
export function TypeGlyph({ type }: { type: DocumentType }) {
  const { icon, color } = LOOKS[type];
  return (
    <span aria-hidden className={styles.glyph} data-accent-color={color}>
      <Glyph name={icon} />
    </span>
  );
}

export function TypeBadge({ type }: { type: DocumentType }) {
  return <Badge color={LOOKS[type].color}>{type.toUpperCase()}</Badge>;
}
