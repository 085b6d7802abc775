/** Sentences of the screen at /users. @module */
import { defineArea } from "./catalogue.ts";

const people = (count: number) => count === 1 ? "1 person" : `${count} people`;

/** What the list of accounts says. */
export const adminUsersText = /* @__PURE__ */ defineArea("admin_users", {
  title: "User Management",
  lead: "Everyone with an account. Administrators are marked.",
  createUser: "Create User",
  dataRequests: "Data requests",
  createAdmin: "Create Admin",
  search: "Search",
  searchHint: "Name, email, phone number or town",
  order: "Sort by",
  orders: {
    newest: "Newest first",
    oldest: "Oldest first",
    name: "Name",
    email: "Email",
    active: "Last active",
  },
  roles: { all: "Everyone", user: "Users", admin: "Administrators" },
  chooseOf: (name: string) => `Choose ${name}`,
  choose: "Choose",
  download: "Download CSV",
  downloading: "Downloading...",
  downloaded: "The list is in your downloads.",
  downloadFailed: "We could not download the list. Please try again.",
  newestMatches: "Newest matches first",
  count: (count: number, isCut: boolean) =>
    `${count.toLocaleString("en-GB")}${isCut ? "+" : ""} ${count === 1 ? "account" : "accounts"}`,
  loading: "Loading users...",
  showMore: "Show more",
  tryAgain: "Try Again",
  nothingFound: (query: string) => `Nobody matches “${query}”.`,
  searchAdvice:
    "Try the beginning of a name, an email address, a town, or any way to write the phone number.",

  person: "Name",
  email: "Email",
  phone: "Phone number",
  address: "Address",
  role: "Role",
  joined: "Joined",
  lastActive: "Last active",
  neverActive: "Not yet",
  actions: "Actions",
  admin: "Admin",
  user: "User",
  suspended: "Suspended",
  edit: "Edit",
  editOf: (name: string) => `Edit ${name}`,
  fetchFailed: "Failed to fetch users",
  fetchOneFailed: "Failed to fetch user",
});

/** What is done to several accounts at once. */
export const adminUserBulkText = /* @__PURE__ */ defineArea("admin_user_bulk", {
  actions: {
    sign_out: "Sign out",
    suspend: "Suspend",
    restore: "Restore",
    make_admin: "Make admin",
    make_user: "Take rights away",
    delete: "Delete",
  },
  questions: {
    sign_out: (count: number) => `Sign out ${people(count)}?`,
    suspend: (count: number) => `Suspend ${people(count)}?`,
    restore: (count: number) => `Restore ${people(count)}?`,
    make_admin: (count: number) => `Make ${people(count)} administrator${count === 1 ? "" : "s"}?`,
    make_user: (count: number) => `Take administrator's rights from ${people(count)}?`,
    delete: (count: number) => `Delete ${count === 1 ? "1 account" : `${count} accounts`}?`,
  },
  hints: {
    sign_out: "This signs them out on every device. They can sign in again.",
    suspend:
      "This signs them out, and they cannot sign in until you restore them. Reminders and notifications stop. We delete nothing.",
    restore: "They can sign in again and find everything as it was.",
    make_admin: "An administrator sees every account and can change or delete it.",
    make_user: "This signs them out at once. They stay users.",
    delete: "Their readings, feedback and pictures go with the accounts. This cannot be undone.",
  },
  typeCount: (count: number) => `Type ${count} to delete ${count === 1 ? "this account" : "these accounts"}`,
  failed: "That did not work. Please try again.",
});

/** What the dialogs of /users say. */
export const adminUserDialogText = /* @__PURE__ */ defineArea("admin_user_dialogs", {
  createAdmin: "Create Admin",
  createUser: "Create User",
  editUser: "Edit User",
  updatePassword: "Update Password",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phone: "Phone number",
  address: "Address",
  password: "Password",
  confirmPassword: "Confirm password",
  passwordHint:
    "At least 6 characters. Tell them in person, not by mail. They choose their own when they sign in.",
  firstPasswordHint:
    "Leave it empty: we email them a link to choose one. If you type one, they must change it when they first sign in.",
  createHint: "We email them that the account is ready.",
  adminHint: "An administrator sees every account and can change or delete it.",
  isAdmin: "Administrator",
  isAdminHint: "They can sign in at /admin. If you take this away, we sign them out there at once.",
  endsSessions: (name: string) => `This signs ${name} out on every device.`,
  mismatch: "Passwords do not match",
  save: "Save changes",
  saving: "Saving...",
  creating: "Creating...",
  cancel: "Cancel",
  deleteTitle: "Delete this account?",
  deleteQuestion: "Are you sure you want to delete this user?",
  deleteWarning: "Their readings, feedback and picture go with the account. This cannot be undone.",
  typeEmail: "Type their email to delete the account",
  delete: "Delete",
  deleting: "Deleting...",
  adminNotCreated: "Failed to create admin",
  userNotCreated: "Failed to create user",
  notUpdated: "Failed to update user",
  passwordNotUpdated: "Failed to update password",
  notDeleted: "Failed to delete user",
});
