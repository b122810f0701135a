"use client";
import { Avatar } from "@dealflow/ui/avatar";
import { Badge } from "@dealflow/ui/badge";
import { EmptyState } from "@dealflow/ui/empty-state";
import { ErrorState } from "@dealflow/ui/error-state";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { RowSkeletons } from "@dealflow/ui/skeletons";
import { SubmitButton } from "@dealflow/ui/submit-button";
import type { PendingUser } from "@dealflow/validators/users";
import { Card } from "@radix-ui/themes/components/card";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { useRef } from "react";
import { RoleBadge } from "../../components/role-badge.tsx";
import { errorMessage } from "../../lib/errors.ts";
import { useKeptFocus } from "../../lib/use-kept-focus.ts";
import { trpc } from "../../trpc/client.ts";
import styles from "./admin.module.css";
import { useDecisions } from "./use-decisions.ts";

/** The accounts that wait for an administrator. */
export function PendingApprovals() {
  return (
    <Card size="2">
      <Heading as="h2" size="4">
        Pending User Approvals
      </Heading>
      <PendingList />
    </Card>
  );
}

function PendingList() {
  const query = trpc.admin.pendingUsers.useQuery();
  const decisions = useDecisions();
  if (query.isPending) return <RowSkeletons label="Loading pending users..." count={3} height={56} />;
  if (query.isError) {
    return (
      <ErrorState
        title="The pending users could not be loaded"
        message={errorMessage(query.error, "Check your connection and try again.")}
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
      />
    );
  }
  return <PendingRows users={query.data} decisions={decisions} />;
}

interface PendingRowsProps {
  users: readonly PendingUser[];
  decisions: ReturnType<typeof useDecisions>;
}

function PendingRows({ users, decisions }: PendingRowsProps) {
  const region = useRef<HTMLDivElement>(null);
  const focus = useKeptFocus(region, users);
  return (
    <div ref={region} {...focus} className={styles.region}>
      {users.length === 0 ? <EmptyState title="No pending user approvals" /> : null}
      <ul className={styles.list}>
        {users.map((user, index) => (
          <PendingRow
            key={user.id}
            user={user}
            position={index + 1}
            total={users.length}
            decisions={decisions}
          />
        ))}
      </ul>
    </div>
  );
}

interface PendingRowProps extends Pick<PendingRowsProps, "decisions"> {
  user: PendingUser;
  position: number;
  total: number;
}

function PendingRow({ user, position, total, decisions }: PendingRowProps) {
  const { approving, rejecting, approve, reject } = decisions;
  const deciding = approving !== null || rejecting !== null;
  return (
    <li className={styles.row} aria-posinset={position} aria-setsize={total}>
      <Avatar initials={user.initials} size="3" />
      <div className={styles.person}>
        <Text as="p" size="2" weight="medium" truncate title={user.name}>
          {user.name}
        </Text>
        <Text as="p" size="1" color="gray" truncate>
          @{user.username} • registered <RelativeTime date={user.createdAt} />
        </Text>
      </div>
      <div className={styles.badges}>
        <RoleBadge role={user.role} />
        <Badge color="gray">Pending</Badge>
      </div>
      <div className={styles.actions}>
        <SubmitButton
          type="button"
          pending={approving === user.id}
          disabled={deciding}
          pendingLabel="Approving..."
          onClick={() => approve(user.id)}
        >
          Approve <VisuallyHidden>{user.name}</VisuallyHidden>
        </SubmitButton>
        <SubmitButton
          type="button"
          variant="soft"
          color="red"
          pending={rejecting === user.id}
          disabled={deciding}
          pendingLabel="Rejecting..."
          onClick={() => reject(user.id)}
        >
          Reject <VisuallyHidden>{user.name}</VisuallyHidden>
        </SubmitButton>
      </div>
    </li>
  );
}
