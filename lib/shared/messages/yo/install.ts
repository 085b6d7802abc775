/** The install prompt, in Yoruba. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The area of `../install.ts`. */
export const yoInstall: Translated<typeof import("../install.ts")> = {
  install: {
    open: "Fi App Sórí Fóònù",
    title: `Ẹ fi app ${BRAND.name} sórí fóònù yín`,
    lead: "Kí ó lè yá láti rí ohun tó ń ràn yín lọ́wọ́ lórí àtọ̀gbẹ. Ẹ fi app wa sórí fóònù, á túbọ̀ rọrùn!",
    benefits: [
      "Ó máa ń ṣí lójú ẹsẹ̀ láti ojú fóònù yín",
      "Ìwé àkọsílẹ̀ yín ń ṣiṣẹ́ láìsí nẹ́tíwọ̀kì",
      "Ẹ kò nílò app store",
    ],
    installNow: "Fi Sórí Fóònù",
    remindLater: "Rán Mi Létí Tó Bá Yá",
    dontShowAgain: "Má fi èyí hàn mọ́",
    close: "Pa dé",
    iosSteps: [
      "Ẹ tẹ bọ́tìnì Share nínú browser yín: àpótí kékeré tí ọfà inú rẹ̀ kọjú sókè",
      "Ẹ yan Add to Home Screen",
      "Ẹ tẹ Add. Láti ìgbà náà, ẹ máa ṣí app láti ojú fóònù yín",
    ],
  },
};
