/** Lessons and feedback for the demo, made by the real services. @module */
import type { UploadFields } from "@/lib/shared/schemas/upload.ts";
import type { AdminCaller } from "@/lib/services/audit.ts";
import { newEntityId } from "@/lib/services/ids.ts";
import type { MediaCatalogueDeps } from "@/lib/services/media/catalogue.ts";
import { uploadMedia } from "@/lib/services/media/upload.ts";
import { FILE_FIELD_OF_KIND } from "@/lib/shared/media.ts";
import { insertFeedback } from "@/lib/store/feedback.ts";

type Lesson =
  & Omit<UploadFields, "uploadId" | "status" | "questions">
  & Partial<Pick<UploadFields, "questions">>
  & { file: string };

const LESSONS: readonly Lesson[] = [
  {
    title: "When your sugar is low",
    type: "audio",
    artist: "Nurse Ngozi",
    genre: "Educational",
    description: "What to take at once, and when to measure again.",
    duration: "00:20",
    language: "en",
    topics: ["lows"],
    questions: [
      {
        question: "Your meter shows 62 mg/dl. What do you do first?",
        choices: ["Sleep a little", "Take sugar that works fast", "Wait for the next meal"],
        right: 1,
        why: "Fast sugar works within minutes.",
      },
      {
        question: "When do you measure again?",
        choices: ["After 15 minutes", "Tomorrow morning"],
        right: 0,
        why: "",
      },
    ],
    file: "talk.mp3",
  },
  {
    title: "Idan sukari ya yi ƙasa",
    type: "audio",
    artist: "Dietitian Hauwa",
    genre: "Educational",
    description: "Abin da za a sha nan take, da lokacin sake aunawa.",
    duration: "00:20",
    language: "ha",
    topics: ["lows"],
    questions: [
      {
        question: "Na'urarku ta nuna 62 mg/dl. Me za ku fara yi?",
        choices: ["Yin barci kaɗan", "Shan sukari mai aiki da sauri"],
        right: 1,
        why: "",
      },
    ],
    file: "talk.m4a",
  },
  {
    title: "Eating well at a party",
    type: "audio",
    artist: "Nurse Ngozi",
    genre: "Diet",
    description: "What to take first, and how to say no to a third plate.",
    duration: "00:20",
    language: "en",
    topics: ["plates", "eating-out"],
    file: "talk.mp3",
  },
  {
    title: "Walking after supper",
    type: "audio",
    artist: "Coach Tunde",
    genre: "Exercise",
    description: "Fifteen minutes that your blood sugar will notice.",
    duration: "00:20",
    language: "en",
    topics: ["walking", "highs"],
    file: "talk.m4a",
  },
  {
    title: "How to use a meter",
    type: "video",
    artist: "Nurse Ngozi",
    genre: "Educational",
    description: "Washing hands, the side of the finger, the first drop.",
    duration: "00:12",
    language: "en",
    topics: ["first-weeks", "using-the-meter"],
    file: "lesson.mp4",
  },
  {
    title: "Guide to swallow and soups",
    type: "pdf",
    artist: "Dietitian Hauwa",
    genre: "Guide",
    description: "",
    duration: "",
    language: "en",
    topics: ["swallows-and-rice"],
    file: "guide.pdf",
  },
];

export async function addDemoLessons(deps: MediaCatalogueDeps, admin: AdminCaller): Promise<void> {
  for (const { file, ...fields } of LESSONS) {
    const { readable: chunks } = await Deno.open(new URL(`samples/${file}`, import.meta.url));
    await uploadMedia(deps, admin, async (take) => {
      await take({ field: FILE_FIELD_OF_KIND[fields.type], name: file, chunks });
      return { questions: [], ...fields, status: "published" };
    });
  }
}

export async function addDemoFeedback({ db, clock }: MediaCatalogueDeps, userId: string): Promise<void> {
  const now = clock.now();
  await insertFeedback(db, {
    id: newEntityId(now),
    userId,
    subject: "My doctor could read it",
    message: "I took the report to the clinic on Monday. She saw at once that my mornings are the trouble.",
    rating: 5,
    isNameShort: true,
    createdAt: now.toISOString(),
  });
}
