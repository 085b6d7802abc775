/** Sentences of the screen at /settings: the page, the profile and the password. @module */
import { defineArea } from "./catalogue.ts";

/** What every part of the page shares. */
export const settingsText = /* @__PURE__ */ defineArea("settings", {
  title: "Settings",
  lead: "Your profile, password, notifications, devices and data.",
  loading: "Loading your settings...",
  noAnswer: "We could not load your settings. They are safe. Please try again.",
  tryAgain: "Try again",
  offline: "You are offline. You see what this phone remembers. You need a network to change it.",
  languageLead: "For the screens of this phone, and for our mails, reminders and reports.",
  needsNetwork: "Your password, notifications, devices and data show when the network is back.",
  cancel: "Cancel",
  saving: "Saving...",
  serverError: (message: string) => `Error: ${message}`,
  networkError: (message: string) => `Network error: ${message}`,
  unreachable: "Please check your connection and try again.",
  unexpected: "Something went wrong. Please try again.",
  noToken: "No authentication token found. Please login again.",
});

/** Who the person is. */
export const profileText = /* @__PURE__ */ defineArea("settings_profile", {
  title: "Profile Settings",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  emailFixed: "Email cannot be changed",
  phoneNumber: "Phone number",
  address: "Address",
  save: "Save changes",
  saved: "Profile updated successfully!",
  picture: "Profile picture",
  pictureHint: "JPG, PNG or GIF, less than 5 MB",
  choosePicture: "Choose a picture",
  changePicture: "Change picture",
  removePicture: "Remove picture",
  pictureRemoved: "Picture removed.",
  pictureSaved: "Profile picture updated successfully!",
  pictureTooLarge: "File size must be less than 5MB",
  pictureWrongType: "Only JPG, PNG, and GIF files are allowed",
  uploading: (percent: number) => `Uploading, ${percent}%`,
  checking: "Almost done...",
});

/** The password panel. */
export const passwordPanelText = /* @__PURE__ */ defineArea("settings_password", {
  title: "Password",
  lead: "Changing it signs you out everywhere else and keeps you signed in here.",
  open: "Change password",
  currentPassword: "Current password",
  newPassword: "New password",
  confirmPassword: "Confirm password",
  hint: "At least 6 characters",
  submit: "Update password",
  mismatch: "New passwords do not match",
  tooShort: "New password must be at least 6 characters long",
  saved: "Password updated successfully!",
});
