"use client";
import { PAGE_PATHS, pathWith } from "@dealflow/validators/addresses";
import type { List } from "@dealflow/validators/labels/views";
import type { View } from "@dealflow/validators/views";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { useState } from "react";
import { DeleteDialog, IN_TRASH } from "../../components/dialogs/delete-dialog.ts";
import { MoreMenu } from "../../components/dialogs/more-menu.tsx";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";
import { useListSettings } from "../../components/lists/list-settings.ts";
import { PageLink } from "../../components/page/page-link.tsx";
import { setAddressParams } from "../../lib/address/address.ts";
import { viewPath } from "../../lib/address/view-path.ts";
import { MAX_PAGE_SIZE } from "../../lib/cache/paged-query.ts";
import { errorMessage } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { useDeleteRecord } from "../../trpc/use-delete-record.ts";
import { recordChange, useOptimisticChange } from "../../trpc/use-optimistic-change.ts";
import { useCurrentUser } from "../member/current-user.tsx";
import { memberOf } from "../member/members.ts";
import { type ListState, type SeenVersion, useOpenView } from "./use-open-view.ts";
import { useSavedToast } from "./use-saved-toast.ts";
import styles from "./views-menu.module.css";
import { ViewsTrigger } from "./views-trigger.tsx";

type Dialog = "save" | "edit" | "delete";

/** The views of a list, and what can be done with the one that is open. */
export default function ViewsMenu({ seen, ...listState }: ListState & { seen: SeenVersion }) {
  const { list } = listState.columns;
  const { open, isChanged, isDefault, none, query, params } = useOpenView(listState);
  const { keep } = useListSettings(list);
  const { save, pin, remove } = useViewActions();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const { id: me, isAdmin } = useCurrentUser();
  const isOwn = open !== null && (open.createdBy === me || isAdmin);

  function show(view: View) {
    setAddressParams({ ...params, saved: String(view.id) }, "replace");
  }

  return (
    <>
      <MoreMenu
        label="Views"
        defaultOpen
        preload={ViewDialog.preload}
        button={<ViewsTrigger name={open?.name} isChanged={isChanged} />}
      >
        {(afterClose) => (
          <>
            <ViewItem path={pathWith(PAGE_PATHS[list], { saved: none })} isOpen={open === null}>
              No view
            </ViewItem>
            <ViewItems list={list} openId={open?.id} />
            <DropdownMenu.Separator />
            {isOwn && isChanged ? (
              <DropdownMenu.Item onSelect={() => save({ view: open, seen, query, onSaved: show })}>
                Save changes
              </DropdownMenu.Item>
            ) : null}
            {open && isChanged ? <ViewItem path={viewPath(open)}>Undo changes</ViewItem> : null}
            <DropdownMenu.Item onSelect={() => afterClose(() => setDialog("save"))}>
              Save as new view...
            </DropdownMenu.Item>
            {open ? (
              <>
                <DropdownMenu.Separator />
                <DropdownMenu.CheckboxItem
                  checked={open.isPinned}
                  onCheckedChange={(isPinned) => pin(open, isPinned)}
                >
                  Pinned to the sidebar
                </DropdownMenu.CheckboxItem>
                <DropdownMenu.CheckboxItem
                  checked={isDefault}
                  onCheckedChange={(checked) => keep({ defaultViewId: checked ? open.id : null })}
                >
                  Default view
                </DropdownMenu.CheckboxItem>
              </>
            ) : null}
            {isOwn ? (
              <>
                <DropdownMenu.Separator />
                <DropdownMenu.Item onSelect={() => afterClose(() => setDialog("edit"))}>
                  Rename or share...
                </DropdownMenu.Item>
                <DropdownMenu.Item color="red" onSelect={() => afterClose(() => setDialog("delete"))}>
                  Delete view...
                </DropdownMenu.Item>
              </>
            ) : null}
          </>
        )}
      </MoreMenu>
      {dialog === "save" ? (
        <ViewDialog list={list} query={query} stored={null} onSaved={show} onClose={close} />
      ) : null}
      {dialog === "edit" && open ? (
        <ViewDialog list={list} query={open.query} stored={open} onClose={close} />
      ) : null}
      {dialog === "delete" && open ? (
        <DeleteDialog noun="view" onClose={close} onDelete={() => remove(open)}>
          {open.isShared
            ? `The whole team loses ${open.name}, also from their sidebars.`
            : `${open.name} will be gone; the records in it stay.`}{" "}
          {IN_TRASH}
        </DeleteDialog>
      ) : null}
    </>
  );
}

const ViewDialog = lazyDialog(() => import("./view-form.tsx"));

interface Saved {
  view: View;
  seen: SeenVersion;
  query: string;
  onSaved: (view: View) => void;
}

/** What is done with a view at once; the outcome is told in a toast. */
function useViewActions() {
  const change = useOptimisticChange();
  const toastSaved = useSavedToast();
  const { mutateAsync: update } = trpc.views.update.useMutation();
  const { mutateAsync: pinView } = trpc.views.pin.useMutation();
  const removeRecord = useDeleteRecord("views", trpc.views.delete.useMutation());

  async function save({ view: { id, name }, seen, query, onSaved }: Saved) {
    try {
      const saved = await update({ id, query, expectedVersion: seen.version });
      onSaved(saved);
      toastSaved(saved);
    } catch (error) {
      seen.accept();
      return toastError(`${name} was not saved. ${errorMessage(error)}`);
    }
  }

  async function pin({ id, name }: View, isPinned: boolean): Promise<void> {
    try {
      await change([recordChange("views", id, { isPinned })], () => pinView({ id, isPinned }));
    } catch (error) {
      toastError(`The sidebar is as before, with regard to ${name}. ${errorMessage(error)}`);
    }
  }

  async function remove({ id, name }: View): Promise<void> {
    setAddressParams({ saved: null }, "replace");
    await removeRecord(id, {
      deleted: { title: "View Deleted", description: name },
      failed: (error) => `${name} was not deleted. ${errorMessage(error)}`,
    });
  }
  return {
    save: (change: Saved) => void save(change),
    pin: (view: View, isPinned: boolean) => void pin(view, isPinned),
    remove: (view: View) => void remove(view),
  };
}

interface ViewItemProps {
  path: string;
  isOpen?: boolean;
  /** Beside the name. */
  hint?: string | undefined;
  children: string;
}

/** Opens a list as a view has it. */
function ViewItem({ path, isOpen, hint, children }: ViewItemProps) {
  return (
    <DropdownMenu.Item asChild>
      <PageLink
        href={path}
        className={styles.item}
        aria-current={isOpen ? "page" : undefined}
        title={children}
      >
        <span className={styles.name}>{children}</span>
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </PageLink>
    </DropdownMenu.Item>
  );
}

/** The views of a list: one's own, then those that others share. */
function ViewItems({ list, openId }: { list: List; openId: number | undefined }) {
  const { id: me } = useCurrentUser();
  const { data: views, error } = trpc.views.list.useQuery({ list: [list], limit: MAX_PAGE_SIZE });
  const { data: team } = trpc.users.list.useQuery();
  if (error) return <DropdownMenu.Item disabled>{errorMessage(error)}</DropdownMenu.Item>;
  if (!views) return <DropdownMenu.Item disabled>Loading views...</DropdownMenu.Item>;
  const own = views.items.filter(({ createdBy }) => createdBy === me);
  const shared = views.items.filter(({ createdBy }) => createdBy !== me);
  const item = (view: View, hint: string | undefined) => (
    <ViewItem key={view.id} path={viewPath(view)} isOpen={view.id === openId} hint={hint}>
      {view.name}
    </ViewItem>
  );
  return (
    <>
      {own.length > 0 ? <DropdownMenu.Label className={styles.label}>Yours</DropdownMenu.Label> : null}
      {own.map((view) => item(view, view.isShared ? "Shared" : undefined))}
      {shared.length > 0 ? (
        <DropdownMenu.Label className={styles.label}>Of the team</DropdownMenu.Label>
      ) : null}
      {shared.map((view) => item(view, memberOf(view.createdBy, team?.items).name))}
    </>
  );
}
