"use client";
import { useSelectedLayoutSegments } from "next/navigation";
import { useEffect, useRef } from "react";
import { PageLink } from "./page-link.tsx";
import styles from "./section-page.module.css";

export interface PageSection {
  label: string;
  /** That of the first is the page's own; the others are below it. */
  href: string;
}

interface SectionNavProps {
  label: string;
  sections: readonly [PageSection, ...PageSection[]];
}

/** The sections of a page: beside what is shown, on phones a strip above it. */
export function SectionNav({ label, sections }: SectionNavProps) {
  const segment = useSelectedLayoutSegments().at(-1);
  const { href: first } = sections[0];
  const current = segment === undefined ? first : `${first}/${segment}`;
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current section is what scrolls the strip.
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>("[aria-current]");
    if (strip.current && link) {
      strip.current.scrollLeft = link.offsetLeft - (strip.current.clientWidth - link.offsetWidth) / 2;
    }
  }, [current]);
  return (
    <nav ref={strip} aria-label={label} className={styles.nav}>
      {sections.map((section) => (
        <PageLink
          key={section.href}
          href={section.href}
          className={styles.link}
          aria-current={section.href === current ? "page" : undefined}
        >
          {section.label}
        </PageLink>
      ))}
    </nav>
  );
}
