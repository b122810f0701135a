"use client";
import { CONTACT_ROLE_LABELS, CONTACT_ROLES, type ContactRole } from "@dealflow/validators/labels/contacts";
import { FilterSelect } from "../../components/lists/filter-select.tsx";

const OPTIONS = CONTACT_ROLES.map((value) => ({ value, label: CONTACT_ROLE_LABELS[value] }));

interface RoleSelectProps {
  label: string;
  value: ContactRole;
  onChange: (role: ContactRole) => void;
}

/** A select of the part that a contact has in a deal. */
export function RoleSelect(props: RoleSelectProps) {
  return <FilterSelect {...props} options={OPTIONS} />;
}
