import { checkPassword, normaliseEmail, preparePassword } from "../../shared/account.ts";
import { BRAND } from "../../shared/brand.ts";
import { DomainError } from "../../shared/domain_error.ts";
import { PASSWORD_MIN_CHARACTERS } from "../../shared/limits.ts";
import { accountRuleText } from "../../shared/messages/account_rule.ts";
import { textOf } from "../../shared/message_area.ts";
import { compose } from "../../shared/text.ts";
import { refuseFields } from "../validation_issues.ts";

/** OWASP ASVS 6.2.4. */
const COMMON_PASSWORDS = 3000;
/** Words that anybody would try first at this app. */
const WORDS_OF_THE_PLACE = [BRAND.name, "diabetes", "diabetic", "nigeria", "naija"];
/** Characters left without the person's own words. */
const MIN_LEFT_OVER = 3;

/** Easy to guess for anybody who knows the person. */
interface PersonalWords {
  firstName?: string;
  lastName?: string;
  email: string;
  address?: string;
}

/**
 * Refuses a password that is too short, too long, common, or made of the person's words or the product's.
 *
 * @param field Name in `fields` of the answer.
 * @throws {DomainError} `validation_failed` or `password_common`.
 */
export async function requireStrongPassword(
  password: string,
  words: PersonalWords,
  field: "password" | "newPassword",
): Promise<void> {
  const text = textOf(accountRuleText);
  const [issue] = checkPassword(password);
  if (issue) refuseFields({ [field]: text[issue.rule] });
  if (
    isGuessable(password, words) || (await loadCommonPasswords()).has(preparePassword(password).toLowerCase())
  ) {
    refuseCommonPassword(field);
  }
}

/** @throws {DomainError} `password_common` */
export function refuseCommonPassword(field: "password" | "newPassword"): never {
  throw new DomainError("password_common", { fields: { [field]: textOf(accountRuleText).passwordCommon } });
}

/** True when hardly anything remains without the person's words and the product's. */
export function isGuessable(
  password: string,
  { firstName, lastName, email, address }: PersonalWords,
): boolean {
  const words = [
    ...WORDS_OF_THE_PLACE,
    ...[firstName, lastName].flatMap(splitName),
    ...normaliseEmail(email).split(/[@.+_-]/),
    ...splitWords(address),
  ]
    .map(fold).filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length);
  const folded = fold(preparePassword(password));
  const left = words.reduce((rest, word) => rest.replaceAll(word, ""), folded);
  // A year or number behind one's name is the first guess.
  return left !== folded && left.replace(/\d+/g, "").length < MIN_LEFT_OVER;
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Loaded at the first use: the list would cost every start 90 ms. */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  return commonPasswords ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => {
    const ranked = dictionary["passwords-common"] as string[];
    return new Set(
      ranked.filter((word) => word.length >= PASSWORD_MIN_CHARACTERS).slice(0, COMMON_PASSWORDS),
    );
  });
}

/** Whole as well: of Bo-Li, "boli" is a guess and either part too short to count. */
function splitName(name = ""): string[] {
  return [name, ...splitWords(name)];
}

function splitWords(text = ""): string[] {
  return text.split(/[^\p{L}\p{M}\d]+/u);
}

function fold(text: string): string {
  return compose(text, "NFD").toLowerCase().replace(/[^\p{L}\d]/gu, "");
}
