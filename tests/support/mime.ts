/** Reads a raw mail the way a mail program does: headers, parts, encodings. @module */

/** One mail or one part of it. */
interface Entity {
  /** By lower-case name; of repeated ones the last. */
  headers: Map<string, string>;
  body: string;
}

/** A mail as its reader sees it. */
export interface ParsedMail {
  headers: Map<string, string>;
  subject: string;
  text: string;
  html: string;
}

/** Parses a raw mail whose lines end in CRLF. */
export function parseMail(raw: string): ParsedMail {
  const mail = parseEntity(raw);
  const parts = partsOf(mail);
  const textOf = (type: string) => decodeBody(parts.find((part) => contentType(part).startsWith(type)));
  return {
    headers: mail.headers,
    subject: decodeWords(mail.headers.get("subject") ?? ""),
    text: textOf("text/plain"),
    html: textOf("text/html"),
  };
}

function parseEntity(raw: string): Entity {
  const end = raw.indexOf("\r\n\r\n");
  const unfolded = raw.slice(0, end).replace(/\r\n(?=[ \t])/g, "");
  const headers = new Map(
    unfolded.split("\r\n").map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body: raw.slice(end + 4) };
}

function contentType({ headers }: Entity): string {
  return headers.get("content-type") ?? "text/plain";
}

function partsOf(entity: Entity): Entity[] {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType(entity))?.[1];
  if (boundary === undefined) return [entity];
  const pieces = `\r\n${entity.body}`.split(`\r\n--${boundary}`).slice(1, -1);
  return pieces.flatMap((piece) => partsOf(parseEntity(piece.slice(2))));
}

function decodeBody(part: Entity | undefined): string {
  if (!part) return "";
  const encoding = part.headers.get("content-transfer-encoding")?.toLowerCase();
  if (encoding === "base64") return decodeBase64(part.body.replace(/\s/g, ""));
  if (encoding === "quoted-printable") return decodeQuotedPrintable(part.body.replace(/=\r\n/g, ""));
  return part.body;
}

/** RFC 2047: `=?UTF-8?Q?…?=`; white space between two such words is not part of the text. */
function decodeWords(header: string): string {
  return header.replace(/\?=\s+=\?/g, "?==?").replace(
    /=\?utf-8\?([qb])\?([^?]*)\?=/gi,
    (_, encoding: string, word: string) =>
      encoding.toLowerCase() === "b" ? decodeBase64(word) : decodeQuotedPrintable(word.replaceAll("_", " ")),
  );
}

function decodeBase64(text: string): string {
  return new TextDecoder().decode(Uint8Array.fromBase64(text));
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return new TextDecoder().decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0)));
}
