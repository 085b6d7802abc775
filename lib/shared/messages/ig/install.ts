/** The install prompt, in Igbo. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The area of `../install.ts`. */
export const igInstall: Translated<typeof import("../install.ts")> = {
  install: {
    open: "Wụnye App",
    title: `Wụnye app ${BRAND.name}`,
    lead: "Ka ị na-ahụ ngwa ngwa ihe ndị na-enyere gị aka n'ọrịa shuga. Wụnye app anyị ka ọ dịrị gị mfe!",
    benefits: [
      "Ọ na-emeghe ozugbo n'ihu ekwentị gị",
      "Akwụkwọ ndekọ gị na-arụ ọrụ na-enweghị network",
      "Ọ dịghị mkpa ịga app store",
    ],
    installNow: "Wụnye Ya Ugbu A",
    remindLater: "Chetara M Ma E Mechaa",
    dontShowAgain: "Egosikwala nke a ọzọ",
    close: "Mechie",
    iosSteps: [
      "Pịa bọtịn Share nke browser gị: igbe nwere akụ na-atụ elu",
      "Họrọ Add to Home Screen",
      "Pịa Add. Site ugbu a, meghee app a n'ihu ekwentị gị",
    ],
  },
};
