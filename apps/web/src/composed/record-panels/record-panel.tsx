"use client";
import { useEffect, useRef } from "react";
import { RecordDialog } from "../../components/dialogs/record-dialog.tsx";
import type { OpenPanel } from "../../entities/record-panel/panel-address.ts";
import { ContactPanel } from "./contact-panel.tsx";
import { FirmPanel } from "./firm-panel.tsx";
import styles from "./panel.module.css";
import { NotFoundPanel } from "./panel-state.tsx";

interface RecordPanelProps extends OpenPanel {
  onClose: () => void;
}

/** The panel of a contact or a firm. A link from one to the other replaces its content. */
export default function RecordPanel({ panel, id, onClose }: RecordPanelProps) {
  const content = useRef<HTMLDivElement>(null);
  const record = `${panel} ${id}`;
  const focused = useRef(record);
  useEffect(() => {
    if (focused.current === record) return;
    focused.current = record;
    // The link that was pressed is removed with the previous content.
    content.current?.focus();
  }, [record]);

  return (
    <RecordDialog ref={content} onClose={onClose} align="start" className={styles.content} maxWidth="640px">
      {id === null ? <NotFoundPanel panel={panel} /> : null}
      {id !== null && panel === "contact" ? <ContactPanel key={id} id={id} onClose={onClose} /> : null}
      {id !== null && panel === "firm" ? <FirmPanel key={id} id={id} /> : null}
    </RecordDialog>
  );
}
