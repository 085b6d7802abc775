import { checkPassword, checkSignUp } from "@/lib/shared/account.ts";
import { resolveRange } from "@/lib/shared/byte_range.ts";
import { parseDeepLink } from "@/lib/shared/deep_link.ts";
import { CAPTIONS_MAX_BYTES } from "@/lib/shared/limits.ts";
import { toPrintable } from "@/lib/shared/report_alphabet.ts";
import { foldForSearch } from "@/lib/shared/search_words.ts";
import { cutTrailingSlashes } from "@/lib/shared/trailing_slashes.ts";
import { parseTranscript } from "@/lib/shared/transcript.ts";
import { parseCaptionsFile } from "@/lib/services/media/captions.ts";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { contentDisposition } from "@/routes/media_files.ts";
import { assertCpuWithin } from "@/tests/support/cpu_time.ts";
import { fillBytes, WORST_MARKS, WORST_PIECES } from "@/tests/support/worst_requests.ts";

/** What patterns of captions begin at anew, beside what is worst anywhere. */
const PIECES: Record<string, string> = {
  ...WORST_PIECES,
  "marks of two classes": WORST_MARKS,
  "arrows": "-->",
  "newlines": "\n",
  "returns": "\r",
  "cues": "00:01.000 --> 00:02.000\n",
  "colons": "00:",
  "ampersands": "&",
  "marks that do not end": "<v ",
  "equals signs": "=",
};
const CUE = "WEBVTT\n\n00:01.000 --> 00:02.000\n";
const MAX_MS = 100;

const READERS: Record<string, (text: string) => unknown> = {
  "parseTranscript() of plain text": parseTranscript,
  "parseTranscript() of a cue": (text) => parseTranscript(CUE + text),
  "readSpokenText()": (text) => readOrRefuse(text, "a.txt"),
  "readSpokenText() of a cue": (text) => readOrRefuse(CUE + text, "a.vtt"),
  "foldForSearch()": foldForSearch,
  "toPrintable()": (text) =>
    toPrintable(text.slice(0, 100_000), { picture: "", arabic: "", otherLetters: "" }),
  "contentDisposition()": (text) => contentDisposition(text, ".mp3"),
  "cutTrailingSlashes()": (text) => cutTrailingSlashes(`${text}a`),
  "checkPassword()": checkPassword,
  "checkSignUp()": (text) =>
    checkSignUp({ firstName: text, lastName: text, email: text, phone: text, address: text, password: text }),
  "parseDeepLink()": (text) => parseDeepLink(`https://${text}`, "https://alafia.ng"),
  "resolveRange()": (text) => resolveRange(`bytes=${text}`, 10),
};

/** As the server reads an upload: refusing it is an answer, too. */
function readOrRefuse(text: string, name: string): void {
  try {
    parseCaptionsFile(new TextEncoder().encode(text.slice(0, CAPTIONS_MAX_BYTES)), name);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

for (const [name, read] of Object.entries(READERS)) {
  Deno.test(`${name} takes less than ${MAX_MS} ms of a megabyte of anything`, () => {
    for (const [what, piece] of Object.entries(PIECES)) {
      const text = fillBytes(piece, CAPTIONS_MAX_BYTES);
      assertCpuWithin(MAX_MS, what, () => read(text));
    }
  });
}
