/** The mails that leave, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../mail.ts`. */
export const pcmMail: Translated<typeof import("../mail.ts")> = {
  mail: {
    greeting: "Good day {firstName},",
    greetingWithoutName: "Good day,",
    signIn: "Sign in now",
    confirmSubscription: "Yes, dey send me news",
    leaveSubscription: "Stop di news",
    linkGoogle: "Make Google dey open my account",
    sentBy: "{brand}: diabetes care wey dey speak Nigerian. Na machine send dis mail; abeg no reply am.",
    codeValid:
      "Di code and di link go work for {minutes} minutes. No give dem to anybody. We no go ever ask you for dem.",
    linkValidLonger:
      "Di code go work for {minutes} minutes, di link for {hours} hours. No give dem to anybody. We no go ever ask you for dem.",
    linkValid: "Di link go work for {hours} hours. No give am to anybody. We no go ever ask you for am.",
    codesOff:
      "You no fit type code again today, because people don try too many wrong ones. Abeg press dis link instead. E dey work only once:",
    verify_email: {
      subject: "Di code to confirm your {brand} email",
      before: ["Welcome to {brand}. Abeg put dis code for di page wey you take sign up:"],
      orPress: "Or press dis link and no type anytin. E dey work only once:",
      press: "Confirm my email now",
      after: [
        "If no be you sign up for {brand}, you fit leave dis mail. Nobody fit open account wit your address without di code or di link.",
      ],
    },
    account_exists: {
      subject: "You don already get account wit {brand}",
      before: [
        "Pesin try to sign up for {brand} wit your email address. Di address don already get account, so we no change anytin.",
        "If na you, abeg sign in wit di password wey you choose. If you don forget am, you fit set new one from di sign-in page.",
      ],
      after: ["If no be you, you no need do anytin: your account and your readings dey safe."],
    },
    confirm_subscription: {
      subject: "Abeg confirm: news from {brand}",
      before: [
        "Pesin ask make news and tips from {brand} dey come your email address. If na you, abeg confirm am:",
      ],
      after: ["If no be you, you fit leave dis mail: nothing go come again."],
    },
    google_link: {
      subject: "Make Google dey open your {brand} account?",
      before: [
        "Pesin sign in wit Google and your email address, and e wan dey open your {brand} account like dat.",
        "If na you, abeg press di button for di same browser wey you take do am:",
      ],
      after: [
        "Di button dey work only once, for {minutes} minutes.",
        "If no be you, no press am. Your account go stay as e dey.",
      ],
    },
    google_linked: {
      subject: "Google fit open your {brand} account now",
      before: [
        "From now on you fit open your {brand} account wit 'Continue wit Google'. If you get password, e go stay as e dey.",
      ],
      after: [
        "If no be you, abeg set new password now, wit 'You forget your password?' for di sign-in page: e go sign everybody out, and Google no go open your account again.",
      ],
    },
    invitation: {
      subject: "Your {brand} account don ready",
      before: [
        "One administrator open account for you for {brand}. Na dis email address e dey use.",
        "Press dis link to choose your password. E dey work only once:",
      ],
      press: "Choose my own password",
      after: [
        "Di link go work for {days} days. After dat, use 'You forget your password?' for di sign-in page.",
        "If you no expect dis mail, you fit leave am.",
      ],
    },
    credentials_changed: {
      subject: "About di security of your {brand} account",
      changes: {
        password_changed: "Dem don change di password of your {brand} account.",
        password_reset:
          "Dem don set new password for your {brand} account wit di mail wey we send you. Everybody don sign out, and all doctor links don end.",
        password_set:
          "One administrator don set new password for your {brand} account. Everybody don sign out, and all doctor links don end. E no go open anytin until person use am choose anoda password.",
        second_factor_on:
          "Di second factor of your {brand} account don on. To sign in go dey ask for code too.",
        second_factor_off:
          "Di second factor of your {brand} account don off. Na only di password dey open am now.",
        wrong_codes: "Person type di correct password of your {brand} account, come type five wrong codes.",
        made_admin: "Your {brand} account na administrator account now.",
        admin_added: "Dem use your account make person administrator of {brand}.",
      },
      at: "E happen for {day} at {time}, Nigeria time.",
      before: [],
      after: [
        "If na you do am, or na you ask for am, you no need do anytin.",
        "If no be you, abeg set new password now, wit 'Forgot Password?' for di sign-in page: e go sign everybody out. Den tell us.",
      ],
    },
    reset_password: {
      subject: "Di code to reset your {brand} password",
      before: ["Abeg put dis code to set new password:"],
      orPress: "Or press dis link and no type any code. E dey work only once:",
      press: "Set new password",
      after: [
        "If no be you ask for new password, you fit leave dis mail. Your password go stay as e dey.",
      ],
    },
  },
};
