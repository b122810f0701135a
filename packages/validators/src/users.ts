import { z } from "zod";
import { choice } from "./common/choice.ts";
import { timestamp } from "./common/dates.ts";
import { id } from "./common/ids.ts";
import { expectedVersion, hasChanges, NOTHING_TO_CHANGE, version } from "./common/mutation.ts";
import { page, pageInput } from "./common/pagination.ts";
import { MAX_LENGTHS, optionalPhone, requiredAccount, requiredEmail, requiredText } from "./common/text.ts";
import { INITIAL_PASSWORDS, ROLES, USER_STATUSES } from "./labels/users.ts";

export * from "./labels/users.ts";

export const PASSWORD_MAX_LENGTH = 128;

export const member = z
  .object({
    id,
    username: z.string(),
    name: z.string(),
    initials: z.string(),
    role: z.enum(ROLES),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    status: z.enum(USER_STATUSES),
    isAdmin: z.boolean(),
    isService: z
      .boolean()
      .describe("Whether it is an account of programs alone, which nobody can sign in to."),
    createdAt: timestamp,
  })
  .describe("What the team sees of a member.");
export type Member = z.infer<typeof member>;

export const listMembersInput = z
  .object(pageInput)
  .default({})
  .describe("Without input, all members are returned.");
export type ListMembersInput = z.infer<typeof listMembersInput>;
export const memberPage = page(member);

export const currentUser = member
  .extend({ version, isSetupMode: z.boolean() })
  .describe(
    "The caller's own account. `isSetupMode` is true until the first administrator changes the initial password.",
  );
export type CurrentUser = z.infer<typeof currentUser>;

export const pendingUser = member.pick({
  id: true,
  name: true,
  username: true,
  initials: true,
  role: true,
  status: true,
  createdAt: true,
});
export type PendingUser = z.infer<typeof pendingUser>;

export const pendingUsersInput = z
  .object(pageInput)
  .default({})
  .describe("Without input, all pending accounts are returned.");
export type PendingUsersInput = z.infer<typeof pendingUsersInput>;
export const pendingUserPage = page(pendingUser);

export const removalEffects = z
  .object({
    ledDeals: z.int().describe("Open deals and pipeline items that lose their lead."),
    ledPipelineItems: z.int(),
    openTasks: z.int().describe("Tasks that are not completed, which keep the member as assignee."),
  })
  .describe("What removing a member changes besides the account.");
export type RemovalEffects = z.infer<typeof removalEffects>;

// Lengths are checked after NFKC normalization, which can turn one letter, such as a ligature, into three.
const username = requiredText("Username")
  .transform((value) => value.normalize("NFKC"))
  .refine((value) => value.length >= 3, { error: "Username must be at least 3 characters" })
  .refine((value) => value.length <= 64, { error: "Username must be at most 64 characters" })
  .refine((value) => /^[A-Za-z0-9][A-Za-z0-9._@+-]*$/.test(value), {
    error: "Username may hold letters, digits and . _ - @ + and begins with a letter or digit",
  })
  // Removed members are renamed to deleted-<id>.
  .refine((value) => !/^deleted-\d+$/i.test(value), { error: "This username is reserved" });

const newPassword = z
  .string({ error: "Password is required" })
  .min(6, { error: "Password must be at least 6 characters" })
  .max(PASSWORD_MAX_LENGTH, { error: `Password must be at most ${PASSWORD_MAX_LENGTH} characters` })
  .refine((value) => value.isWellFormed(), { error: "Password contains a broken character" })
  .describe("The server's settings can require more than 6 characters, and refuse what is easy to guess.");

export const typedPassword = (label = "Password") =>
  z
    .string({ error: `${label} is required` })
    .min(1, { error: `${label} is required` })
    .max(PASSWORD_MAX_LENGTH, { error: `${label} must be at most ${PASSWORD_MAX_LENGTH} characters` });

// Upper-cased before the length check, because some letters become two or three.
const initials = requiredText("Initials", MAX_LENGTHS.name, "Initials are required")
  .transform((value) => value.toUpperCase())
  .refine((value) => /^[\p{L}\p{N}]{1,3}$/u.test(value), {
    error: "Initials must be 1 to 3 letters or digits",
  });

export const loginInput = z.object({
  username: requiredAccount("Username"),
  password: typedPassword(),
});
export type LoginInput = z.infer<typeof loginInput>;

const name = requiredText("Name").refine((value) => value.length >= 2, {
  error: "Name must be at least 2 characters",
});

export const registerInput = z
  .object({
    name,
    username,
    initials,
    role: choice("Role", ["partner", "analyst"]),
    password: newPassword,
    confirmPassword: typedPassword("Confirm password"),
  })
  .refine((input) => input.password === input.confirmPassword, {
    error: "Passwords don't match",
    path: ["confirmPassword"],
  });
export type RegisterInput = z.input<typeof registerInput>;
export type Registration = z.output<typeof registerInput>;

export const registerOutput = z
  .object({
    id,
    username: z.string(),
    status: z.literal("pending"),
    message: z.string(),
  })
  .describe("Registration does not sign the new member in.");

const profileFields = z.object({
  username,
  email: requiredEmail(),
  name,
  phone: optionalPhone(),
  initials,
  password: newPassword,
});

export const updateProfileInput = profileFields
  .partial()
  .extend({ currentPassword: typedPassword().optional(), expectedVersion })
  .refine(({ currentPassword: _, ...changes }) => hasChanges(changes), NOTHING_TO_CHANGE);
export type UpdateProfileInput = z.output<typeof updateProfileInput>;

const VALID_EMAIL = "Valid email is required";

export const addMemberInput = z.object({
  name: requiredText("Name"),
  username,
  email: requiredEmail("Email", VALID_EMAIL, VALID_EMAIL),
  phone: optionalPhone().optional(),
  role: choice("Role", ROLES),
  password: newPassword,
  initials: initials.optional(),
});
export type AddMemberInput = z.output<typeof addMemberInput>;

export const addServiceAccountInput = z
  .object({
    name: requiredText("Name"),
    username,
    // Leads are people.
    role: choice("Role", ["analyst", "vp"]),
  })
  .describe("Of programs; its tokens are made by administrators.");
export type AddServiceAccountInput = z.output<typeof addServiceAccountInput>;

export const setupStatus = z
  .object({
    isSetupMode: z.boolean(),
    credentials: z.enum(INITIAL_PASSWORDS).optional(),
    isRegistrationClosed: z
      .boolean()
      .optional()
      .describe("True where the setting REGISTRATION is off; absent otherwise."),
  })
  .describe(
    "Setup mode lasts until the first administrator changes the initial password; `credentials` says where to find it.",
  );
export type SetupStatus = z.infer<typeof setupStatus>;
