import { Badge } from "@dealflow/ui/badge";
import type { Color } from "@dealflow/ui/colors";
import type { DocumentType } from "@dealflow/validators/terms/documents";
import {
  BarChartIcon,
  FileTextIcon,
  ImageIcon,
  ReaderIcon,
  TableIcon,
  TextAlignLeftIcon,
} from "@radix-ui/react-icons";
import type { ComponentType } from "react";
import styles from "./type-badge.module.css";

interface Look {
  icon: ComponentType;
  color: Color;
}

const WORD: Look = { icon: ReaderIcon, color: "blue" };
const SHEET: Look = { icon: TableIcon, color: "green" };
const SLIDES: Look = { icon: BarChartIcon, color: "orange" };
const PICTURE: Look = { icon: ImageIcon, color: "violet" };

const LOOKS: Record<DocumentType, Look> = {
  pdf: { icon: FileTextIcon, color: "red" },
  doc: WORD,
  docx: WORD,
  xls: SHEET,
  xlsx: SHEET,
  csv: SHEET,
  ppt: SLIDES,
  pptx: SLIDES,
  txt: { icon: TextAlignLeftIcon, color: "gray" },
  jpg: PICTURE,
  jpeg: PICTURE,
  png: PICTURE,
};

/** What kind of file it is, drawn; the name or the badge beside it says it in letters. */
export function TypeIcon({ type }: { type: DocumentType }) {
  const { icon: Drawn, color } = LOOKS[type];
  return (
    <span aria-hidden className={styles.icon} data-accent-color={color}>
      <Drawn />
    </span>
  );
}

export function TypeBadge({ type }: { type: DocumentType }) {
  return <Badge color={LOOKS[type].color}>{type.toUpperCase()}</Badge>;
}
