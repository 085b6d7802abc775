/** A chat on WhatsApp, whatever the configured number; `?language=` is that of its first words. */
export const WHATSAPP_PATH = "/whatsapp";
