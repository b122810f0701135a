"use client";
import { Icon } from "@dealflow/ui/icon";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { useRef } from "react";
import { formatFileSize } from "../../../lib/format/file-size.ts";
import styles from "./upload.module.css";
import { ACCEPTED_EXTENSIONS, ACCEPTED_TYPES_TEXT } from "./validate-file.ts";

interface FilePickerProps {
  /** Of one file; undefined while that is not known. */
  maxBytes: number | undefined;
  onFiles: (files: File[]) => void;
}

/** What is dropped is taken by the page beneath, wherever on it that happens. */
export function FilePicker({ maxBytes, onFiles }: FilePickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.choose}>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="Files"
        accept={ACCEPTED_EXTENSIONS}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again, after it was changed.
          target.value = "";
        }}
      />
      <span aria-hidden className={styles.chooseIcon}>
        <Icon name="upload" />
      </span>
      <div className={styles.words}>
        <Text as="p" size="2" weight="medium">
          Drop files anywhere, or choose them
        </Text>
        <Text as="p" size="1" color="gray">
          {ACCEPTED_TYPES_TEXT}
          {maxBytes === undefined ? null : `, up to ${formatFileSize(maxBytes)} each`}
        </Text>
      </div>
      <Button type="button" variant="soft" data-first onClick={() => picker.current?.click()}>
        Choose files
      </Button>
    </div>
  );
}
