import { readMarks, safetyKeyOf } from "./reviews.ts";
import { hasWords, readWrittenSentences, showSentence } from "./written_sentences.ts";

/**
 * Lists safety sentences awaiting review by language, and by area how many sentences there are, await review, or need
 * a programmer.
 *
 * @param messages The folder `lib/shared/messages`, with a trailing slash.
 */
export async function listReviews(messages: URL, languages: readonly string[]): Promise<string> {
  const awaiting: string[] = [];
  const cells = new Map<string, string[]>();
  for (const language of languages) {
    const { english, translated } = await readWrittenSentences(messages, language);
    const marks = await readMarks(messages, language);
    const sentences = [...translated.values()].filter(hasWords);
    const isAwaiting = (key: string) => {
      const safetyKey = safetyKeyOf(key);
      return safetyKey !== undefined && !marks.has(safetyKey);
    };
    const unread = sentences.filter(({ key }) => isAwaiting(key));
    awaiting.push(
      `${language}: ${unread.length} safety sentences await review`,
      ...unread.flatMap((sentence) => {
        const source = english.get(sentence.key);
        return [
          `  ${sentence.key}`,
          ...[source, sentence].map((each) => `    ${each ? showSentence(each) : ""}`),
        ];
      }),
    );
    for (const [area, ofArea] of Map.groupBy(sentences, ({ key }) => key.split(".")[0] ?? "")) {
      const waiting = ofArea.filter(({ key }) => isAwaiting(key)).length;
      const byHand = ofArea.filter(({ parts }) => !parts).length;
      const notes = [...waiting > 0 ? [`${waiting} await`] : [], ...byHand > 0 ? [`${byHand} by hand`] : []];
      const cell = notes.length > 0 ? `${ofArea.length} (${notes.join(", ")})` : `${ofArea.length}`;
      cells.set(area, [...cells.get(area) ?? [], cell]);
    }
  }
  const row = (name: string, columns: readonly string[]) =>
    [name.padEnd(24), ...columns.map((cell) => cell.padEnd(20))].join("").trimEnd();
  const table = [...cells].sort(([a], [b]) => a < b ? -1 : 1).map(([area, columns]) => row(area, columns));
  return [...awaiting, "", row("sentences", languages), ...table].join("\n");
}
