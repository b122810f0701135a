"use client";
import { NoticeDialog } from "../../../components/notice-dialog.tsx";

export default function ImportDialog({ onClose }: { onClose: () => void }) {
  return (
    <NoticeDialog title="Import Contacts" onClose={onClose}>
      Contacts can be taken over from Google Contacts, Office 365, Apple Contacts, and vCard and CSV files.
    </NoticeDialog>
  );
}
