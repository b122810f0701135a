"use client";
import { Field } from "@dealflow/ui/fields/field";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { SubmitButton } from "@dealflow/ui/submit-button";
import { Text } from "@radix-ui/themes/components/text";
import * as TextField from "@radix-ui/themes/components/text-field";
import { CopyButton } from "../../components/copy-button.tsx";
import { TitledCard } from "../../components/page/titled-card.tsx";
import { QueryError } from "../../components/query-error.tsx";
import { trpc } from "../../trpc/client.ts";
import styles from "./calendar-card.module.css";
import { CurrentFeed } from "./current-feed.tsx";
import { useCalendarFeed } from "./use-calendar-feed.ts";

/** The address under which a calendar program fetches what is due for the member. */
export function CalendarCard() {
  return (
    <TitledCard
      title="Calendar"
      description="A secret address for your calendar program: your tasks, the follow-ups of deals that you lead, term sheets that expire, and meetings."
    >
      <Feed />
    </TitledCard>
  );
}

function Feed() {
  const query = trpc.calendar.state.useQuery();
  const feed = useCalendarFeed();
  if (query.isPending) return <RowSkeletons label="Loading calendar..." count={1} height={56} />;
  if (!query.data) return <QueryError title="The calendar could not be loaded" query={query} />;
  const { createdAt, lastFetchedAt } = query.data;
  if (!createdAt) {
    return (
      <div tabIndex={-1} className={styles.body}>
        <div className={styles.actions}>
          <SubmitButton
            type="button"
            pending={feed.isCreating}
            pendingLabel="Creating..."
            onClick={() => void feed.create()}
          >
            Create Address
          </SubmitButton>
        </div>
      </div>
    );
  }
  return (
    <div tabIndex={-1} className={styles.body}>
      {feed.address ? <SecretAddress address={feed.address} /> : null}
      <Text as="p" size="2" color="gray">
        Created <RelativeTime date={createdAt} />,{" "}
        {lastFetchedAt ? (
          <>
            last fetched <RelativeTime date={lastFetchedAt} />
          </>
        ) : (
          "not fetched yet"
        )}
        .
      </Text>
      <CurrentFeed feed={feed} />
    </div>
  );
}

/** The address that was just made. The server keeps a hash of it only, so it is shown once. */
function SecretAddress({ address }: { address: string }) {
  return (
    <Field
      label="Secret address"
      help="Copy it now: it is not shown again. Whoever knows it sees your calendar."
      error={undefined}
    >
      {(aria) => (
        <div className={styles.address}>
          <TextField.Root {...aria} readOnly value={address} onFocus={({ target }) => target.select()} />
          <CopyButton text={() => address} size="2" copied="The address is on the clipboard">
            Copy
          </CopyButton>
        </div>
      )}
    </Field>
  );
}
