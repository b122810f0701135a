"use client";
import { Icon } from "@dealflow/ui/icon";
import { PARAMS } from "@dealflow/validators/addresses";
import { AGENDA_COLUMNS } from "@dealflow/validators/columns/agenda";
import { Button } from "@radix-ui/themes/components/button";
import { ExportButton } from "../../../components/lists/export-button.tsx";
import { openDialog } from "../../../lib/address/address.ts";
import { trpc } from "../../../trpc/client.ts";
import { ItemFormDialog } from "../item/opened-item.tsx";
import { MeetingDialog } from "../meeting/opened-meeting.tsx";
import { MinutesDialog } from "../minutes/opened-minutes.tsx";
import { type AgendaView, filtersOf } from "../view.ts";

export function AddItemButton({ onClick }: { onClick: () => void }) {
  return (
    <Button onClick={onClick} {...ItemFormDialog.preloadHandlers}>
      <Icon name="plus" /> Add Item
    </Button>
  );
}

export function StartMeetingButton() {
  return (
    <Button
      variant="soft"
      onClick={() => openDialog(PARAMS.meeting, "start")}
      {...MeetingDialog.preloadHandlers}
    >
      <Icon name="play" /> Start Meeting
    </Button>
  );
}

export function PastMeetingsButton() {
  return (
    <Button
      variant="outline"
      color="gray"
      onClick={() => openDialog(PARAMS.minutes, "all")}
      {...MinutesDialog.preloadHandlers}
    >
      <Icon name="clock" /> Past Meetings
    </Button>
  );
}

/** Exports the items that match the filters. */
export function ExportAgenda({ view, disabled }: { view: AgendaView; disabled: boolean }) {
  const { client } = trpc.useUtils();
  return (
    <ExportButton
      name="agenda"
      label="Export CSV"
      disabled={disabled}
      columns={AGENDA_COLUMNS}
      loadPage={(page) => client.agenda.list.query({ ...filtersOf(view), ...page })}
    />
  );
}
