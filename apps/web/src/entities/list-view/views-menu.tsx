"use client";
import { PAGE_PATHS, pathWith } from "@dealflow/validators/addresses";
import type { View } from "@dealflow/validators/views";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { useState } from "react";
import { DeleteDialog } from "../../components/dialogs/delete-dialog.tsx";
import { MoreMenu } from "../../components/dialogs/more-menu.tsx";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";
import { useListSettings } from "../../components/lists/use-list-settings.ts";
import { setAddressParams } from "../../lib/address/address.ts";
import { viewPath } from "../../lib/address/view-path.ts";
import { useCurrentUser } from "../member/current-user.tsx";
import { type ListState, useOpenView } from "./use-open-view.ts";
import { useViewActions } from "./use-view-actions.ts";
import { ViewItem, ViewItems } from "./view-item.tsx";
import { ViewsTrigger } from "./views-trigger.tsx";

type Dialog = "save" | "edit" | "delete";

/** The views of a list, and what can be done with the one that is open. */
export default function ViewsMenu(listState: ListState) {
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
              <DropdownMenu.Item onSelect={() => save(open, query, show)}>Save changes</DropdownMenu.Item>
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
            : `${open.name} will be gone; the records in it stay.`}
        </DeleteDialog>
      ) : null}
    </>
  );
}

const ViewDialog = lazyDialog(() => import("./view-form.tsx"));
