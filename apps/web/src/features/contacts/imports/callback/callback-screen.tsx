"use client";
import { PageHeader } from "@dealflow/ui/page-header";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { IMPORT_SOURCE_LABELS, type OAuthSource } from "@dealflow/validators/labels/imports";
import { Button } from "@radix-ui/themes/components/button";
import * as Callout from "@radix-ui/themes/components/callout";
import { Card } from "@radix-ui/themes/components/card";
import { Code } from "@radix-ui/themes/components/code";
import { Text } from "@radix-ui/themes/components/text";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { CopyButton } from "../../../../components/copy-button.tsx";
import { Page } from "../../../../components/page/page.tsx";
import { removeQuery } from "../../../../lib/address/address.ts";
import { errorMessage } from "../../../../lib/errors.ts";
import { trpc } from "../../../../trpc/client.ts";
import { readAnswer } from "./callback.ts";
import styles from "./callback-screen.module.css";

type Shown = { source: OAuthSource; code: string } | { problem: string };

/** Where a provider sends people back to: shows the code to paste, if it answers what this very session asked. */
export function CallbackScreen() {
  const shown = useAnswer();
  return (
    <Page>
      <PageHeader title="Import Contacts" subtitle="What the provider answered" />
      <Card size="3" className={styles.card}>
        {shown ? <Answer shown={shown} /> : <RowSkeletons label="Checking the answer..." count={2} />}
      </Card>
    </Page>
  );
}

/** Once for each visit: the state serves once, and React's strict mode runs effects twice. */
function useAnswer(): Shown | null {
  const { mutateAsync } = trpc.imports.receiveCode.useMutation({ gcTime: 0 });
  const [shown, setShown] = useState<Shown | null>(null);
  const router = useRouter();
  const begun = useRef<boolean>(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const answer = readAnswer(window.location.search);
    removeQuery(router);
    // Whose answer it is comes first: a made-up address could say anything.
    if (answer.state === null) return setShown(answer);
    mutateAsync({ state: answer.state }).then(
      ({ source }) => setShown("code" in answer ? { source, code: answer.code } : answer),
      (error: unknown) => setShown({ problem: errorMessage(error) }),
    );
  }, [mutateAsync, router]);

  return shown;
}

function Answer({ shown }: { shown: Shown }) {
  if ("problem" in shown) {
    return (
      <div className={styles.answer}>
        <Callout.Root role="alert" color="red" size="1">
          <Callout.Text>{shown.problem}</Callout.Text>
        </Callout.Root>
        <Button asChild variant="soft" className={styles.leave}>
          <Link href={PAGE_PATHS.contacts}>Go to Contacts</Link>
        </Button>
      </div>
    );
  }
  const { source, code } = shown;
  return (
    <div className={styles.answer}>
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
