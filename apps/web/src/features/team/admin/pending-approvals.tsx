"use client";
import { Avatar } from "@dealflow/ui/avatar";
import { Badge } from "@dealflow/ui/badge";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { SubmitButton } from "@dealflow/ui/submit-button";
import { toast } from "@dealflow/ui/toast/toast";
import { useSingleFlight } from "@dealflow/ui/use-single-flight";
import type { PendingUser } from "@dealflow/validators/users";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { useQueryClient } from "@tanstack/react-query";
import { type Ref, useRef, useState } from "react";
import rows from "../../../components/lists/divided-rows.module.css";
import { PagedList } from "../../../components/lists/paged-list.tsx";
import { TitledSection } from "../../../components/page/titled-section.tsx";
import { RoleBadge } from "../../../entities/member/role-badge.tsx";
import { PAGE_SIZE, PAGES } from "../../../lib/cache/paged-query.ts";
import { errorMessage } from "../../../lib/errors.ts";
import { focusItem } from "../../../lib/list-items.ts";
import { trpc } from "../../../trpc/client.ts";
import { untilFetched } from "../../../trpc/fetch-again.ts";
import styles from "./admin.module.css";

/** The registered accounts that an administrator has to approve or reject. */
export function PendingApprovals() {
  return (
    <TitledSection title="Pending User Approvals">
      <PendingList />
    </TitledSection>
  );
}

function PendingList() {
  const list = trpc.admin.pendingUsers.useInfiniteQuery({ limit: PAGE_SIZE }, PAGES);
  const decisions = useDecisions();
  const [toReject, setToReject] = useState<PendingUser | null>(null);
  // Index of the first row of the requested page. It gets the focus, for the Show more button may be gone by then.
  const indexToFocus = useRef<number | null>(null);

  function focusRequested(row: HTMLLIElement | null, index: number) {
    if (!row || index !== indexToFocus.current) return;
    indexToFocus.current = null;
    focusItem(row);
  }

  return (
    <>
      <PagedList
        list={list}
        loading={<RowSkeletons label="Loading pending users..." count={3} height={56} />}
        errors="pending users"
        noMatches={null}
        nothing={
          <Text as="p" size="2" color="gray" mt="3">
            No pending user approvals
          </Text>
        }
      >
        {(users, { total }) => (
          <ul className={rows.list}>
            {users.map((user, index) => (
              <PendingRow
                key={user.id}
                ref={(row) => focusRequested(row, index)}
                user={user}
                position={index + 1}
                total={total}
                decisions={decisions}
                onReject={() => setToReject(user)}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {list.hasNextPage && !list.isFetchNextPageError ? (
        <Button
          variant="soft"
          color="gray"
          className={styles.more}
          loading={list.isFetchingNextPage}
          onClick={() => {
            indexToFocus.current = list.data?.pages.flatMap(({ items }) => items).length ?? null;
            void list.fetchNextPage();
          }}
        >
          Show more
        </Button>
      ) : null}
      {toReject ? (
        <RejectDialog user={toReject} decisions={decisions} onClose={() => setToReject(null)} />
      ) : null}
    </>
  );
}

interface RejectDialogProps {
  user: PendingUser;
  decisions: ReturnType<typeof useDecisions>;
  onClose: () => void;
}

function RejectDialog({ user, decisions, onClose }: RejectDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Reject ${user.name}?`}
      description="They will not be able to sign in with this account."
      confirmLabel="Reject"
      pendingLabel="Rejecting..."
      pending={decisions.rejecting}
      onConfirm={() => void decisions.reject(user.id).then(onClose)}
    />
  );
}

interface PendingRowProps extends Pick<RejectDialogProps, "user" | "decisions"> {
  ref: Ref<HTMLLIElement>;
  position: number;
  total: number;
  onReject: () => void;
}

function PendingRow({ ref, user, position, total, decisions, onReject }: PendingRowProps) {
  const { approving, approve } = decisions;
  return (
    <li ref={ref} className={styles.row} aria-posinset={position} aria-setsize={total}>
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
          disabled={approving !== null}
          pendingLabel="Approving..."
          onClick={() => approve(user.id)}
        >
          Approve <VisuallyHidden>{user.name}</VisuallyHidden>
        </SubmitButton>
        <Button type="button" variant="soft" color="red" disabled={approving !== null} onClick={onReject}>
          Reject <VisuallyHidden>{user.name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}

// After each decision the rows move up: until they have, a second click must not hit the next account.
const PAUSE_MS = 700;

/** Approves or rejects accounts, one at a time. */
function useDecisions() {
  const client = useQueryClient();

  async function onSettled() {
    await untilFetched(client);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }

  const approval = trpc.admin.approveUser.useMutation({
    onSuccess: () => toast({ title: "User approved successfully" }),
    onError: (error) => toastRefusal(error, "Failed to approve user"),
    onSettled,
  });
  const rejection = trpc.admin.rejectUser.useMutation({
    onSuccess: () => toast({ title: "User rejected successfully" }),
    onError: (error) => toastRefusal(error, "Failed to reject user"),
    onSettled,
  });
  const decide = useSingleFlight((decision: typeof approval | typeof rejection, id: number) =>
    decision.mutateAsync({ id }).catch(() => undefined),
  );

  return {
    approve: (id: number) => void decide(approval, id),
    reject: (id: number) => decide(rejection, id),
    /** The id of the account that is being approved. */
    approving: approval.isPending ? approval.variables.id : null,
    rejecting: rejection.isPending,
  };
}

function toastRefusal(error: unknown, fallback: string) {
  toast({ title: errorMessage(error, fallback), variant: "destructive" });
}
