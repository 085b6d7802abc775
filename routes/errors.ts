import { isDeviceApi } from "./api_paths.ts";
import { requestIdOf } from "./request_log.ts";
import type { Context, ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { DomainError, type DomainErrorOptions, type ErrorCode } from "@/lib/shared/domain_error.ts";
import { errorText } from "@/lib/shared/messages/error.ts";
import { retryText } from "@/lib/shared/messages/retry.ts";
import { waitText } from "@/lib/shared/messages/wait.ts";
import { BlobsFullError, BlobsUnavailableError } from "@/lib/adapters/blobs/blobs.ts";
import { StoreFullError, StoreUnavailableError } from "@/lib/store/database.ts";
import { SealedKeyError } from "@/lib/services/secrets/sealed_keys.ts";
import { describeFault, type Log } from "@/lib/services/log.ts";
import { textFor, translateReply } from "./replies.ts";

export const STATUS: Record<ErrorCode, ContentfulStatusCode> = {
  invalid_json: 400,
  invalid_request: 400,
  wrong_code: 400,
  google_link_failed: 400,
  push_token_invalid: 400,
  push_interest_invalid: 400,
  wrong_current_password: 400,
  media_damaged: 400,
  cover_damaged: 400,
  unauthorized: 401,
  wrong_credentials: 401,
  code_needed: 401,
  pin_needed: 401,
  wrong_pin: 401,
  google_failed: 401,
  email_unverified: 403,
  account_suspended: 403,
  second_factor_needed: 403,
  password_change_needed: 403,
  not_yourself: 403,
  fresh_sign_in_needed: 403,
  proof_needed: 403,
  consent_withdrawn: 403,
  not_found: 404,
  push_device_not_found: 404,
  log_not_found: 404,
  vital_sign_not_found: 404,
  share_unknown: 404,
  session_not_found: 404,
  media_not_found: 404,
  upload_not_found: 404,
  sentence_not_found: 404,
  feedback_not_found: 404,
  user_not_found: 404,
  notification_not_found: 404,
  reminder_not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  log_exists: 409,
  log_changed: 409,
  vital_sign_exists: 409,
  vital_sign_changed: 409,
  vital_signs_full: 409,
  care_full: 409,
  supplies_full: 409,
  share_exists: 409,
  share_differs: 409,
  report_too_long: 409,
  shares_full: 409,
  id_taken: 409,
  data_requests_open: 409,
  consent_unknown: 409,
  consent_overtaken: 409,
  consents_full: 409,
  readings_full: 409,
  edits_full: 409,
  password_missing: 409,
  feedback_is_hidden: 409,
  last_admin: 409,
  upload_moved: 409,
  sentence_changed: 409,
  upload_incomplete: 409,
  push_user_changed: 409,
  notification_begun: 409,
  reminder_off: 409,
  reminders_full: 409,
  own_account: 409,
  email_taken: 409,
  google_link_unproven: 409,
  body_too_large: 413,
  picture_heavy: 413,
  picture_too_large: 413,
  media_heavy: 413,
  cover_heavy: 413,
  captions_heavy: 413,
  recording_heavy: 413,
  unsupported_media_type: 415,
  form_expected: 415,
  picture_type: 415,
  media_type: 415,
  captions_type: 415,
  bytes_expected: 415,
  validation_failed: 422,
  password_common: 422,
  picture_missing: 422,
  picture_damaged: 422,
  picture_place: 422,
  media_missing: 422,
  too_many_tries: 429,
  resend_too_soon: 429,
  too_many_writes: 429,
  too_many_requests: 429,
  too_many_edits: 429,
  feedback_too_often: 429,
  internal: 500,
  overloaded: 503,
  uploads_busy: 503,
  lists_busy: 503,
  push_busy: 503,
  media_uploads_busy: 503,
  upload_failed: 503,
  store_unavailable: 503,
  google_unavailable: 503,
  storage_full: 507,
};

/** The refusing code does not know the field. */
const FIELD_OF: Partial<Record<ErrorCode, string>> = {
  picture_missing: "profilePicture",
  picture_damaged: "profilePicture",
  picture_place: "profilePicture",
};

const STORE_RETRY_SECONDS = 2;
/** Somebody has to make room, or give the former secret. */
const ATTENDED_RETRY_SECONDS = 60;

export async function failure(
  c: Context,
  code: ErrorCode,
  options: DomainErrorOptions = {},
): Promise<Response> {
  const { data, proof, retryAfterSeconds } = options;
  const sentence = options.sentence === undefined
    ? await sentenceOf(c, code, retryAfterSeconds)
    : await translateReply(c, options.sentence);
  const field = FIELD_OF[code];
  const fields = options.fields ? await translateFields(c, options.fields) : field && { [field]: sentence };
  if (retryAfterSeconds !== undefined) {
    c.header("Retry-After", String(Math.max(1, Math.ceil(retryAfterSeconds))));
  }
  // Clients of the Beams service look for it.
  const description = isDeviceApi(c) ? sentence : undefined;
  const answer = {
    success: false,
    error: sentence,
    message: sentence,
    description,
    code,
    fields,
    data,
    proof,
  };
  return c.json(answer, STATUS[code]);
}

async function translateFields(
  c: Context,
  fields: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const translate = async ([name, text]: [string, string]) => [name, await translateReply(c, text)];
  return Object.fromEntries(await Promise.all(Object.entries(fields).map(translate)));
}

async function sentenceOf(c: Context, code: ErrorCode, retryAfterSeconds?: number): Promise<string> {
  const isTimed = code === "too_many_tries" || code === "feedback_too_often";
  if (!isTimed || retryAfterSeconds === undefined) return (await textFor(c, errorText))[code];
  return (await textFor(c, retryText))[code]({
    wait: formatWait(retryAfterSeconds, await textFor(c, waitText)),
  });
}

/** Rounded up: whoever returns then is let in. */
function formatWait(seconds: number, text: typeof waitText.english): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 60 ? text.minutes({ count: minutes }) : text.hours({ count: Math.ceil(minutes / 60) });
}

export function handleErrors(log: Log): ErrorHandler {
  return async (error, c) => {
    if (error instanceof DomainError) return await failure(c, error.code, error);
    // Hono's validator, of a body that is none.
    if (error instanceof HTTPException) return await failure(c, "invalid_json");
    const requestId = requestIdOf(c);
    if (error instanceof StoreFullError || error instanceof BlobsFullError) {
      log.error("storage_full", { requestId });
      return await failure(c, "storage_full", { retryAfterSeconds: ATTENDED_RETRY_SECONDS });
    }
    if (error instanceof StoreUnavailableError || error instanceof BlobsUnavailableError) {
      // The database may quote what was written; the media storage does not.
      const reason = error instanceof BlobsUnavailableError ? error.message : undefined;
      log.warn("store_unavailable", { requestId, reason });
      return await failure(c, "store_unavailable", { retryAfterSeconds: STORE_RETRY_SECONDS });
    }
    if (error instanceof SealedKeyError) {
      log.error("sealed_key_unopened", { requestId, key: error.keyName, reason: error.message });
      return await failure(c, "store_unavailable", { retryAfterSeconds: ATTENDED_RETRY_SECONDS });
    }
    log.error("unexpected_error", { requestId, ...describeFault(error) });
    return await failure(c, "internal");
  };
}
