import { Badge } from "@dealflow/ui/badge";
import type { Color } from "@dealflow/ui/colors";
import { Icon, type IconName } from "@dealflow/ui/icon";
import type { DocumentType } from "@dealflow/validators/labels/documents";
import styles from "./type-badge.module.css";

interface TypeStyle {
  icon: IconName;
  color: Color;
}

const WORD: TypeStyle = { icon: "fileText", color: "blue" };
const SHEET: TypeStyle = { icon: "sheet", color: "green" };
const SLIDES: TypeStyle = { icon: "slides", color: "orange" };
const PICTURE: TypeStyle = { icon: "image", color: "violet" };

const TYPE_STYLES: Record<DocumentType, TypeStyle> = {
  pdf: { icon: "file", color: "red" },
  doc: WORD,
  docx: WORD,
  xls: SHEET,
  xlsx: SHEET,
  csv: SHEET,
  ppt: SLIDES,
  pptx: SLIDES,
  txt: { icon: "textLines", color: "gray" },
  jpg: PICTURE,
  jpeg: PICTURE,
  png: PICTURE,
};

/** The icon of a file type. It is decorative: the name or a badge beside it contains the type. */
export function TypeIcon({ type }: { type: DocumentType }) {
  const { icon, color } = TYPE_STYLES[type];
  return (
    <span aria-hidden className={styles.icon} data-accent-color={color}>
      <Icon name={icon} />
    </span>
  );
}

/** A smaller icon for a line of text. */
export function InlineTypeIcon({ type }: { type: DocumentType }) {
  const { icon, color } = TYPE_STYLES[type];
  return (
    <span aria-hidden className={styles.inline} data-accent-color={color}>
      <Icon name={icon} />
    </span>
  );
}

export function TypeBadge({ type }: { type: DocumentType }) {
  return <Badge color={TYPE_STYLES[type].color}>{type.toUpperCase()}</Badge>;
}
