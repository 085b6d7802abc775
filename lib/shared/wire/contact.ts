/** A chat on WhatsApp, whatever the configured number. */
export const WHATSAPP_PATH = "/whatsapp";
