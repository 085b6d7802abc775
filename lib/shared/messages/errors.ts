/** Every sentence that a failing call answers with, by its stable code. @module */
import { defineArea } from "./catalogue.ts";

/** Sentences of failures; the key is the `code` on the wire. @see contract §3 Wire shapes, spec §8 */
export const errorText = /* @__PURE__ */ defineArea("errors", {
  invalid_json: "The request is not valid JSON.",
  invalid_request: "The request could not be understood.",
  unsupported_media_type: "The request must be sent as application/json.",
  body_too_large: "The request is too large.",
  request_timeout: "The request took too long to arrive.",
  validation_failed: "Please check the highlighted fields.",
  not_found: "There is nothing at this address.",
  method_not_allowed: "This address does not take that kind of request.",
  unauthorized: "Please login to continue.",
  wrong_credentials: "Invalid email or password",
  email_unverified: "Please verify your email before logging in.",
  wrong_code: "Verification failed. Please try again.",
  too_many_tries: "Too many attempts. Please try again later.",
  resend_too_soon: "Failed to resend OTP. Please try again.",
  password_common: "This password is too easy to guess. Please choose another.",
  log_not_found: "Log not found",
  log_exists: "A different reading already has this id.",
  log_changed: "This reading was changed on another device.",
  id_taken: "This id is already in use. Please try again.",
  store_unavailable: "We cannot reach our records right now. Please try again in a moment.",
  overloaded: "Too many people are signing in right now. Please try again in a moment.",
  internal: "Something went wrong on our side. Please try again.",
});
