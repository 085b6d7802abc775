/** The mails that leave, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../mail.ts`. */
export const igMail: Translated<typeof import("../mail.ts")> = {
  mail: {
    greeting: "Ndeewo {firstName},",
    greetingWithoutName: "Ndeewo,",
    signIn: "Banye",
    confirmSubscription: "Ee, na-ezitere m ozi",
    leaveSubscription: "Kwụsị ozi ndị a",
    linkGoogle: "Ka Google meghee akaụntụ m",
    sentBy:
      "{brand}: nlekọta ọrịa shuga na-asụ asụsụ ndị Nigeria. Ọ bụ igwe zitere mail a; biko azaghachila ya.",
    codeValid: "Code a na link a ga-arụ ọrụ minit {minutes}. Enyela ha onye ọ bụla. Anyị agaghị arịọ gị ha.",
    linkValidLonger:
      "Code a ga-arụ ọrụ minit {minutes}, link a ga-arụ ọrụ awa {hours}. Enyela ha onye ọ bụla. Anyị agaghị arịọ gị ha.",
    linkValid: "Link a ga-arụ ọrụ awa {hours}. Enyela ya onye ọ bụla. Anyị agaghị arịọ gị ya.",
    codesOff:
      "Enweghị ike itinye code ọzọ taa, n'ihi na e tinyela ọtụtụ ndị na-ezighị ezi. Biko pịa link a kama. Ọ na-arụ ọrụ otu ugboro:",
    verify_email: {
      subject: "Code nkwenye {brand} gị",
      before: ["Nnọọ na {brand}. Biko tinye code a na peeji ebe i debanyere aha:"],
      orPress: "Ma ọ bụ pịa link a, edela ihe ọ bụla. Ọ na-arụ ọrụ otu ugboro:",
      press: "Kwenye email m",
      after: [
        "Ọ bụrụ na i debanyeghị aha na {brand}, leghara mail a anya. O nweghị onye nwere ike iji adreesị gị mepee akaụntụ ma o nweghị code ma ọ bụ link a.",
      ],
    },
    account_exists: {
      subject: "I nweelarị akaụntụ na {brand}",
      before: [
        "O nwere onye chọrọ iji email gị debanye aha na {brand}. E nweelarị akaụntụ ji ya, ya mere anyị agbanweghị ihe ọ bụla.",
        "Ọ bụrụ na ọ bụ gị, biko jiri password ị họọrọ banye. Ọ bụrụ na i chefuru ya, i nwere ike ime nke ọhụrụ na peeji nbanye.",
      ],
      after: ["Ọ bụrụ na ọ bụghị gị, emela ihe ọ bụla: akaụntụ gị na nlele gị dị n'udo."],
    },
    confirm_subscription: {
      subject: "Biko kwenye: ozi si na {brand}",
      before: [
        "O nwere onye rịọrọ ka e jiri email gị na-ezite ozi na ndụmọdụ {brand}. Ọ bụrụ na ọ bụ gị, biko kwenye ya:",
      ],
      after: ["Ọ bụrụ na ọ bụghị gị, leghara mail a anya: ihe ọzọ agaghị abịa."],
    },
    google_link: {
      subject: "Google ọ ga-emeghe akaụntụ {brand} gị?",
      before: [
        "O nwere onye ji Google na email gị banye, ọ chọkwara isi otu ahụ na-emeghe akaụntụ {brand} gị.",
        "Ọ bụrụ na ọ bụ gị, biko pịa bọtịn a na browser ahụ i mere ya:",
      ],
      after: [
        "Bọtịn a na-arụ ọrụ otu ugboro, n'ime minit {minutes}.",
        "Ọ bụrụ na ọ bụghị gị, apịla ya. Akaụntụ gị ga-adị ka ọ dị.",
      ],
    },
    google_linked: {
      subject: "Google na-emeghe akaụntụ {brand} gị ugbu a",
      before: [
        "Site ugbu a, i nwere ike iji “Jiri Google gaa n'ihu” meghee akaụntụ {brand} gị. Password gị, ma i nwee ya, agbanweghị.",
      ],
      after: [
        "Ọ bụrụ na ọ bụghị gị, biko tinye password ọhụrụ ugbu a, site na “I chefuru password gị?” dị na peeji nbanye: ọ ga-ewepụ onye ọ bụla banyere, Google agaghị emeghezi akaụntụ gị.",
      ],
    },
    invitation: {
      subject: "Akaụntụ {brand} gị dị njikere",
      before: [
        "Onye nchịkwa mepeere gị akaụntụ na {brand}. Email a bụ nke ọ na-eji.",
        "Pịa link a ka ị họrọ password gị. Ọ na-arụ ọrụ otu ugboro:",
      ],
      press: "Họrọ password m",
      after: [
        "Link a ga-arụ ọrụ ụbọchị {days}. Mgbe ahụ gachara, jiri “I chefuru password gị?” dị na peeji nbanye.",
        "Ọ bụrụ na ị tụghị anya nke a, leghara mail a anya.",
      ],
    },
    credentials_changed: {
      subject: "Maka nchekwa akaụntụ {brand} gị",
      changes: {
        password_changed: "A gbanwere password nke akaụntụ {brand} gị.",
        password_reset:
          "E tinyere password ọhụrụ na akaụntụ {brand} gị site na mail anyị zitere gị. Onye ọ bụla apụọla, njikọ dọkịta niile akwụsịkwala.",
        password_set:
          "Otu onye nchịkwa tinyere password ọhụrụ na akaụntụ {brand} gị. Onye ọ bụla apụọla, njikọ dọkịta niile akwụsịkwala. Ọ gaghị emeghe ihe ọ bụla ruo mgbe e ji ya họrọ password ọzọ.",
        second_factor_on:
          "A gbanyere nchekwa nke abụọ nke akaụntụ {brand} gị. Ịbanye na-achọkwa koodu ugbu a.",
        second_factor_off:
          "A gbanyụrụ nchekwa nke abụọ nke akaụntụ {brand} gị. Naanị password na-emeghe ya ugbu a.",
        wrong_codes:
          "Onye pịnyere password ziri ezi nke akaụntụ {brand} gị, wee tinye koodu ise na-ezighị ezi.",
        made_admin: "Akaụntụ {brand} gị bụ nke onye nchịkwa ugbu a.",
        admin_added: "E ji akaụntụ gị mee onye onye nchịkwa {brand}.",
      },
      at: "O mere na {day} na {time}, oge Naịjirịa.",
      before: [],
      after: [
        "Ọ bụrụ na ọ bụ gị, maọbụ na ọ bụ gị rịọrọ ya, o nweghị ihe ị ga-eme.",
        "Ọ bụrụ na ọ bụghị gị, biko tinye password ọhụrụ ugbu a, site na “I chefuru password gị?” dị na peeji nbanye: ọ na-eme ka onye ọ bụla pụọ. Mgbe ahụ gwa anyị.",
      ],
    },
    reset_password: {
      subject: "Code ị ga-eji gbanwee password {brand} gị",
      before: ["Biko tinye code a ka i mee password ọhụrụ:"],
      orPress: "Ma ọ bụ pịa link a, edela code ọ bụla. Ọ na-arụ ọrụ otu ugboro:",
      press: "Mee password ọhụrụ",
      after: [
        "Ọ bụrụ na ị rịọghị password ọhụrụ, leghara mail a anya. Password gị ga-adị ka ọ dị.",
      ],
    },
  },
};
