"use client";
import { Badge } from "@dealflow/ui/badge";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { toast } from "@dealflow/ui/toast/toast";
import {
  SCOPE_DOMAIN_LABELS,
  SCOPE_DOMAINS,
  type ScopeDomain,
  type SensitiveDomain,
} from "@dealflow/validators/labels/tokens";
import type { ApiToken } from "@dealflow/validators/tokens";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { useRef, useState } from "react";
import list from "../../components/lists/divided-rows.module.css";
import { errorCode, errorMessage } from "../../lib/errors.ts";
import { formatLocalDay } from "../../lib/format/days.ts";
import { useNextCardFocus } from "../../lib/hooks/use-next-card-focus.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { useMutateOnce } from "../../trpc/use-mutate-once.ts";
import styles from "./tokens.module.css";

interface TokenListProps {
  tokens: readonly ApiToken[];
  /** Whose a token is, where that is not said already. */
  ownerOf?: (token: ApiToken) => string;
}

/** Tokens with what they may do and when they were used, each with a button that revokes it. */
export function TokenList({ tokens, ownerOf }: TokenListProps) {
  const [toRevoke, setToRevoke] = useState<ApiToken | null>(null);
  const region = useRef<HTMLDivElement>(null);
  const focus = useNextCardFocus(region, tokens);
  const revoking = trpc.tokens.revoke.useMutation({
    onSuccess: () => toast({ title: "Token revoked" }),
    onError(error) {
      // Someone else was first.
      if (errorCode(error) === "NOT_FOUND") toast({ title: "Token revoked" });
      else toastError(errorMessage(error, "Failed to revoke the token"));
    },
  });
  const revoke = useMutateOnce(revoking);
  return (
    <div ref={region} {...focus} className={styles.region}>
      <ul className={list.list} aria-label="API tokens">
        {tokens.map((token) => (
          <li key={token.id} className={list.spread}>
            <div className={list.text}>
              <div className={styles.head}>
                <Text as="p" size="2" weight="medium" truncate title={token.name}>
                  {token.name}
                </Text>
                {isExpired(token) ? <Badge color="red">Expired</Badge> : null}
              </div>
              <Text as="p" size="1" color="gray" className={styles.facts}>
                {ownerOf ? <span>{ownerOf(token)}</span> : null}
                <span>{scopesText(token.scopes)}</span>
                <Expiry {...token} />
                <LastUse {...token} />
              </Text>
            </div>
            <Button size="1" variant="soft" color="gray" onClick={() => setToRevoke(token)}>
              Revoke <VisuallyHidden>{token.name}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {toRevoke ? (
        <ConfirmDialog
          open
          onOpenChange={() => setToRevoke(null)}
          title={`Revoke ${toRevoke.name}?`}
          description="Programs that use it are refused from now on. This cannot be undone."
          confirmLabel="Revoke"
          pendingLabel="Revoking..."
          pending={revoking.isPending}
          onConfirm={() => void revoke({ id: toRevoke.id }).then(() => setToRevoke(null))}
        />
      ) : null}
    </div>
  );
}

const isExpired = ({ expiresAt }: ApiToken) => expiresAt !== null && expiresAt <= new Date();

function Expiry({ expiresAt }: ApiToken) {
  if (expiresAt === null) return <span>Never expires</span>;
  const verb = expiresAt <= new Date() ? "Expired" : "Expires";
  return (
    <span suppressHydrationWarning>
      {verb} {formatLocalDay(expiresAt)}
    </span>
  );
}

function LastUse({ lastUsedAt, lastUsedNetwork }: ApiToken) {
  if (lastUsedAt === null) return <span>Never used</span>;
  return (
    <span>
      Last used <RelativeTime date={lastUsedAt} />
      {lastUsedNetwork === null ? null : ` from ${lastUsedNetwork}`}
    </span>
  );
}

/** What a row of scopes is called. */
export const AREA_LABELS: Record<ScopeDomain | SensitiveDomain | "*", string> = {
  "*": "Everything below",
  ...SCOPE_DOMAIN_LABELS,
  account: "Your own account",
  admin: "Administration",
};

const isArea = (area: string): area is keyof typeof AREA_LABELS => Object.hasOwn(AREA_LABELS, area);

/** `Reads everything`, `Writes deals and tasks; reads contacts`. */
export function scopesText(scopes: readonly string[]): string {
  const texts = (["write", "read"] as const).flatMap((access) => {
    const areas = scopes
      .filter((scope) => scope.endsWith(`:${access}`))
      .map((scope) => scope.split(":")[0] ?? "");
    const verb = access === "write" ? "writes" : "reads";
    return areas.length > 0 ? [`${verb} ${listed(areas.toSorted(byOrder).map(nameOf))}`] : [];
  });
  const text = texts.join("; ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const ORDER: readonly string[] = ["*", ...SCOPE_DOMAINS, "account", "admin"];
const byOrder = (one: string, other: string) => ORDER.indexOf(one) - ORDER.indexOf(other);

function nameOf(area: string): string {
  if (area === "*") return "everything";
  return isArea(area) ? AREA_LABELS[area].toLowerCase() : area;
}

const listed = (names: readonly string[]) =>
  new Intl.ListFormat("en-US", { type: "conjunction" }).format(names);
