"use client";
import { Icon } from "@dealflow/ui/icon";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { useRef } from "react";
import { formatFileSize } from "../../../lib/format/file-size.ts";
import styles from "./upload.module.css";
import { ACCEPTED_EXTENSIONS, ACCEPTED_TYPES_TEXT } from "./validate-file.ts";

interface FilePickerProps {
  /** The maximum size of a file; undefined while it is loading. */
  maxBytes: number | undefined;
  onFiles: (files: File[]) => void;
}

export function FilePicker({ maxBytes, onFiles }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.picker}>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files"
        accept={ACCEPTED_EXTENSIONS}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // So that the same file can be chosen again after a change.
          target.value = "";
        }}
      />
      <span aria-hidden className={styles.pickerIcon}>
        <Icon name="upload" />
      </span>
      <div className={styles.text}>
        <Text as="p" size="2" weight="medium">
          Drop files anywhere, or choose them
        </Text>
        <Text as="p" size="1" color="gray">
          {ACCEPTED_TYPES_TEXT}
          {maxBytes === undefined ? null : `, up to ${formatFileSize(maxBytes)} each`}
        </Text>
      </div>
      <Button type="button" variant="soft" data-first onClick={() => input.current?.click()}>
        Choose files
      </Button>
    </div>
  );
}
