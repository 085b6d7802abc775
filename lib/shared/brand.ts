export const BRAND = {
  name: "Alafia",
  tagline: "Diabetes care that speaks Nigerian",
  line: "Alafia: diabetes care that speaks Nigerian",
  copyrightYear: 2025,
} as const;

/** Which text of the policies counts, and since when. */
export const POLICIES = {
  version: 2,
  revisedOn: "November 21st, 2026",
  effectiveSince: "November 1st, 2023",
} as const;

export interface Contact {
  /** Country code and number, digits only, as `https://wa.me/` takes it. */
  whatsappNumber: string;
  email: string;
  phone: string;
  /** In the order of display; each `url` is https. */
  socialLinks: readonly SocialLink[];
}

export interface SocialLink {
  name: string;
  url: string;
}

/** Stands in until the settings name the real {@linkcode Contact}; nobody answers there. */
export const PLACEHOLDER_CONTACT: Contact = {
  whatsappNumber: "2348000000000",
  email: "care@alafia.example",
  phone: "+234 800 000 0000",
  socialLinks: [],
};
