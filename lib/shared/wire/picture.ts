/** The address of a person's picture. @module */
import { endpoint } from "./endpoint.ts";

/** Takes a form with the file `profilePicture`; answers where the picture is from now on. */
export const uploadPicture = endpoint<undefined, { success: true; profilePicture: string }>(
  "POST",
  "/api/auth/upload-dp",
);
