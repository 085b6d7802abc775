/** Real media files of a few seconds, and documents of many pages: the demo's lessons, and the tests'. @module */

/** A file as somebody chooses it. */
export interface MediaFile {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const FOLDER = new URL("samples/", import.meta.url);

/** The short files: a tone, and moving stripes with a tone. */
export const SAMPLE_FILES = {
  /** 20 s, with ID3 tags. */
  mp3: { name: "talk.mp3", type: "audio/mpeg", seconds: 20 },
  /** 20 s of AAC. */
  m4a: { name: "talk.m4a", type: "audio/mp4", seconds: 20 },
  /** 12 s of H.264 with its index at the end. */
  mp4: { name: "lesson.mp4", type: "video/mp4", seconds: 12 },
  /** 12 s of VP8. */
  webm: { name: "lesson.webm", type: "video/webm", seconds: 12 },
} as const;

/** Reads one of the short files. */
export async function readSample(kind: keyof typeof SAMPLE_FILES): Promise<MediaFile> {
  const { name, type } = SAMPLE_FILES[kind];
  return { name, type, bytes: await Deno.readFile(new URL(name, FOLDER)) };
}

/** Makes a document in which every page says which one it is. */
export function makePdf(pages = 200): MediaFile {
  const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";
  const kids = Array.from({ length: pages }, (_, index) => `${4 + 2 * index} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    font,
    ...Array.from({ length: pages }, (_, index) => pageObjects(index, pages)).flat(),
  ];
  return { name: "guide.pdf", type: "application/pdf", bytes: new TextEncoder().encode(writePdf(objects)) };
}

function pageObjects(index: number, pages: number): string[] {
  const text = `BT /F1 24 Tf 72 700 Td (Page ${index + 1} of ${pages}) Tj ET`;
  const resources = "<< /Font << /F1 3 0 R >> >>";
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources ${resources} /Contents ${
      5 + 2 * index
    } 0 R >>`,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ];
}

function writePdf(objects: readonly string[]): string {
  let text = "%PDF-1.7\n";
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, "0");
  });
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join("");
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}
