import { isEmailAddress } from "../shared/account.ts";
import { type Contact, PLACEHOLDER_CONTACT, type SocialLink } from "../shared/brand.ts";
import { ConfigError, type Environment } from "./values.ts";

/** With placeholders. @throws {ConfigError} */
export function readContact(setting: Environment): Contact {
  const whatsapp = setting("WHATSAPP_NUMBER");
  const whatsappNumber = whatsapp?.replace(/[+ ()-]/g, "") ?? PLACEHOLDER_CONTACT.whatsappNumber;
  // Country codes do not begin with zero; a national number would reach somebody else.
  if (!/^[1-9]\d{7,14}$/.test(whatsappNumber)) {
    throw new ConfigError("WHATSAPP_NUMBER must be a number with its country code such as +234 803 123 4567");
  }
  const email = setting("CONTACT_EMAIL") ?? PLACEHOLDER_CONTACT.email;
  if (!isEmailAddress(email)) throw new ConfigError("CONTACT_EMAIL must be an e-mail address");
  const phone = setting("CONTACT_PHONE") ?? PLACEHOLDER_CONTACT.phone;
  if (!/^\+?\d[\d ()-]{4,28}\d$/.test(phone)) {
    throw new ConfigError("CONTACT_PHONE must be a telephone number such as +234 803 123 4567");
  }
  return { whatsappNumber, email, phone, socialLinks: parseSocialLinks(setting("SOCIAL_LINKS")) };
}

/** `Facebook=https://facebook.com/alafia,Instagram=https://instagram.com/alafia` */
function parseSocialLinks(text: string | undefined): readonly SocialLink[] {
  if (text === undefined) return PLACEHOLDER_CONTACT.socialLinks;
  return text.split(",").map((link) => {
    const [name = "", ...rest] = link.split("=");
    const url = URL.parse(rest.join("="));
    if (!name.trim() || url?.protocol !== "https:") {
      throw new ConfigError(
        "SOCIAL_LINKS must be names with https addresses such as Facebook=https://facebook.com/alafia",
      );
    }
    return { name: name.trim(), url: url.href };
  });
}
