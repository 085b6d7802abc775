/** The policies in short, in Hausa. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

const { name } = BRAND;

/** The area of `../policy_summaries.ts`. */
export const haPolicySummaries: Translated<typeof import("../policy_summaries.ts")> = {
  policy_summaries: {
    summary: "A taƙaice",
    englishBinds: "Wannan taƙaitawa ce. Rubutun da doka take aiki da shi shi ne na Turanci da ke ƙasa.",
    fullText: "Cikakken rubutu, da Turanci",

    privacy: {
      title: "Ƙa'idojin Sirri",
      description:
        `Abin da ${name} yake ajiyewa game da ku, dalili, wuri da tsawon lokaci, da yadda za a goge shi.`,
      lines: [
        "Awonku naku ne. Muna ajiye su ne domin ku gan su, ba domin wani abu dabam ba. Ba ma sayar da komai game da ku, ba ma nuna talla, kuma babu mai bin sawunku a nan.",
        "Muna ajiye abin da app yake buƙata ya yi aiki: sunayenku, email, lambar waya da adireshi; awonku da bayanansu; abin da kuka faɗa game da ciwon sugarku a Saituna; abin da kuka gyara ko kuka goge a shekarar da ta gabata; amsarku a kan yarda; hoto idan kun zaɓa; magunguna, kayan amfani, ziyara da gwaje-gwajen da kuka rubuta; tunatarwarku da saƙonninmu zuwa gare ku; da inda kuka shiga.",
        "Muna tambaya kafin mu ajiye awonku na farko. Kuna iya janye yardarku a Saituna da dannawa biyu. Daga nan ba za mu ajiye sabon awo ba; waɗanda suke nan za su zauna har sai kun goge su ko asusunku.",
        "Masu kula da app suna ganin sunanku da hanyoyin tuntuɓarku, ba sa taɓa ganin awonku. Likita yana ganin rahotonku ne kawai idan kun ba shi. Duk wanda ya shiga app yana iya karanta ra'ayin da kuka aika.",
        "Kamfanonin da suke ajiye mana bayanai ko suke kai mana saƙo suna aiki ne bisa rubutaccen umarninmu kawai. Sanarwa ba ta ɗauke da awo ko suna. Muna ba hukuma bayanai ne kawai inda dokar Najeriya ta tilasta mana.",
        "Bayananku suna kan wayarku da kan server, waɗanda wasunsu suna iya kasancewa a wajen Najeriya, bisa sharuɗɗan da suke kare su yadda dokar Nigeria Data Protection Act 2023 ta nema. Fita daga asusu yana cire su daga wannan wayar.",
        "Asusunku da awonku suna nan har sai kun goge su. Awon da aka gyara ana ajiye shi yadda yake da, har shekara 1; ana tuna wurin awon da aka goge har kwana 400, ba tare da lambarsa ba. Kwafin da ake ajiyewa saboda gaggawa ana maye gurbinsu cikin kwana 30.",
        "Kuna iya ganin komai, sauke shi, gyara shi ko goge shi a Saituna, a kowane lokaci, kyauta. Muna amsa buƙata cikin wata 1. Kuna iya kai ƙara wajen Nigeria Data Protection Commission (ndpc.gov.ng).",
        `${name} na masu shekara 18 ko fiye ne. Wanda bai kai haka ba, uwa, uba ko mai kula da shi ne zai yi masa amfani da shi, a asusun babban.`,
        "Komai yana tafiya a ɓoye (encrypted). Idan bayanai suka faɗa hannun da bai dace ba ta yadda mutane za su shiga haɗari, za mu sanar da hukumar cikin awa 72, ku kuma nan take.",
        "Cookie guda ɗaya yana gaya mana cewa an taɓa shiga da wannan browser. Ba ya bin sawun kowa.",
        "Idan wani muhimmin abu ya sauya, za mu faɗa a app kafin ya fara aiki, mu kuma sake tambaya inda ake buƙatar yardarku.",
      ],
    },

    terms: {
      title: "Sharuɗɗan Amfani",
      description:
        `Abin da za ku sa rai da shi daga ${name}, abin da ba shi ba ne, da abin da muke nema a gare ku.`,
      lines: [
        `${name} ilimin kiwon lafiya ne. Ba ya ba da shawarar likita, ba ya gano cuta, ba ya sauya magani. A kullum a yi magana da likita ko ma'aikaciyar jinya a kan maganinku.`,
        "Idan akwai gaggawa, kada a jira app: a tafi asibiti mafi kusa, ko a kira 112.",
        "Dole ku kai aƙalla shekara 18. Uwa, uba ko mai kula da yaro yana iya yi masa amfani da shi, a asusunsa.",
        "Asusu ɗaya na mutum ɗaya ne. Ku riƙe password ɗinku a sirri, ku gaya mana idan wani ya san shi.",
        "Ku rubuta ra'ayinku da ladabi: jama'a suna gani, da sunanku. Kada ku shiga asusun wasu, kada ku cika wa app aiki, kada ku kwafi darussa domin sayarwa. Ku rubuta awonku na kanku, yadda na'urar gwajin suga ta nuna.",
        "Littafin suga da darussan da suke buɗe kyauta ne, sai dai data. Idan wata rana darasi yana da kuɗi, za ku ga farashinsa kafin ku saya.",
        "Kuna iya mayar da darasi cikin awa 48 da saya; muna mayar da kuɗin ban da 20% na hidima. Idan ba shi ne aka siffanta ba, ku gaya mana cikin awa 24, mu mayar da kuɗin. Mayar da kuɗi yana ɗaukar har kwanakin aiki 30. Idan bayanan bankinmu suka sauya, za mu sanar da kwanakin aiki 3 kafin lokacin.",
        "Darussa na waɗanda suka yi su ne; kuna iya amfani da su ku ajiye wa kanku. Abin da kuka rubuta naku ne.",
        "Muna iya ƙoƙarinmu app ya ci gaba da aiki, awonku ya zauna lafiya, amma ba za mu iya alƙawarin ba zai taɓa tsayawa ba. Na'urar gwaji tana iya kuskure: a sake gwadawa idan lambar ta ba da mamaki.",
        "Kuna iya goge asusunku a Saituna a kowane lokaci. Muna iya rufe asusun da yake cutar da wasu, bayan mun gaya wa mai shi dalili.",
        "Dokar Najeriya ce take iko a kan waɗannan sharuɗɗa. Abin da aka kasa sasantawa da magana, alƙalancin sulhu mai ɗaurewa (binding arbitration) a Najeriya zai warware shi. Ba su ɗauke muku wani haƙƙi da doka ta ba mai saye ba.",
        "Idan wani muhimmin abu ya sauya, za mu faɗa a app kafin ya fara aiki.",
      ],
    },
  },
};
