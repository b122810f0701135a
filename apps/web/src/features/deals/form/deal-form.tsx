"use client";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { optionsOf } from "@dealflow/validators/columns/column";
import { DEAL_COLUMNS } from "@dealflow/validators/columns/deals";
import { createDealInput, type Deal, deal } from "@dealflow/validators/deals";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { type FormProps, RecordForm } from "../../../components/forms/record-form.tsx";
import { openDeal } from "../../../entities/deal/deal-address.ts";
import { useOwnFields } from "../../../entities/fields/use-own-fields.tsx";
import { LoadMembers } from "../../../entities/member/load-members.tsx";
import { formFields } from "../../../entities/opportunity/form-fields.ts";
import { OpportunityFields, opportunityText } from "../../../entities/opportunity/opportunity-fields.tsx";
import { trpc } from "../../../trpc/client.ts";
import { DEAL_FIELDS, dealValues, NEW_DEAL } from "./deal-values.ts";

const formInput = createDealInput.extend(formFields);

export default function DealForm(props: FormProps<Deal>) {
  const create = trpc.deals.create.useMutation();
  const update = trpc.deals.update.useMutation();
  const own = useOwnFields("deals");
  const isNew = props.stored === null;
  return (
    <LoadMembers title="Edit Deal" isRequired={!isNew} onClose={props.onClose}>
      {(members) => (
        <RecordForm
          {...props}
          entity="deals"
          record={deal}
          input={formInput}
          fields={DEAL_FIELDS}
          own={own}
          columns={DEAL_COLUMNS}
          blank={NEW_DEAL}
          valuesOf={dealValues}
          textOf={(field, values) => opportunityText(field, values, members)}
          create={create}
          createTexts={{
            title: "Create New Deal",
            submitLabel: "Create Deal",
            pendingLabel: "Creating...",
            saved: (saved) => ({
              title: "Deal created",
              description: `${dealTitle(saved)} is now among your deals`,
              action: { label: "View deal", onClick: () => openDeal(saved.id) },
            }),
          }}
          update={update}
          updateTexts={{
            title: "Edit Deal",
            saved: (saved) => ({
              title: "Deal Updated",
              description: `Your changes to ${dealTitle(saved)} are saved`,
            }),
          }}
        >
          {(control, field) => (
            <OpportunityFields control={control} members={members} isNew={isNew} isDeal>
              <SelectField {...field("stage")} options={optionsOf(DEAL_COLUMNS.stage)} />
            </OpportunityFields>
          )}
        </RecordForm>
      )}
    </LoadMembers>
  );
}
