/** Letters of each language, and what it rightly says as in English. @module */
import { BRAND } from "@/lib/shared/brand.ts";
import { FOOD_NAMES } from "@/lib/shared/foods/food_names.ts";
import type { Language } from "@/lib/shared/languages.ts";
import { dayText } from "@/lib/shared/messages/days.ts";
import { reminderFormText } from "@/lib/shared/messages/reminder_screen.ts";

/** With their marks, composed; plain ones of English words ("app", "Google") are in all. */
export const LETTERS: Readonly<Record<Exclude<Language, "en">, RegExp>> = {
  pcm: /^(?:[a-zá])*$/iu,
  ha: /^(?:[a-zɓɗƙƴ])*$/iu,
  yo: /^(?:[a-zàáèéìíòóùúẹọṣǹńḿ]|[ẹọm]\u0300|[ẹọ]\u0301)*$/iu,
  ig: /^(?:[a-zịọụṅ])*$/iu,
};

export function wordsOf(text: string): string {
  return (text.replaceAll(/\{\w+\}/g, "").replace(BRAND.name, "").match(/\p{L}{2,}/gu) ?? []).join(" ");
}

/** Words without digits and signs. */
export const SAME_AS_ENGLISH: Partial<Record<string, readonly string[]>> = {
  pcm: [
    ...[...dayText.english.months, ...dayText.english.shortMonths, "Today", "Yesterday", "Tomorrow"],
    ...[...reminderFormText.english.dayNames, ...reminderFormText.english.dayLetters],
    ...["Morning", "Afternoon", "Evening", "Night", "Date", "Time", "Day", "day", "minute", "hour", "star"],
    ...[
      "Low",
      "Normal",
      "High",
      "Lows",
      "Lowest",
      "Highest",
      "Average",
      "Mean",
      "SD CV",
      "kg",
      "mmHg",
      "Weight",
    ],
    ...["Type", "type", "gestational", "Exercise", "Stress", "Target", "Targets", "Estimated"],
    ...["Name", "Diabetes", "Period", "Summary", "Before", "In range", "Note", "reading", "none", "or"],
    ...["On", "Off", "New", "All", "Menu", "Settings", "Blood Sugar", "Feedback", "WhatsApp", "Podcast"],
    ...["Library", "Videos", "Reminders", "Inbox", "Guides", "Articles", "Reviews"],
    ...["Cancel", "Close", "Continue", "Delete", "Delete my account", "Download", "Go", "Next", "Pause"],
    ...["Play", "Reload", "Save", "Search", "Show", "Show more", "Sign In", "Sign Up", "Stop", "Subscribe"],
    ...["Email", "Password", "New password", "First name", "Phone number", "Address", "you example com"],
    ...["Swallow", "Rice grains", "Beans", "Snacks drinks", "Meat fish", "Fruits", "carbohydrate"],
    ...["Language", "Fasting", "Low GI", "Medium GI", "High GI"],
    ...["Home", "Account", "about", "Start Free Trial", "Follow us", "Dashboard", "Community"],
    ...["lessons and tips", "months", "year", "cooking spoons", "slices", "wrap", "small wrap", "balls"],
    ...["ladle", "small ladle", "soup plate", "stick", "eggs", "pie", "bottle cl"],
    ...["handful", "handful roasted", "handful fresh"],
    ...Object.values(FOOD_NAMES).map(wordsOf),
  ],
  ig: [
    ...["Feb", "Jul", "Sep", "Nov", "We", "Fr", "Sa", "On", "Off"],
    ...["Edikang ikong", "Suya", "Kilishi", "Chin chin", "Puff puff", "Meat pie", "Kunu", "Zobo"],
    ...["Spaghetti", "Moi moi", "Ọkpa"],
    ...[
      "Average",
      "SD CV",
      "kg",
      "mmHg",
      "Type",
      "type",
      "Stress",
      "carbohydrate",
      "Menu",
      "Podcast",
      "WhatsApp",
    ],
  ],
  ha: [
    ...["Jan", "Mar", "May", "carbohydrate", "SD CV", "mmHg", "kg"],
    ...["Email", "Menu", "Password", "Podcast", "WhatsApp", "Kilishi", "Kunu"],
  ],
  yo: [
    ...["SD CV", "kg", "mmHg"],
    ...["WhatsApp", "Podcast", "carbohydrate", "Spaghetti", "Edikang ikong", "Pepper soup", "Suya"],
    ...["Kilishi", "Chin chin", "Puff puff", "Meat pie", "Kunu"],
    ...["Ẹ̀bà", "Àmàlà", "Ògì", "Bọ̀ọ̀lì", "Àkàrà", "Ọkpa", "Gbẹ̀gìrì", "Ẹ̀fọ́ rírò", "Ewédú", "Àgbálùmọ̀"].map(
      wordsOf,
    ),
  ],
};

const UNSENT = [
  [{ readings: 1, feedback: 0, settings: 0 }],
  [{ readings: 3, feedback: 2, settings: 1 }],
];

/** By place, for functions that sample texts and numbers do not fit. */
export const SAMPLES: Record<string, readonly (readonly unknown[])[]> = {
  "log_safety.lowSteps": [["mg/dl"], ["mmol/l"]],
  "logout.lost": UNSENT,
  "sign_in.unsent": UNSENT,
  "log_insights.high": [[5, 7, "morning", true], [5, 7, "night", false]],
  "log_find.by": [[["⟦0⟧", "⟦1⟧"]]],
  "log_find.between": [["⟦0⟧", "⟦1⟧"], [undefined, "⟦1⟧"], ["⟦0⟧", undefined]],
  "log_find.pattern": [[true, "⟦1⟧"], [false, "⟦1⟧"]],
  "health_profile.bounds": [["mg/dl"], ["mmol/l"]],
  "podcast_extras.sleepOf": [["off"], ["episode"], [30]],
  "open_reminder.minutes": [[10], [60]],
  "feedback_list.ago": [
    ...[[{ unit: "now" }], [{ unit: "yesterday" }], [{ unit: "days", count: 3 }]],
    ...[[{ unit: "hours", count: 1 }], [{ unit: "hours", count: 5 }]],
  ],
  "reminder_screen.zone": [["Africa/Lagos"], ["Europe/London"]],
  "ramadan.steps": [["low", "mg/dl"], ["low", "mmol/l"], ["high", "mg/dl"], ["high", "mmol/l"]],
};
