/** The policies in short, in Igbo. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

const { name } = BRAND;

/** The area of `../policy_summaries.ts`. */
export const igPolicySummaries: Translated<typeof import("../policy_summaries.ts")> = {
  policy_summaries: {
    summary: "Na mkpirikpi",
    englishBinds: "Nke a bụ nchịkọta. Ihe e dere n'asụsụ Bekee n'okpuru ya bụ nke iwu ga-eso.",
    fullText: "Ihe niile e dere, n'asụsụ Bekee",

    privacy: {
      title: "Iwu Nzuzo",
      description:
        `Ihe ${name} na-echekwa gbasara gị, ihe kpatara ya, ebe ọ dị na oge ole, na otu e si ehichapụ ya.`,
      lines: [
        "Nlele gị bụ nke gị. Anyị na-echekwa ha ka i wee hụ ha, ọ bụghị maka ihe ọzọ. Anyị anaghị ere ihe ọ bụla gbasara gị, anyị anaghị egosi mgbasa ozi azụmahịa, o nwekwaghị onye na-esochi gị ebe a.",
        "Anyị na-echekwa ihe app chọrọ ka ọ rụọ ọrụ: aha gị, email, nọmba ekwentị na adreesị; nlele gị na ndetu ha; ihe i kwuru gbasara ọrịa shuga gị na Nhazi; ihe ị gbanwere ma ọ bụ hichapụ n'afọ gara aga; azịza gị gbasara nkwenye; foto ma ị họrọ otu; ọgwụ, ngwa, nleta na nnyocha i dere; ncheta gị na ozi anyị zigara gị; ebe ị banyere.",
        "Anyị na-ajụ tupu anyị echekwaa nlele gị nke mbụ. I nwere ike iwepụ nkwenye gị na Nhazi site n'ịpị ya ugboro abụọ. Site mgbe ahụ anyị agaghị echekwa nlele ọhụrụ; nke dị ebe a ga-anọ ruo mgbe i hichapụrụ ha ma ọ bụ akaụntụ gị.",
        "Ndị nlekọta na-ahụ aha gị na otu e si akpọtụrụ gị, ha anaghị ahụ nlele gị. Dọkịta na-ahụ akụkọ gị naanị ma i nye ya. Onye ọ bụla banyere nwere ike ịgụ echiche i zitere.",
        "Ụlọ ọrụ ndị na-echekwara anyị data ma ọ bụ na-ebugara anyị email na ọkwa na-eso naanị ihe anyị dere nye ha. Ọkwa anaghị ebu nlele ma ọ bụ aha. Anyị na-enye ndị ọchịchị data naanị ma iwu Nigeria manye anyị.",
        "Data gị dị n'ekwentị gị na na server, ụfọdụ n'ime ha nwere ike ịdị na mpụga Nigeria, n'okpuru nkwekọrịta na-echebe ya dịka Nigeria Data Protection Act 2023 si chọọ. Ịpụ na akaụntụ na-ewepụ ya n'ekwentị ahụ.",
        "Akaụntụ na nlele gị na-anọ ruo mgbe i hichapụrụ ha. Nlele a gbanwere, anyị na-echekwa otu ọ dị na mbụ ruo afọ 1; anyị na-echeta ebe nlele e hichapụrụ nọ ruo ụbọchị 400, na-enweghị ọnụọgụ ya. A na-edegharị ihe e debere maka mberede n'ime ụbọchị 30.",
        "I nwere ike ịhụ, ibudata, idozi ma ọ bụ ihichapụ ihe niile na Nhazi, mgbe ọ bụla, n'efu. Anyị na-aza arịrịọ n'ime ọnwa 1. I nwere ike ime mkpesa na Nigeria Data Protection Commission (ndpc.gov.ng).",
        `${name} bụ maka ndị gbara afọ 18 ma ọ bụ karịa. Onye na-erubeghị ya chọrọ nne, nna ma ọ bụ onye nlekọta ga-eji ya emere ya ihe, n'akaụntụ nke okenye ahụ.`,
        "Ihe niile na-aga njem na-adị na nzuzo (encrypted). Ọ bụrụ na data adaba n'aka na-ekwesịghị ekwesị n'ụzọ nwere ike itinye mmadụ n'ihe egwu, anyị ga-agwa Commission n'ime awa 72, gwakwa gị ozugbo.",
        "Otu cookie na-agwa anyị na e jirila browser a banye mbụ. Ọ naghị esochi onye ọ bụla.",
        "Ọ bụrụ na ihe dị mkpa agbanwee, anyị ga-ekwu ya n'app tupu ọ malite ịrụ ọrụ, jụọkwa ọzọ ebe nkwenye gị dị mkpa.",
      ],
    },

    terms: {
      title: "Iwu Ojiji",
      description: `Ihe ị ga-atụ anya ya n'aka ${name}, ihe ọ na-abụghị, na ihe anyị na-arịọ gị.`,
      lines: [
        `${name} bụ ihe mmụta ahụ ike. Ọ naghị enye ndụmọdụ dọkịta, ọ naghị achọpụta ọrịa, ọ naghịkwa agbanwe ọgwụ. Gwa dọkịta ma ọ bụ nọọsụ gị okwu gbasara ọgwụgwọ gị mgbe niile.`,
        "N'ihe mberede, echela app: gaa n'ụlọ ọgwụ kacha nso, ma ọ bụ kpọọ 112.",
        "Ị ga-agbarịrị afọ 18. Nne, nna ma ọ bụ onye nlekọta nwere ike iji ya maka nwatakịrị, n'akaụntụ nke ya.",
        "Otu akaụntụ bụ nke otu onye. Debe password gị na nzuzo, gwa anyị ma onye ọzọ mara ya.",
        "Jiri nsọpụrụ dee echiche gị: onye ọ bụla na-ahụ ya, ya na aha gị. Abanyela n'akaụntụ ndị ọzọ, ebokwasịla app a oke ibu, edepụtala ihe mmụta iji ree. Tinye nlele nke gị, ka igwe i ji elele shuga si gosi ya.",
        "Akwụkwọ ndekọ na ihe mmụta ndị e meghere bụ n'efu, naanị data gị. Ọ bụrụ na ihe mmụta ga-efu ego mgbe ụfọdụ, ị ga-ahụ ego ole tupu ị zụta.",
        "I nwere ike ịlaghachi ihe mmụta n'ime awa 48 ị zụrụ ya; anyị ga-akwụghachi ya ma wepụ 20%. Ọ bụrụ na ọ bụghị ihe e kwuru, gwa anyị n'ime awa 24, anyị ga-akwụghachi ya. Nkwụghachi nwere ike were ụbọchị ọrụ 30. Ọ bụrụ na akaụntụ bank anyị agbanwee, anyị ga-ekwupụta ya ụbọchị ọrụ 3 tupu oge eruo.",
        "Ihe mmụta bụ nke ndị mere ya; i nwere ike iji ya ma debere onwe gị. Ihe i dere ka bụ nke gị.",
        "Anyị na-agba mbọ ka app na-arụ ọrụ, nlele gị adịkwa nchebe, mana anyị enweghị ike ikwe nkwa na ọ gaghị akwụsịtụ. Igwe nlele nwere ike imehie: leleghachi ma ọnụọgụ ya tụọ gị n'anya.",
        "I nwere ike ihichapụ akaụntụ gị na Nhazi mgbe ọ bụla. Anyị nwere ike imechi akaụntụ na-emerụ ndị ọzọ ahụ, mgbe anyị gwachara onye nwe ya ihe kpatara ya.",
        "Iwu Nigeria na-achị iwu ojiji a. Ihe e jighị okwu dozie, ikpe nkwekọrịta na-eke eke (binding arbitration) na Nigeria ga-edozi ya. Ha anaghị anapụ gị ikike ọ bụla iwu nyere gị dịka onye na-azụ ihe.",
        "Ọ bụrụ na ihe dị mkpa agbanwee, anyị ga-ekwu ya n'app tupu ọ malite ịrụ ọrụ.",
      ],
    },
  },
};
