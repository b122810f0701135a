"use client";
import { PageHeader } from "@dealflow/ui/page-header";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { Button } from "@radix-ui/themes/components/button";
import { Card } from "@radix-ui/themes/components/card";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { removeQuery } from "../../lib/address/address.ts";
import { errorMessage } from "../../lib/errors.ts";
import { ErrorCallout } from "../error-callout.tsx";
import styles from "./centered.module.css";
import { Page } from "./page.tsx";
import { PageLink } from "./page-link.tsx";

export type CallbackResult<Answer> = { answer: Answer } | { problem: string };

interface CallbackPageProps<Answer> {
  title: string;
  /** Label of the skeletons while the server is asked. */
  loading: string;
  /** Takes the query of the address, which may be forged; rejects with what the server refused. */
  receive: (query: string) => Promise<CallbackResult<Answer>>;
  /** Where to go on after a problem. */
  link: { href: string; label: string };
  /** Shows the link below an answer, too. */
  goesOn?: boolean;
  children: (answer: Answer) => ReactNode;
}

/** Where an OAuth provider sends the browser back to. */
export function CallbackPage<Answer>(props: CallbackPageProps<Answer>) {
  const { title, loading, receive, link, goesOn = false, children } = props;
  const result = useResult(receive);
  return (
    <Page>
      <PageHeader title={title} />
      <Card size="3" className={styles.card}>
        {result ? (
          <div className={styles.result}>
            {"problem" in result ? <ErrorCallout>{result.problem}</ErrorCallout> : children(result.answer)}
            {"problem" in result || goesOn ? (
              <Button asChild variant="soft" className={styles.link}>
                <PageLink href={link.href}>{link.label}</PageLink>
              </Button>
            ) : null}
          </div>
        ) : (
          <RowSkeletons label={loading} count={2} />
        )}
      </Card>
    </Page>
  );
}

/** Sends the query once per visit: it is valid once, and React's strict mode runs effects twice. */
function useResult<Answer>(receive: CallbackPageProps<Answer>["receive"]): CallbackResult<Answer> | null {
  const [result, setResult] = useState<CallbackResult<Answer> | null>(null);
  const router = useRouter();
  const isStarted = useRef<boolean>(false);

  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    const { search } = window.location;
    removeQuery(router);
    receive(search).then(setResult, (error: unknown) => setResult({ problem: errorMessage(error) }));
  }, [receive, router]);

  return result;
}
