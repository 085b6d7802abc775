/** Every sentence that a failing call answers with, by its stable code. @module */
import { defineArea } from "./catalogue.ts";

/** Sentences of failures that pass by themselves, where it is known when. `wait` as of `waitText`. */
export const retryText = /* @__PURE__ */ defineArea("retries", {
  too_many_tries: (wait: string) => `Too many attempts. Please try again in ${wait}.`,
  feedback_too_often: (wait: string) =>
    `You have sent a lot of feedback within an hour. Please send the next one in ${wait}.`,
});

/** How long to wait. */
export const waitText = /* @__PURE__ */ defineArea("waits", {
  minutes: (count: number) => count === 1 ? "1 minute" : `${count} minutes`,
  hours: (count: number) => count === 1 ? "1 hour" : `${count} hours`,
});

/** Sentences of failures; the key is the `code` on the wire. */
export const errorText = /* @__PURE__ */ defineArea("errors", {
  invalid_json: "The request is not valid JSON.",
  invalid_request: "We could not understand the request.",
  unsupported_media_type: "The request must be sent as application/json.",
  body_too_large: "The request is too large.",
  request_timeout: "The request took too long to arrive.",
  validation_failed: "Please check the highlighted fields.",
  not_found: "There is nothing at this address.",
  method_not_allowed: "This address does not take that kind of request.",
  unauthorized: "Please login to continue.",
  wrong_credentials: "Invalid email or password",
  email_unverified: "Please verify your email before logging in.",
  account_suspended: "This account is suspended. Please write to us if you think that is a mistake.",
  wrong_code: "Verification failed. Please try again.",
  too_many_tries: "Too many attempts. Please try again later.",
  too_many_writes: "You saved a lot within a minute. Please wait a moment, then continue.",
  too_many_requests: "Too many requests from your network. Please try again in a moment.",
  resend_too_soon: "Failed to resend OTP. Please try again.",
  password_common: "This password is too easy to guess. Please choose another.",
  wrong_current_password: "Current password is incorrect",
  code_needed: "Please type the code of your authenticator app, too.",
  second_factor_needed: "Please switch on your second factor first.",
  password_change_needed: "Please choose your own password first.",
  password_missing: "Your account has no password yet. Set one with 'Forgot Password?' on the sign-in page.",
  fresh_sign_in_needed: "Please sign in again before you delete your account.",
  last_admin: "You cannot remove the last administrator.",
  own_account: "You cannot delete your own account here. Another administrator can.",
  email_taken: "An account with this email already exists.",
  user_not_found: "This account no longer exists.",
  feedback_too_often:
    "You have sent a lot of feedback within an hour. Please wait a little before the next one.",
  feedback_is_hidden: "This feedback is hidden. Show it again before you answer it.",
  feedback_not_found: "This feedback no longer exists.",
  notification_not_found: "This notification no longer exists.",
  notification_begun: "We have already sent this notification.",
  reminder_not_found: "This reminder no longer exists.",
  reminder_off: "This reminder is switched off.",
  reminders_full: "You cannot have more reminders. Please delete one first.",
  push_token_invalid: "This is not a subscription of a browser's push service.",
  push_device_not_found: "This device is not registered.",
  push_interest_invalid: "This is not an interest.",
  push_busy: "Too many devices are changing right now. Please try again in a moment.",
  push_user_changed: "Changing the `userId` is not allowed.",
  not_yourself: "You can only ask for yourself.",
  session_not_found: "This device is no longer signed in.",
  log_not_found: "Log not found",
  log_exists: "A different reading already has this id.",
  log_changed: "This reading was changed on another device.",
  vital_sign_not_found: "This entry no longer exists.",
  vital_sign_exists: "A different entry already has this id.",
  vital_sign_changed: "This entry was changed on another device.",
  vital_signs_full:
    "We cannot keep more entries of blood pressure and weight. Please delete some that you no longer need.",
  care_full:
    "We cannot keep more of your medicines, supplies and checks. Please delete some that you no longer need.",
  share_unknown: "This link does not exist, or it has ended.",
  pin_needed: "This link asks for a PIN. Whoever gave you the link knows it.",
  wrong_pin: "This PIN is not right. After five wrong ones the link ends.",
  share_exists: "A different link already has this id.",
  share_differs: "This link stands with other choices. Nothing was changed.",
  report_too_long:
    "These days have more readings than a link can show. Please ask for a link with fewer days.",
  shares_full: "You have 20 open links. Please end one that you no longer need.",
  id_taken: "This id is already in use. Please try again.",
  readings_full: "Your logbook is full. Please delete readings that you no longer need, then try again.",
  too_many_edits: "You changed this reading very often today. You can change it again tomorrow.",
  edits_full:
    "You have changed your readings more often than we can record. You can still add and delete readings.",
  lists_busy: "Too many people are opening their logbooks right now. Please try again in a moment.",
  consent_withdrawn:
    "You have not agreed that we keep your readings, so we did not save this one. You can agree in Settings.",
  consent_unknown: "We do not know this consent text. Please reload the page and try again.",
  consents_full:
    "You have changed your mind about this very often. Please write to us if you want to agree again.",
  consent_overtaken: "You have withdrawn your consent on another device. Please decide again.",
  form_expected: "The request must be sent as multipart/form-data.",
  picture_missing: "Please choose a picture.",
  picture_type: "Only JPG, PNG, and GIF files are allowed",
  picture_heavy: "File size must be less than 5MB",
  picture_too_large: "This picture is too large. Please choose a smaller one.",
  picture_damaged: "This picture is damaged. Please choose another one.",
  uploads_busy: "Too many pictures are arriving right now. Please try again in a moment.",
  media_not_found: "This item is no longer here.",
  media_missing: "Please select a file.",
  media_type: "Unsupported file type.",
  media_damaged: "This file is damaged, or it is not of the selected type. Please choose another one.",
  media_heavy: "The selected file exceeds the 100MB limit.",
  cover_heavy: "The selected image file exceeds the 5MB limit.",
  cover_damaged: "This picture is damaged. Please choose another one.",
  captions_type: "Captions must be a WebVTT or SubRip file or a text file in UTF-8.",
  recording_heavy: "The selected sound exceeds the 500 KB limit.",
  sentence_not_found: "There is no such sentence.",
  sentence_changed:
    "This sentence says something else now. Please load the page again and record the new one.",
  captions_heavy: "The selected captions file exceeds the 1MB limit.",
  bytes_expected: "The request must be sent as application/octet-stream.",
  upload_not_found: "This upload has expired. Please start again.",
  upload_moved: "This upload continues from another point.",
  upload_incomplete: "This upload is not complete yet.",
  upload_failed: "Upload failed.",
  media_uploads_busy: "Too many uploads are running right now. Please try again in a moment.",
  store_unavailable: "We cannot reach our records right now. Please try again in a moment.",
  storage_full: "There is no room to save anything right now. What is saved is safe. Please try again later.",
  overloaded: "Too many people are signing in right now. Please try again in a moment.",
  google_failed: "Google login failed",
  google_link_unproven:
    "This email already has an account. We have sent you an email: open it in this browser and press its button, then continue with Google. Or sign in with your password.",
  google_link_failed:
    "This link no longer works, or not in this browser. Please press 'Continue with Google' again, and open the new email in the same browser.",
  google_unavailable: "We cannot reach Google right now. Please try again in a moment.",
  internal: "Something went wrong on our side. Please try again.",
});
