/** What is said about push devices and their interests. @module */
import { INTEREST_MAX_CHARACTERS, INTERESTS_MAX } from "../push_interests.ts";
import { defineArea } from "./catalogue.ts";

/** Faults of interests and of whom a device belongs to, in the words of the spec. */
export const pushErrorText = /* @__PURE__ */ defineArea("push_errors", {
  interestMissing: "Interest name is required",
  interestNotString: (name: unknown) => `Interest ${describe(name)} is not a string`,
  interestForbidden: (name: string) =>
    `interest "${
      name.slice(0, INTEREST_MAX_CHARACTERS)
    }" contains a forbidden character. Allowed characters are: ` +
    "ASCII upper/lower-case letters, numbers or one of _-=@,.;",
  interestLong: `Interest is longer than the maximum of ${INTEREST_MAX_CHARACTERS} chars`,
  interestsMissing: "interests argument is required",
  interestsNotArray: "interests argument must be an array",
  interestsMany: (count: number) => `Number of interests (${count}) exceeds maximum of ${INTERESTS_MAX}`,
});

/** Faults that only the browser's side can have. */
export const pushClientText = /* @__PURE__ */ defineArea("push_client", {
  notStarted: (doing: string) => `Could not ${doing}. SDK not registered with Beams. Did you call .start?`,
  userTooEarly: ".start must be called before .setUserId",
  userNotString: (userId: unknown) => `User ID must be a string (was ${describe(userId)})`,
  userEmpty: "User ID cannot be the empty string",
  userChanged: "Changing the `userId` is not allowed.",
  unsupported: "Missing required Web Push APIs. Please upgrade your browser",
  denied: "Notifications are blocked for this site",
  promptRequired: "Permission to show notifications has not been asked for",
  noWorker: "Cannot start, service worker missing",
  notSubscribed: "The browser's push service gave no subscription",
  refused: (status: number) => `Unexpected status code ${status}`,
  noAnswer: "We could not reach the server",
});

/** An object is never asked for its text: what JSON makes can have a `toString` that is no function. */
function describe(value: unknown): string {
  return typeof value === "object" && value ? Object.prototype.toString.call(value) : String(value);
}
