/** Ways from the site to the people behind it. @module */

/** Leads to a chat with the company on WhatsApp, whatever number the settings name. */
export const WHATSAPP_PATH = "/whatsapp";
