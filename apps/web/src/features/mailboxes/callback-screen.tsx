"use client";
import { PageHeader } from "@dealflow/ui/page-header";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { Button } from "@radix-ui/themes/components/button";
import { Card } from "@radix-ui/themes/components/card";
import { Text } from "@radix-ui/themes/components/text";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { ErrorCallout } from "../../components/error-callout.tsx";
import { Page } from "../../components/page/page.tsx";
import { PageLink } from "../../components/page/page-link.tsx";
import { removeQuery } from "../../lib/address/address.ts";
import { errorMessage } from "../../lib/errors.ts";
import { trpc } from "../../trpc/client.ts";
import styles from "./mailboxes.module.css";

type Result = { address: string } | { problem: string };

/** Where Google and Microsoft send the browser back to: connects the mailbox if this session began it. */
export function MailboxCallbackScreen() {
  const result = useResult();
  return (
    <Page>
      <PageHeader title="Connect a mailbox" subtitle="What the provider answered" />
      <Card size="3" className={styles.card}>
        {result ? <Message result={result} /> : <RowSkeletons label="Connecting the mailbox..." count={2} />}
      </Card>
    </Page>
  );
}

/** Sends the code once per visit: it is valid once, and React's strict mode runs effects twice. */
function useResult(): Result | null {
  const { mutateAsync } = trpc.mailboxes.finishSignIn.useMutation({ gcTime: 0 });
  const [result, setResult] = useState<Result | null>(null);
  const router = useRouter();
  const isStarted = useRef<boolean>(false);

  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    const params = new URLSearchParams(window.location.search);
    const [state, code, error] = ["state", "code", "error"].map((name) => params.get(name));
    removeQuery(router);
    // The provider's own words are never shown: anyone can make a link that contains any text.
    if (!state || !code) return setResult({ problem: error ? NOT_ALLOWED : NO_CODE });
    mutateAsync({ state, code }).then(setResult, (failure: unknown) =>
      setResult({ problem: errorMessage(failure) }),
    );
  }, [mutateAsync, router]);

  return result;
}

const NOT_ALLOWED = "You did not allow the access, so nothing was connected.";
const NO_CODE = "There is no authorization code here. Connect the mailbox again in Settings.";

function Message({ result }: { result: Result }) {
  return (
    <div className={styles.result}>
      {"problem" in result ? (
        <ErrorCallout>{result.problem}</ErrorCallout>
      ) : (
        <Text as="p" size="2" role="status">
          {result.address} is connected. The last 90 days are read now, and new messages every minute.
        </Text>
      )}
      <Button asChild variant="soft" className={styles.link}>
        <PageLink href={PAGE_PATHS.settings}>Go to Settings</PageLink>
      </Button>
    </div>
  );
}
