/** The policies in short, in Yoruba. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

const { name } = BRAND;

/** The area of `../policy_summaries.ts`. */
export const yoPolicySummaries: Translated<typeof import("../policy_summaries.ts")> = {
  policy_summaries: {
    summary: "Ní kúkúrú",
    englishBinds: "Àkópọ̀ ni èyí. Ọ̀rọ̀ tí òfin máa tẹ̀ lé ni ti èdè Gẹ̀ẹ́sì tó wà nísàlẹ̀ rẹ̀.",
    fullText: "Ọ̀rọ̀ náà lẹ́kùn-ún-rẹ́rẹ́, ní èdè Gẹ̀ẹ́sì",

    privacy: {
      title: "Ìlànà Àṣírí",
      description:
        `Ohun tí ${name} ń fi pamọ́ nípa yín, ìdí, ibi tó wà àti bó ṣe máa pẹ́ tó, àti bí ẹ ṣe lè pa á rẹ́.`,
      lines: [
        "Tiyín ni àwọn àbájáde yín. À ń fi wọ́n pamọ́ kí ẹ lè rí wọn, kì í ṣe fún ohun mìíràn. A kì í ta ohunkóhun nípa yín, a kì í fi ìpolówó hàn, kò sì sí ẹni tó ń tọ ipasẹ̀ yín níbí.",
        "À ń fi ohun tí app nílò láti ṣiṣẹ́ pamọ́: orúkọ yín, email, nọ́ńbà fóònù àti àdírẹ́sì; àwọn àbájáde yín pẹ̀lú àkíyèsí wọn; ohun tí ẹ sọ nípa àtọ̀gbẹ yín ní Ètò; ohun tí ẹ yí padà tàbí tí ẹ pa rẹ́ ní ọdún tó kọjá; ìdáhùn yín nípa ìyọ̀ǹda; àwòrán bí ẹ bá yan ọ̀kan; àwọn oògùn, ohun èlò, ìbẹ̀wò àti àyẹ̀wò tí ẹ kọ; àwọn ìránnilétí yín àti ọ̀rọ̀ wa sí yín; ibi tí ẹ ti wọlé.",
        "A máa ń béèrè kí a tó fi àbájáde yín àkọ́kọ́ pamọ́. Ẹ lè gba ìyọ̀ǹda yín padà ní Ètò nípa títẹ̀ ẹ́ lẹ́ẹ̀méjì. Láti ìgbà náà, a kò ní fi àbájáde tuntun pamọ́; àwọn tó wà níbí máa wà títí ẹ fi máa pa wọ́n rẹ́ tàbí pa àkáǹtì yín rẹ́.",
        "Àwọn alábòójútó ń rí orúkọ yín àti bí a ṣe lè kàn sí yín, wọn kì í rí àbájáde yín láé. Dókítà máa rí ìròyìn yín nígbà tí ẹ bá fún un nìkan. Gbogbo ẹni tó bá wọlé lè ka èrò tí ẹ fi ránṣẹ́.",
        "Àwọn ilé iṣẹ́ tó ń bá wa tọ́jú dátà tàbí tó ń bá wa fi email àti ìfilọ̀ ránṣẹ́ ń tẹ̀ lé àṣẹ tí a kọ sílẹ̀ nìkan. Ìfilọ̀ kì í gbé àbájáde tàbí orúkọ. Àfi bí òfin Nàìjíríà bá fi dandan mú wa la máa fún ìjọba ní dátà.",
        "Dátà yín wà lórí fóònù yín àti lórí server, tí díẹ̀ nínú wọn lè wà lẹ́yìn odi Nàìjíríà, lábẹ́ àdéhùn tó ń dáàbò bò ó bí Nigeria Data Protection Act 2023 ṣe fẹ́. Bí ẹ bá jáde, ó máa kúrò lórí fóònù náà.",
        "Àkáǹtì àti àbájáde yín máa wà títí ẹ fi máa pa wọ́n rẹ́. Àbájáde tí a yí padà, a máa fi bó ṣe rí tẹ́lẹ̀ pamọ́ fún ọdún 1; a máa rántí àyè èyí tí a pa rẹ́ fún ọjọ́ 400, láìsí nọ́ńbà rẹ̀. Ẹ̀dà tí a fi pamọ́ nítorí pàjáwìrì, a máa ń kọ òmíràn lé e láàárín ọjọ́ 30.",
        "Ẹ lè rí gbogbo rẹ̀, kí ẹ gbà á sílẹ̀, kí ẹ tún un ṣe tàbí kí ẹ pa á rẹ́ ní Ètò, nígbàkígbà, lọ́fẹ̀ẹ́. A máa ń dáhùn ìbéèrè láàárín oṣù 1. Ẹ lè fẹjọ́ sun Nigeria Data Protection Commission (ndpc.gov.ng).",
        `Ẹni ọdún 18 tàbí jù bẹ́ẹ̀ lọ ni ${name} wà fún. Ẹni tí kò bá tó bẹ́ẹ̀ nílò òbí tàbí alágbàtọ́ tó máa bá a lò ó, nínú àkáǹtì àgbàlagbà náà.`,
        "A ń fi ààbò (encryption) bo gbogbo ohun tó ń rìn. Bí dátà bá bọ́ sọ́wọ́ ẹni tí kò yẹ lọ́nà tó lè fi àwọn èèyàn sínú ewu, a máa sọ fún Commission láàárín wákàtí 72, a ó sì sọ fún yín lójú ẹsẹ̀.",
        "Cookie kan ń sọ fún wa pé browser kan ti wọlé rí. Kì í tọ ipasẹ̀ ẹnikẹ́ni.",
        "Bí ohun pàtàkì kan bá yí padà, a máa sọ ọ́ nínú app kó tó bẹ̀rẹ̀ iṣẹ́, a ó sì tún béèrè níbi tí a bá ti nílò ìyọ̀ǹda yín.",
      ],
    },

    terms: {
      title: "Òfin Ìlò",
      description: `Ohun tí ẹ lè retí lọ́dọ̀ ${name}, ohun tí kì í ṣe, àti ohun tí a fẹ́ lọ́wọ́ yín.`,
      lines: [
        `${name} jẹ́ ẹ̀kọ́ ìlera. Kì í fúnni ní ìmọ̀ràn dókítà, kì í sọ irú àìsàn tó ń ṣeni, kì í sì í yí oògùn padà. Ẹ máa bá dókítà tàbí nọ́ọ̀sì yín sọ̀rọ̀ nípa ìtọ́jú yín.`,
        "Bí ọ̀rọ̀ bá di pàjáwìrì, ẹ má dúró de app: ẹ lọ sí ilé ìwòsàn tó sún mọ́ yín jù lọ, tàbí kí ẹ pe 112.",
        "Ẹ gbọ́dọ̀ tó ọmọ ọdún 18 ó kéré tán. Òbí tàbí alágbàtọ́ lè lò ó fún ọmọ, nínú àkáǹtì tirẹ̀.",
        "Àkáǹtì kan jẹ́ ti ẹnì kan. Ẹ fi password yín ṣe àṣírí, ẹ sọ fún wa bí ẹlòmíràn bá mọ̀ ọ́n.",
        "Ẹ fi ọ̀wọ̀ kọ èrò yín: gbogbo èèyàn ń rí i, pẹ̀lú orúkọ yín. Ẹ má wọ àkáǹtì ẹlòmíràn, ẹ má di ẹrù ju agbára lọ lé iṣẹ́ náà, ẹ má ṣe da ẹ̀kọ́ kọ láti tà á. Ẹ kọ àbájáde ti ara yín, bí ẹ̀rọ tí ẹ fi ń yẹ ṣúgà wò ṣe fi hàn.",
        "Ìwé àkọsílẹ̀ àti ẹ̀kọ́ tó ṣí sílẹ̀ kò ná yín ju dátà lọ. Bí ẹ̀kọ́ kan bá máa gba owó lọ́jọ́ kan, ẹ máa rí iye rẹ̀ kí ẹ tó rà á.",
        "Ẹ lè dá ẹ̀kọ́ padà láàárín wákàtí 48 tí ẹ rà á; a máa dá owó yín padà, àyàfi 20% fún iṣẹ́. Bí kò bá jẹ́ ohun tí a ṣàpèjúwe, ẹ sọ fún wa láàárín wákàtí 24, a ó sì dá owó yín padà. Dídá owó padà lè gba ọjọ́ iṣẹ́ 30. Bí nọ́ńbà báńkì wa bá yí padà, a máa kéde rẹ̀ ní ọjọ́ iṣẹ́ 3 ṣáájú.",
        "Ti àwọn tó ṣe ẹ̀kọ́ ni ẹ̀kọ́; ẹ lè lò ó kí ẹ sì fi pamọ́ fún ara yín. Ohun tí ẹ bá kọ ṣì jẹ́ tiyín.",
        "À ń sa gbogbo ipá wa kí app máa ṣiṣẹ́ kí àbájáde yín sì wà láìséwu, àmọ́ a kò lè ṣèlérí pé kò ní dáwọ́ dúró láé. Ẹ̀rọ ìwọ̀n lè ṣàṣìṣe: ẹ tún un yẹ̀ wò bí nọ́ńbà bá yà yín lẹ́nu.",
        "Ẹ lè pa àkáǹtì yín rẹ́ ní Ètò nígbàkígbà. A lè ti àkáǹtì tó ń pa àwọn mìíràn lára, lẹ́yìn tí a bá sọ ìdí fún ẹni tó ni ín.",
        "Òfin Nàìjíríà ló ń darí òfin ìlò yìí. Ohun tí ọ̀rọ̀ sísọ kò bá yanjú, ìdájọ́ onílàjà tó so gbogbo wa (binding arbitration) ní Nàìjíríà ló máa yanjú rẹ̀. Kò gba ẹ̀tọ́ kankan tí òfin fún yín gẹ́gẹ́ bí oníbàárà.",
        "Bí ohun pàtàkì kan bá yí padà, a máa sọ ọ́ nínú app kó tó bẹ̀rẹ̀ iṣẹ́.",
      ],
    },
  },
};
