import { INITIAL_PASSWORDS, ROLES, USER_STATUSES } from "@dealflow/validators/users";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import { email, moment, name, nameOrder, notBlank, oneOf, phone, primaryId, version } from "../columns.ts";

export const users = pgTable(
  "users",
  {
    id: primaryId(),
    /** Changed to `deleted-<id>` when the member is removed, so that the name can be used again. */
    username: varchar({ length: 64 }).notNull(),
    /** argon2id; null for removed members. */
    passwordHash: text(),
    name: name().notNull(),
    email: email(),
    phone: phone(),
    role: text({ enum: ROLES }).notNull(),
    initials: varchar({ length: 3 }).notNull(),
    status: text({ enum: USER_STATUSES }).notNull().default("pending"),
    isAdmin: boolean().notNull().default(false),
    /** An account of programs alone: nobody knows its password, and administrators make its tokens. */
    isService: boolean().notNull().default(false),
    /** Setup mode: set on the first administrator until the initial password is changed. */
    initialPassword: text({ enum: INITIAL_PASSWORDS }),
    createdAt: moment().notNull().defaultNow(),
    approvedAt: moment(),
    approvedBy: integer().references((): AnyPgColumn => users.id),
    removedAt: moment(),
    /** Hash of the network that a registration came from, which limits how many come from one; null for other accounts. */
    registeredFrom: varchar({ length: 64 }),
    version: version(),
  },
  (t) => [
    uniqueIndex("users_username_key").on(sql`lower(${t.username})`),
    index("users_name_idx").on(nameOrder(t.name), t.id).where(sql`${t.status} = 'active'`),
    index("users_pending_idx").on(nameOrder(t.name), t.id).where(sql`${t.status} = 'pending'`),
    index("users_registered_from_idx")
      .on(t.registeredFrom, t.createdAt)
      .where(sql`${t.registeredFrom} is not null`),
    oneOf("users_role_check", t.role, ROLES),
    oneOf("users_status_check", t.status, USER_STATUSES),
    oneOf("users_initial_password_check", t.initialPassword, INITIAL_PASSWORDS),
    notBlank("users_name_check", t.name),
    check("users_active_check", sql`${t.status} <> 'active' or ${t.passwordHash} is not null`),
    check("users_approved_check", sql`${t.status} <> 'pending' or ${t.approvedAt} is null`),
  ],
);
