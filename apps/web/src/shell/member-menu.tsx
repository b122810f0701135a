"use client";
import { Icon } from "@dealflow/ui/icon";
import { PAGE_PATHS } from "@dealflow/validators/addresses";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { useTheme } from "next-themes";
import { useState } from "react";
import { MoreMenu } from "../components/dialogs/more-menu.tsx";
import { lazyDialog } from "../components/lazy/lazy-dialog.tsx";
import { PageLink } from "../components/page/page-link.tsx";
import { useCurrentUser } from "../entities/member/current-user.tsx";
import { MemberButton } from "./member-button.tsx";
import { placesFor } from "./navigation.ts";

const KeysDialog = lazyDialog(() => import("../composed/keys/keys-dialog.tsx"), "Keys");

interface MemberMenuProps {
  onNavigate: (() => void) | undefined;
  onLogout: () => void;
}

/** Settings, theme, keys and the way out. Loaded by a press on its button, and open at once. */
export default function MemberMenu({ onNavigate, onLogout }: MemberMenuProps) {
  const { isAdmin } = useCurrentUser();
  const { resolvedTheme, setTheme } = useTheme();
  const [showsKeys, setShowsKeys] = useState(false);
  return (
    <>
      <MoreMenu label="Your menu" button={<MemberButton />} defaultOpen>
        {(afterClose) => (
          <>
            <DropdownMenu.Item asChild>
              <PageLink href={PAGE_PATHS.settings} onClick={onNavigate}>
                <Icon name="settings" /> Settings
              </PageLink>
            </DropdownMenu.Item>
            <DropdownMenu.Item onSelect={() => setTheme(resolvedTheme === "dark" ? "light" : "dark")}>
              <Icon name="moon" /> Switch between light and dark
            </DropdownMenu.Item>
            <DropdownMenu.Item shortcut="?" onSelect={() => afterClose(() => setShowsKeys(true))}>
              <Icon name="list" /> Show the keys
            </DropdownMenu.Item>
            <DropdownMenu.Separator />
            <DropdownMenu.Item onSelect={onLogout}>
              <Icon name="lock" /> Logout
            </DropdownMenu.Item>
          </>
        )}
      </MoreMenu>
      {showsKeys ? <KeysDialog places={placesFor(isAdmin)} onClose={() => setShowsKeys(false)} /> : null}
    </>
  );
}
