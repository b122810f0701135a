import { Badge } from "@dealflow/ui/badge";
import type { Color } from "@dealflow/ui/colors";
import { FILE_OUTLINE, Icon } from "@dealflow/ui/icon";
import type { DocumentType } from "@dealflow/validators/labels/documents";
import styles from "./document-rows.module.css";

interface TypeStyle {
  /** Of the icon, on a grid of 16 by 16. */
  path: string;
  color: Color;
}

const WORD: TypeStyle = { path: `${FILE_OUTLINE}M5.5 7.5h5M5.5 9.5h5M5.5 11.5h3`, color: "blue" };
const SHEET: TypeStyle = { path: "M2.5 3h11v10h-11zM2.5 6.3h11M2.5 9.7h11M6.2 3v10", color: "green" };
const SLIDES: TypeStyle = { path: "M1.5 2.5h13M2.5 2.5v7.5h11V2.5M8 10v3.5M5.5 13.5h5", color: "orange" };
const MAIL: TypeStyle = { path: "M1.5 3.5h13v9h-13zM1.5 4l6.5 5 6.5-5", color: "cyan" };
const PICTURE: TypeStyle = {
  path: "M2.5 3h11v10h-11zM2.5 11l3.5-3.5 3 3 2-2 2.5 2.5M10.2 6a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0",
  color: "violet",
};

const TYPE_STYLES: Record<DocumentType, TypeStyle> = {
  pdf: { path: `${FILE_OUTLINE}M5.5 8.5h5M5.5 11h5`, color: "red" },
  doc: WORD,
  docx: WORD,
  xls: SHEET,
  xlsx: SHEET,
  csv: SHEET,
  ppt: SLIDES,
  pptx: SLIDES,
  txt: { path: "M2.5 4h11M2.5 7h8M2.5 10h11M2.5 13h6", color: "gray" },
  eml: MAIL,
  msg: MAIL,
  jpg: PICTURE,
  jpeg: PICTURE,
  png: PICTURE,
};

/** The icon of a file type. It is decorative: the name or a badge beside it contains the type. */
export function TypeIcon({ type }: { type: DocumentType }) {
  const { path, color } = TYPE_STYLES[type];
  return (
    <span aria-hidden className={styles.icon} data-accent-color={color}>
      <Icon path={path} />
    </span>
  );
}

/** A smaller icon for a line of text. */
export function InlineTypeIcon({ type }: { type: DocumentType }) {
  const { path, color } = TYPE_STYLES[type];
  return (
    <span aria-hidden className={styles.inline} data-accent-color={color}>
      <Icon path={path} />
    </span>
  );
}

export function TypeBadge({ type }: { type: DocumentType }) {
  return <Badge color={TYPE_STYLES[type].color}>{type.toUpperCase()}</Badge>;
}
