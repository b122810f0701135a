"use client";
import { useEffect, useRef } from "react";
import { RecordDialog } from "../../components/dialogs/record-dialog.tsx";
import type { OpenPanel } from "../../entities/record-panel/panel-address.ts";
import { ContactPanel } from "./contact-panel.tsx";
import { FirmPanel } from "./firm-panel.tsx";
import styles from "./panel.module.css";
import { NotThere } from "./panel-state.tsx";

interface RecordPanelProps extends OpenPanel {
  onClose: () => void;
}

/** One panel for people and firms: a link from one to the other changes what it holds. */
export default function RecordPanel({ panel, id, onClose }: RecordPanelProps) {
  const content = useRef<HTMLDivElement>(null);
  const record = `${panel} ${id}`;
  const focused = useRef(record);
  useEffect(() => {
    if (focused.current === record) return;
    focused.current = record;
    // The link that led here went with what it stood in.
    content.current?.focus();
  }, [record]);

  return (
    <RecordDialog ref={content} onClose={onClose} align="start" className={styles.content} maxWidth="640px">
      {id === null ? <NotThere panel={panel} /> : null}
      {id !== null && panel === "contact" ? <ContactPanel key={id} id={id} onClose={onClose} /> : null}
      {id !== null && panel === "firm" ? <FirmPanel key={id} id={id} /> : null}
    </RecordDialog>
  );
}
