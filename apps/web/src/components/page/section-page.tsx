import { PageHeader } from "@dealflow/ui/page-header";
import type { ReactNode } from "react";
import { Page } from "./page.tsx";
import { type PageSection, SectionNav } from "./section-nav.tsx";
import styles from "./section-page.module.css";

interface SectionPageProps {
  title: string;
  subtitle: string;
  sections: readonly [PageSection, ...PageSection[]];
  /** The section that is shown. */
  children: ReactNode;
}

/** A page of several sections, each with an address of its own. */
export function SectionPage({ title, subtitle, sections, children }: SectionPageProps) {
  return (
    <Page>
      <PageHeader title={title} subtitle={subtitle} />
      <div className={styles.columns}>
        <SectionNav label={`${title} sections`} sections={sections} />
        <div className={styles.shown}>{children}</div>
      </div>
    </Page>
  );
}
