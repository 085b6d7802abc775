/** The screen at /videos, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../videos.ts`. */
export const igVideos: Translated<typeof import("../videos.ts")> = {
  videos: {
    title: "Vidiyo Mmụta Ọrịa Shuga",
    lead: "Ihe mmụta ị ga-ekiri mgbe oge dị gị.",
    loading: "Vidiyo na-abata...",
    failed: (message) => `Vidiyo abataghị: ${message}`,
    fetchFailed: "Anyị enweghị ike iweta vidiyo",
    empty: "Vidiyo adịbeghị",
    emptyAdvice: "Vidiyo ọhụrụ ga-apụta ebe a ozugbo e tinyere ha.",
    defaultGenre: "Ihe mmụta",
    watch: "Kirie",
    captions: "Okwu e dere ede",
    playFailed: "Anyị enweghị ike ịkpọ vidiyo a. Biko lelee network gị, nwaa ọzọ.",
  },
};
