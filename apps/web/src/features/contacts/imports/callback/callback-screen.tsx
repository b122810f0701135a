"use client";
import { PageHeader } from "@dealflow/ui/page-header";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { IMPORT_SOURCE_LABELS, type OAuthSource } from "@dealflow/validators/labels/imports";
import { Button } from "@radix-ui/themes/components/button";
import { Card } from "@radix-ui/themes/components/card";
import { Code } from "@radix-ui/themes/components/code";
import { Text } from "@radix-ui/themes/components/text";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { CopyButton } from "../../../../components/copy-button.tsx";
import { ErrorCallout } from "../../../../components/error-callout.tsx";
import { Page } from "../../../../components/page/page.tsx";
import { PageLink } from "../../../../components/page/page-link.tsx";
import { removeQuery } from "../../../../lib/address/address.ts";
import { errorMessage } from "../../../../lib/errors.ts";
import { trpc } from "../../../../trpc/client.ts";
import { readCallbackParams } from "./callback-params.ts";
import styles from "./callback-screen.module.css";

type Result = { source: OAuthSource; code: string } | { problem: string };

/** The OAuth redirect page: shows the code to paste, if the server knows the state from this session. */
export function CallbackScreen() {
  const result = useCallbackResult();
  return (
    <Page>
      <PageHeader title="Import Contacts" subtitle="What the provider answered" />
      <Card size="3" className={styles.card}>
        {result ? (
          <ResultMessage result={result} />
        ) : (
          <RowSkeletons label="Checking the answer..." count={2} />
        )}
      </Card>
    </Page>
  );
}

/** Sends the state once per visit: it is valid once, and React's strict mode runs effects twice. */
function useCallbackResult(): Result | null {
  const { mutateAsync } = trpc.imports.receiveCode.useMutation({ gcTime: 0 });
  const [result, setResult] = useState<Result | null>(null);
  const router = useRouter();
  const isStarted = useRef<boolean>(false);

  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    const params = readCallbackParams(window.location.search);
    removeQuery(router);
    // The state is checked before anything is shown: the address may be forged.
    if (params.state === null) return setResult(params);
    mutateAsync({ state: params.state }).then(
      ({ source }) => setResult("code" in params ? { source, code: params.code } : params),
      (error: unknown) => setResult({ problem: errorMessage(error) }),
    );
  }, [mutateAsync, router]);

  return result;
}

function ResultMessage({ result }: { result: Result }) {
  if ("problem" in result) {
    return (
      <div className={styles.result}>
        <ErrorCallout>{result.problem}</ErrorCallout>
        <Button asChild variant="soft" className={styles.link}>
          <PageLink href={PAGE_PATHS.contacts}>Go to Contacts</PageLink>
        </Button>
      </div>
    );
  }
  const { source, code } = result;
  return (
    <div className={styles.result}>
      <Text as="p" size="2" role="status">
        {IMPORT_SOURCE_LABELS[source]} gave you an authorization code. Paste it in the window where you began.
      </Text>
      <div className={styles.code}>
        <Code variant="soft" color="gray" size="3" aria-label="Authorization code">
          {code}
        </Code>
        <CopyButton text={() => code} copied="The code is on the clipboard">
          Copy
        </CopyButton>
      </div>
      <Text as="p" size="1" color="gray">
        It serves once, for a few minutes. You can close this page afterwards.
      </Text>
    </div>
  );
}
