import { checkProfile, type ProfileForm } from "../../shared/account.ts";
import { DomainError } from "../../shared/domain_error.ts";
import type { Profile } from "../../shared/wire/auth.ts";
import { updateProfile } from "../../store/accounts.ts";
import type { AccountDeps } from "./account_deps.ts";
import { requireNoIssues } from "./validation_issues.ts";
import { getOwnProfile } from "../pictures/pictures.ts";

/**
 * Replaces names, phone number and address, trimmed.
 *
 * @throws {DomainError} `validation_failed` in a sign-up's order, `unauthorized` when the account is gone.
 */
export async function changeProfile(
  deps: Pick<AccountDeps, "db" | "secrets" | "clock">,
  userId: string,
  form: ProfileForm,
): Promise<Profile> {
  requireNoIssues(checkProfile(form));
  const { firstName, lastName, phoneNumber, address } = form;
  await updateProfile(deps.db, {
    userId,
    form: {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      phoneNumber: phoneNumber.trim(),
      address: address.trim(),
    },
    now: deps.clock.now().toISOString(),
  });
  const profile = await getOwnProfile(deps, userId);
  if (!profile) throw new DomainError("unauthorized");
  return profile;
}
