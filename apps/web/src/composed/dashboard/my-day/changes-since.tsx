"use client";
import { Avatar } from "@dealflow/ui/avatar";
import { Icon } from "@dealflow/ui/icon";
import { RelativeTime } from "@dealflow/ui/relative-time";
import type { Member } from "@dealflow/validators/users";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { QueryError } from "../../../components/query-error.tsx";
import { DealLink } from "../../../entities/deal/deal-link.tsx";
import { memberOf } from "../../../entities/member/members.ts";
import { entryLine } from "../../../features/timeline/entries/entry-line.ts";
import { formatSince } from "../../../lib/format/days.ts";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { useWorkspaceDay } from "../../../lib/hooks/viewer-day.tsx";
import { type RouterOutputs, trpc } from "../../../trpc/client.ts";
import styles from "./my-day.module.css";
import { countOf, Missing, Section, ShowAll } from "./section.tsx";

/** How many deals are shown until all are asked for. */
const FIRST_DEALS = 3;

/** What others have changed on the viewer's deals since they were last here, and e-mails that may belong to deals. */
export function ChangesSince() {
  const changes = trpc.dashboard.changes.useQuery();
  const emails = trpc.emails.suggestedDeals.useQuery();
  const { data: team } = trpc.users.list.useQuery();
  const { data } = changes;
  return (
    <Section
      title={data ? <Since date={data.since} /> : "Since you were last here"}
      count={data ? countOf(data.total, data.hasMore) : null}
      counted="changes on your deals"
    >
      {data ? null : (
        <Missing queries={[changes]} error="The changes could not be loaded" loading="Loading changes..." />
      )}
      {data && data.deals.length > 0 ? (
        <Deals deals={data.deals} hasMore={data.hasMore} members={team?.items ?? []} />
      ) : null}
      {data?.deals.length === 0 ? (
        <p className={styles.nothing}>Nothing has changed on the deals that you lead or work on.</p>
      ) : null}
      {emails.data && emails.data.length > 0 ? <Suggestions suggestions={emails.data} /> : null}
      {emails.error && !emails.data ? (
        <QueryError title="E-mails that may belong to deals could not be loaded" query={emails} />
      ) : null}
    </Section>
  );
}

const subscribeToNothing = () => () => undefined;

/** `Since Friday, 5:20 PM`, by the viewer's clock; while hydrating by that of the workspace, which the server knows too. */
function Since({ date }: { date: Date }) {
  const { timeZone } = useWorkspaceDay();
  const zone = useSyncExternalStore(
    subscribeToNothing,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => timeZone,
  );
  return <time dateTime={date.toISOString()}>{formatSince(date, zone)}</time>;
}

type Changes = RouterOutputs["dashboard"]["changes"];

interface DealsProps {
  deals: Changes["deals"];
  /** There are older changes, which are not counted. */
  hasMore: boolean;
  members: readonly Member[];
}

function Deals({ deals, hasMore, members }: DealsProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? deals : deals.slice(0, FIRST_DEALS);
  const region = useRef<HTMLDivElement>(null);
  function showAll() {
    flushSync(() => setWhole(true));
    region.current?.querySelectorAll<HTMLElement>("h3 a")[FIRST_DEALS]?.focus();
  }
  return (
    <div ref={region}>
      {shown.map((deal) => (
        <ChangesOfDeal key={deal.id} deal={deal} hasMore={hasMore} members={members} />
      ))}
      {shown.length < deals.length ? <ShowAll count={deals.length} noun="deal" onClick={showAll} /> : null}
    </div>
  );
}

interface ChangesOfDealProps {
  deal: Changes["deals"][number];
  hasMore: boolean;
  members: readonly Member[];
}

function ChangesOfDeal({ deal, hasMore, members }: ChangesOfDealProps) {
  const { id, dealName, count, entries } = deal;
  return (
    <div className={styles.group}>
      <h3 className={styles.groupHead}>
        <span className={styles.groupName} title={dealName}>
          <DealLink dealId={id} tab="activity">
            {dealName}
          </DealLink>
        </span>
        <span className={styles.aside}>
          {countOf(count, hasMore)} {count === 1 && !hasMore ? "change" : "changes"}
        </span>
      </h3>
      <ul aria-label={`Changes of ${dealName}`} className={styles.lines}>
        {entries.map((entry) => {
          const { name, initials } = memberOf(entry.userId, members);
          const text = entryLine(entry, members);
          return (
            <li key={`${entry.kind}-${entry.id}`} className={styles.line}>
              <span className={styles.mark} title={name}>
                <Avatar size="1" color="gray" initials={initials} />
                <VisuallyHidden>{name}: </VisuallyHidden>
              </span>
              <span className={styles.text} data-wraps title={text}>
                <DealLink dealId={id} tab="activity">
                  {text}
                </DealLink>
              </span>
              <span className={styles.aside}>
                <RelativeTime date={entry.at} />
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Suggestions({ suggestions }: { suggestions: RouterOutputs["emails"]["suggestedDeals"] }) {
  return (
    <ul aria-label="E-mails that may belong to deals" className={styles.lines}>
      {suggestions.map(({ dealId, dealName, emails }) => {
        const text = `${pluralize(emails, "e-mail")} may belong to ${dealName}`;
        return (
          <li key={dealId} className={styles.line}>
            <span className={styles.mark}>
              <Icon name="mail" />
            </span>
            <span className={styles.text} title={text}>
              <DealLink dealId={dealId} tab="emails">
                {text}
              </DealLink>
            </span>
            <span className={styles.look} aria-hidden>
              Look
            </span>
          </li>
        );
      })}
    </ul>
  );
}
