"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import { Icon } from "@dealflow/ui/icon";
import { CardSkeletons } from "@dealflow/ui/states/skeletons";
import { toast } from "@dealflow/ui/toast/toast";
import { MEMBER_COLUMNS } from "@dealflow/validators/columns/users";
import type { Member, RemovalEffects } from "@dealflow/validators/users";
import { Button } from "@radix-ui/themes/components/button";
import { Skeleton } from "@radix-ui/themes/components/skeleton";
import { Text } from "@radix-ui/themes/components/text";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";
import { ExportButton } from "../../components/lists/export-button.tsx";
import { ListPage } from "../../components/lists/list-page.tsx";
import { QueryError } from "../../components/query-error.tsx";
import { useCurrentUser } from "../../entities/member/current-user.tsx";
import { useView } from "../../lib/address/use-view.ts";
import { errorCode, errorMessage } from "../../lib/errors.ts";
import { pluralize } from "../../lib/format/pluralize.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { untilFetched } from "../../trpc/fetch-again.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { useMutateOnce } from "../../trpc/use-mutate-once.ts";
import { MemberList } from "./member-list.tsx";
import { countsText, findMembers, teamView } from "./view.ts";

const AddMemberDialog = lazyDialog(() => import("./add-member-dialog.tsx"));

/** The whole team is loaded with every page, so the search filters it in the browser. */
export function TeamScreen({ passwordMinLength }: { passwordMinLength: number }) {
  const state = useView(teamView);
  const { view, isFiltered, clearFilters } = state;
  const { isAdmin } = useCurrentUser();
  const team = trpc.users.list.useQuery();
  const { client } = trpc.useUtils();
  const [isAdding, setAdding] = useState(false);
  const [toDelete, setToDelete] = useState<Member | null>(null);
  const shown = useMemo(() => findMembers(team.data?.items ?? [], view), [team.data, view]);
  const add = () => setAdding(true);

  return (
    <ListPage
      title="Team"
      subtitle="Manage your team members and their roles"
      more={
        <ExportButton
          name="team"
          disabled={shown.length === 0}
          columns={MEMBER_COLUMNS}
          loadPage={async (page) => {
            const { items, nextCursor } = await client.users.list.query(page);
            return { items: findMembers(items, view), nextCursor };
          }}
        />
      }
      action={
        isAdmin ? (
          <Button onClick={add} {...AddMemberDialog.preloadHandlers}>
            <Icon name="plus" /> Add Team Member
          </Button>
        ) : null
      }
      summary={
        <Text as="p" size="2" color="gray">
          {team.data ? countsText(team.data.items) : <Skeleton>00 total members • 0 partners</Skeleton>}
        </Text>
      }
      state={state}
      searchLabel="Search team members..."
    >
      {team.data ? (
        <MemberList
          members={shown}
          isSearching={isFiltered}
          onAdd={add}
          onDelete={setToDelete}
          onClearSearch={clearFilters}
        />
      ) : (
        <TeamLoading query={team} />
      )}
      {isAdding ? (
        <AddMemberDialog passwordMinLength={passwordMinLength} onClose={() => setAdding(false)} />
      ) : null}
      {toDelete ? <DeleteMemberDialog member={toDelete} onClose={() => setToDelete(null)} /> : null}
    </ListPage>
  );
}

function TeamLoading({ query }: { query: ReturnType<typeof trpc.users.list.useQuery> }) {
  if (query.isPending) return <CardSkeletons label="Loading team members..." />;
  return <QueryError title="The team could not be loaded" query={query} />;
}

/** A confirmation that stays open until the server has removed the member or refused to. */
function DeleteMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const client = useQueryClient();
  const removal = trpc.admin.removeUser.useMutation({
    onSuccess: () => toast({ title: "Success", description: "Team member deleted successfully" }),
    onError: (error) =>
      toastError(
        errorCode(error) === "NOT_FOUND"
          ? `${member.name} has been removed in the meantime`
          : errorMessage(error, "Failed to delete team member"),
      ),
    async onSettled() {
      await untilFetched(client);
      onClose();
    },
  });
  const remove = useMutateOnce(removal);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete Team Member"
      description={
        <>
          Are you sure you want to delete <strong>{member.name}</strong>? This action cannot be undone.
          <br />
          <br />
          <Effects id={member.id} />
        </>
      }
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={removal.isPending}
      onConfirm={() => void remove({ id: member.id })}
    />
  );
}

/** What becomes of the member's deals and tasks. */
function Effects({ id }: { id: number }) {
  const { data, isError } = trpc.admin.removalEffects.useQuery({ id }, REFETCH_ON_OPEN);
  if (isError) return <>Open deals that they lead lose their lead; open tasks stay assigned to them.</>;
  if (!data) return <>Counting their deals and tasks...</>;
  return <>{effectsText(data)}</>;
}

/** Two or three sentences about what the removal of a member changes, and what it leaves. */
export function effectsText({ ledDeals, ledPipelineItems, openTasks }: RemovalEffects): string {
  const led = [
    ledDeals > 0 ? pluralize(ledDeals, "open deal") : null,
    ledPipelineItems > 0 ? pluralize(ledPipelineItems, "pipeline item") : null,
  ].filter((text) => text !== null);
  const losesOne = ledDeals + ledPipelineItems === 1;
  return [
    led.length > 0
      ? `${led.join(" and ")} ${losesOne ? "loses its lead and becomes" : "lose their lead and become"} unassigned.`
      : "They lead no open deal.",
    openTasks > 0
      ? `${pluralize(openTasks, "open task")} ${openTasks === 1 ? "keeps" : "keep"} them as assignee, shown as Unknown.`
      : "No open task is assigned to them.",
    "What they have written stays.",
  ].join(" ");
}
