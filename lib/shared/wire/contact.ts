/** WhatsApp chat; `?language=` of its first words. */
export const WHATSAPP_PATH = "/whatsapp";
