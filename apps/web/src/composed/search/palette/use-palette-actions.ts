"use client";
import { PARAMS } from "@dealflow/validators/addresses";
import type { SearchResult } from "@dealflow/validators/search";
import { useTheme } from "next-themes";
import { useOpenPage } from "../../../components/page/page-link.tsx";
import { openDeal } from "../../../entities/deal/deal-address.ts";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { useLogout } from "../../../features/account/use-logout.ts";
import { openDialog } from "../../../lib/address/address.ts";
import { rememberRecent } from "../../../lib/recent.ts";
import type { CommandAction } from "./commands.ts";
import type { PaletteActions } from "./option-groups.ts";
import type { PaletteForm } from "./palette-forms.tsx";
import { useMoveDeal } from "./use-move-deal.ts";

/** What the options of the palette do. Some of it ends after the palette has closed. */
export function usePaletteActions(onForm: (form: PaletteForm) => void): PaletteActions {
  const { id: me } = useCurrentUser();
  const openPage = useOpenPage();
  const { resolvedTheme, setTheme } = useTheme();
  const { logOut } = useLogout();
  const move = useMoveDeal(onForm);

  function open({ kind, id, path }: SearchResult) {
    rememberRecent(me, [`${kind}:${id}`]);
    // Deals, contacts and e-mails open over the page, and Back closes them.
    if (kind === "deal") openDeal(id);
    else if (kind === "contact" || kind === "email") openDialog(PARAMS[kind], id);
    else openPage(path);
  }

  function run(action: CommandAction) {
    switch (action.do) {
      case "open":
        return openPage(action.href);
      case "create":
        return onForm({ form: "create", what: action.what });
      case "showKeys":
        return onForm({ form: "keys" });
      case "toggleTheme":
        return setTheme(resolvedTheme === "dark" ? "light" : "dark");
      case "logOut":
        return void logOut();
    }
  }

  return {
    open,
    run,
    log: (kind, subject) => onForm({ form: "log", kind, subject }),
    move: (deal, target) => void move(deal, target),
  };
}
