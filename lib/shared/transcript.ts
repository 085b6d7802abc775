export interface TranscriptLine {
  atSeconds?: number;
  text: string;
}

const CUE_START = /^(?:(\d+):)?(\d{2}):(\d{2})(?:\.\d{3})?[ \t]+-->/;
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&nbsp;": " ",
};

/**
 * Parses WebVTT into timed lines, other text into paragraphs.
 *
 * Drops tags (`<v Ada>`, `<i>`) and repeated lines.
 */
export function parseTranscript(text: string): TranscriptLine[] {
  const blocks = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n").split(/\n{2,}/);
  if (!/^WEBVTT(?=\s|$)/.test(blocks[0] ?? "")) {
    return blocks.map((block) => ({ text: block.trim() })).filter((line) => line.text);
  }
  const lines = blocks.slice(1).map(parseCue).filter((line) => line !== undefined);
  return lines.filter((line, index) => line.text !== lines[index - 1]?.text);
}

function parseCue(block: string): TranscriptLine | undefined {
  const rows = block.trim().split("\n");
  const timing = rows.findIndex((row) => CUE_START.test(row));
  // Notes, styles and regions have no times.
  if (timing < 0 || timing > 1) return undefined;
  const [, hours = "0", minutes = "0", seconds = "0"] = CUE_START.exec(rows[timing] ?? "") ?? [];
  const said = rows.slice(timing + 1).join(" ").replace(/<[^<>]*>/g, "").replace(
    /&(amp|lt|gt|nbsp);/g,
    decode,
  );
  const atSeconds = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return said.trim() ? { atSeconds, text: said.replace(/\s+/g, " ").trim() } : undefined;
}

function decode(entity: string): string {
  return ENTITIES[entity] ?? entity;
}
