"use client";
import { Icon } from "@dealflow/ui/icon";
import { Button } from "@radix-ui/themes/components/button";
import { IconButton } from "@radix-ui/themes/components/icon-button";
import styles from "./document-viewer.module.css";
import { nextZoom } from "./zoom.ts";

interface ZoomBarProps {
  zoom: number;
  onZoom: (zoom: number) => void;
  /** The current page, or the size of an image. */
  children: string;
}

export function ZoomBar({ zoom, onZoom, children }: ZoomBarProps) {
  const [zoomedOut, zoomedIn] = [nextZoom(zoom, -1), nextZoom(zoom, 1)];
  return (
    <div className={styles.bar}>
      <span className={styles.count}>{children}</span>
      <div className={styles.zoom}>
        <IconButton
          aria-label="Zoom out"
          size="1"
          variant="soft"
          color="gray"
          disabled={zoomedOut === zoom}
          onClick={() => onZoom(zoomedOut)}
        >
          <Icon name="minus" />
        </IconButton>
        <Button
          aria-label={`Fit to width, now ${Math.round(zoom * 100)} %`}
          size="1"
          variant="soft"
          color="gray"
          className={styles.fit}
          onClick={() => onZoom(1)}
        >
          {zoom === 1 ? "Fit" : `${Math.round(zoom * 100)} %`}
        </Button>
        <IconButton
          aria-label="Zoom in"
          size="1"
          variant="soft"
          color="gray"
          disabled={zoomedIn === zoom}
          onClick={() => onZoom(zoomedIn)}
        >
          <Icon name="plus" />
        </IconButton>
      </div>
    </div>
  );
}
