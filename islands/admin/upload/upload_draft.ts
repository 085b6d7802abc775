import { signal } from "@preact/signals-react";
import { CAPTIONS_MAX_BYTES, COVER_MAX_BYTES, MEDIA_MAX_BYTES } from "@/lib/shared/limits.ts";
import { LESSON_TOPICS, type LessonTopic } from "@/lib/shared/lesson_topics.ts";
import { FILE_FIELD_OF_KIND, type LessonQuestion, type MediaKind } from "@/lib/shared/media.ts";
import { formatDuration, isPlayingTime } from "@/lib/shared/media_time.ts";
import { adminQuestionText } from "@/lib/shared/messages/admin_question.ts";
import { adminUploadText } from "@/lib/shared/messages/admin_upload.ts";
import { adminUploadErrorText } from "@/lib/shared/messages/admin_upload_error.ts";
import { say } from "../../client/browser/language.ts";

export interface DraftTexts {
  title: string;
  description: string;
  artist: string;
  genre: string;
  /** `mm:ss`. */
  duration: string;
  /** "" where nobody has said it. */
  language: string;
  /** Their ids, with spaces between them. */
  topics: string;
  /** JSON, "" for none; answers that are empty count as not given. */
  questions: string;
}

export type FilePlace = "file" | "cover" | "captions";

export interface MediaDraft {
  texts: DraftTexts;
  kind?: MediaKind;
  files: Partial<Record<FilePlace, File>>;
}

export type CompleteDraft = MediaDraft & { kind: MediaKind; files: { file: File } };

export const EMPTY_MEDIA_DRAFT: MediaDraft = {
  texts: {
    title: "",
    description: "",
    artist: "",
    genre: "",
    duration: "",
    language: "",
    topics: "",
    questions: "",
  },
  files: {},
};

export function readTopics({ topics }: DraftTexts): LessonTopic[] {
  return LESSON_TOPICS.filter((topic) => topics.split(" ").includes(topic));
}

/** Reads the questions as they are typed, unfinished ones too. */
export function readQuestions({ questions }: DraftTexts): LessonQuestion[] {
  return questions === "" ? [] : JSON.parse(questions);
}

export function writeQuestions(questions: readonly LessonQuestion[]): string {
  return questions.length > 0 ? JSON.stringify(questions) : "";
}

/** Trims them and leaves out empty choices, as a server takes them. */
export function finishQuestions(texts: DraftTexts): LessonQuestion[] {
  return readQuestions(texts).map(({ question, choices, right, why }) => {
    const given = choices.map((choice) => choice.trim()).filter(Boolean);
    const place = given.indexOf(choices[right]?.trim() ?? "");
    return { question: question.trim(), choices: given, right: place, why: why.trim() };
  });
}

export function checkQuestions(texts: DraftTexts): string | undefined {
  const isWhole = ({ question, choices, right }: LessonQuestion) =>
    question !== "" && choices.length >= 2 && right >= 0;
  return finishQuestions(texts).every(isWhole) ? undefined : say(adminQuestionText).incomplete;
}

/** What nobody has said yet; "" if nothing is missing. */
export function sayMissing(language: string | undefined, topics: readonly LessonTopic[] = []): string {
  const { missing, missingParts } = say(adminUploadText);
  const parts = [
    ...language ? [] : [missingParts.language],
    ...topics.length > 0 ? [] : [missingParts.topic],
  ];
  return parts.length > 0 ? missing({ parts: parts.join(", ") }) : "";
}

/** Whether anything would be lost with it; the language is proposed. */
export function isBegun({ texts: { language: _, ...texts }, kind, files }: MediaDraft): boolean {
  return kind !== undefined || files.file !== undefined || Object.values(texts).some(Boolean);
}

export function isComplete(draft: MediaDraft): draft is CompleteDraft {
  return draft.texts.title.trim() !== "" && draft.kind !== undefined && draft.files.file !== undefined;
}

/** Checks the size; the server checks bytes. */
function checkFile(place: FilePlace, { size }: File, kind: MediaKind): string | undefined {
  const errors = say(adminUploadErrorText);
  if (place === "file" && size > MEDIA_MAX_BYTES) return errors.fileTooLarge({ kind });
  if (place === "cover" && size > COVER_MAX_BYTES) return errors.imageTooLarge;
  if (place === "captions" && size > CAPTIONS_MAX_BYTES) return errors.captionsTooLarge;
  return undefined;
}

export function checkMediaDraft({ texts, kind, files }: MediaDraft): string | undefined {
  if (kind && !files.file) return say(adminUploadErrorText).fileMissing({ kind });
  if (!isPlayingTime(texts.duration.trim())) return say(adminUploadText).durationWrong;
  return checkQuestions(texts);
}

export function hasPart(kind: MediaKind | undefined, part: "description" | "duration" | "captions"): boolean {
  if (part === "description") return kind === "audio";
  return kind === "audio" || kind === "video";
}

/** `uploadId` as in {@linkcode uploadFormOf}. */
export function replacementFormOf(kind: MediaKind, files: MediaDraft["files"], uploadId?: string): FormData {
  const form = new FormData();
  if (files.cover) form.append("coverImage", files.cover);
  if (files.captions) form.append("captions", files.captions);
  if (uploadId) form.append("uploadId", uploadId);
  else if (files.file) form.append(FILE_FIELD_OF_KIND[kind], files.file);
  return form;
}

/** `uploadId` replaces a file that arrived in parts. */
export function uploadFormOf(
  { texts, kind, files }: CompleteDraft,
  { uploadId, isDraft = false }: { uploadId?: string; isDraft?: boolean } = {},
): FormData {
  const form = replacementFormOf(kind, files, uploadId);
  const description = hasPart(kind, "description") ? texts.description : "";
  const duration = hasPart(kind, "duration") ? texts.duration : "";
  const { topics: _, questions: __, ...typed } = { ...texts, description, duration };
  for (const [name, text] of Object.entries(typed)) form.append(name, text.trim());
  for (const topic of readTopics(texts)) form.append("topics", topic);
  for (const question of finishQuestions(texts)) form.append("questions", JSON.stringify(question));
  form.append("type", kind);
  if (isDraft) form.append("status", "draft");
  return form;
}

export type DraftState = ReturnType<typeof createDraftState>;

export function createDraftState(
  { readDuration }: { readDuration: ReadDuration },
  initial: MediaDraft = EMPTY_MEDIA_DRAFT,
) {
  const draft = signal(initial);
  const faults = signal<Partial<Record<FilePlace, string>>>({});
  /** Counts removals of files, which file inputs cannot be told. */
  const round = signal(0);

  function start(fresh: MediaDraft): void {
    draft.value = fresh;
    faults.value = {};
    round.value++;
  }

  function type(field: keyof DraftTexts, value: string): void {
    draft.value = { ...draft.value, texts: { ...draft.value.texts, [field]: value } };
  }

  /** Drops chosen files of another kind. */
  function chooseKind(kind: MediaKind | undefined): void {
    start({ ...draft.value, kind, files: {}, texts: { ...draft.value.texts, duration: "" } });
  }

  function setFile(place: FilePlace, file: File | undefined, fault?: string): void {
    draft.value = { ...draft.value, files: { ...draft.value.files, [place]: file } };
    faults.value = { ...faults.value, [place]: fault };
    if (!file) round.value++;
  }

  async function chooseFile(place: FilePlace, file: File | undefined): Promise<void> {
    const { kind } = draft.value;
    if (!kind) return;
    const fault = file && checkFile(place, file, kind);
    setFile(place, fault ? undefined : file, fault);
    if (place !== "file" || kind === "pdf" || !hasPart(kind, "duration")) return;
    type("duration", file ? "" : initial.texts.duration);
    const seconds = file && !fault ? await readDuration(file, kind) : undefined;
    const isStillChosen = draft.value.files.file === file;
    if (seconds !== undefined && isStillChosen) type("duration", formatDuration(seconds));
  }

  return { draft, faults, round, type, chooseKind, chooseFile };
}

const GIVE_UP_MS = 15_000;
/** Seeking past the end finds the end. */
const FAR_BEYOND_SECONDS = 1e7;

export type ReadDuration = typeof readDuration;

/** Seconds; undefined if the browser cannot tell. */
export async function readDuration(file: File, kind: "audio" | "video"): Promise<number | undefined> {
  const player = document.createElement(kind);
  const url = URL.createObjectURL(file);
  const giveUp = AbortSignal.timeout(GIVE_UP_MS);
  try {
    return await new Promise<number | undefined>((resolve) => {
      const look = () => {
        if (Number.isFinite(player.duration)) resolve(player.duration);
        // Live recordings have no length in their header.
        else player.currentTime = FAR_BEYOND_SECONDS;
      };
      player.addEventListener("loadedmetadata", look);
      player.addEventListener("durationchange", look);
      player.addEventListener("error", () => resolve(undefined));
      giveUp.addEventListener("abort", () => resolve(undefined));
      player.preload = "metadata";
      player.src = url;
    });
  } finally {
    player.removeAttribute("src");
    URL.revokeObjectURL(url);
  }
}
