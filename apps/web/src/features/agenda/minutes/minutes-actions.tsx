"use client";
import { Icon } from "@dealflow/ui/icon";
import type { Minutes } from "@dealflow/validators/meetings";
import { Button } from "@radix-ui/themes/components/button";
import { CopyButton } from "../../../components/copy-button.tsx";
import { saveTextFile } from "../../../lib/save-text-file.ts";
import { trpc } from "../../../trpc/client.ts";
import { minutesText } from "./minutes-text.ts";

/** Copies the minutes for an e-mail, saves them as a file, or prints them. */
export function MinutesActions({ minutes }: { minutes: Minutes }) {
  const { data: team } = trpc.users.list.useQuery();
  // Without the team, everyone would be unknown in the text.
  const text = () => minutesText(minutes, team?.items ?? []);
  return (
    <>
      <CopyButton
        text={text}
        size="2"
        disabled={!team}
        copied="The minutes are on the clipboard, ready for an e-mail"
      >
        Copy
      </CopyButton>
      <Button
        variant="soft"
        color="gray"
        disabled={!team}
        onClick={() => saveTextFile(`minutes_${minutes.day}.md`, text(), "text/markdown")}
      >
        <Icon name="download" /> Export
      </Button>
      <Button variant="soft" color="gray" onClick={() => window.print()}>
        Print
      </Button>
    </>
  );
}
