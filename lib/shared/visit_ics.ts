/** A visit as an iCalendar file (RFC 5545), which phones and Google Calendar import. @module */
import { BRAND } from "./brand.ts";
import { addDays } from "./calendar.ts";
import type { Visit } from "./schemas/care.ts";

/** A line may have 75 octets; the next one begins with a space. */
const LINE_MAX_BYTES = 75;
const VISIT_HOURS = 1;

/** Times float: it is the wall clock wherever the phone is. Reminds a day before. */
export function formatVisitIcs(
  { date, time, place }: Visit,
  { id, title, madeAt }: { id: string; title: string; madeAt: Date },
): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${BRAND.name}//Visits//EN`,
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${id}@alafia`,
    `DTSTAMP:${formatStamp(madeAt.toISOString().slice(0, 19))}Z`,
    ...time === null
      ? [`DTSTART;VALUE=DATE:${formatStamp(date)}`, `DTEND;VALUE=DATE:${formatStamp(addDays(date, 1))}`]
      : [`DTSTART:${formatStamp(`${date}T${time}:00`)}`, `DURATION:PT${VISIT_HOURS}H`],
    `SUMMARY:${escape(title)}`,
    ...place === "" ? [] : [`LOCATION:${escape(place)}`],
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escape(title)}`,
    "TRIGGER:-P1D",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

const formatStamp = (text: string) => text.replace(/[-:]/g, "");

function escape(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}

/** A letter with its marks, or an emoji with what is joined to it, and with the `\\` that escapes it. */
const LETTERS = /\\?\P{M}(?:\p{M}|\p{Emoji_Modifier}|\u200d.)*|\p{M}+/gsu;

function countUtf8Bytes(text: string): number {
  const sizes = Array.from(text, (character) => {
    const point = character.codePointAt(0) ?? 0;
    return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Between letters: phones show each line's end for itself. */
function fold(line: string): string {
  let folded = "";
  let bytes = 0;
  const letters = line.match(LETTERS) ?? [];
  for (
    const part of letters.flatMap((letter) => countUtf8Bytes(letter) < LINE_MAX_BYTES ? letter : [...letter])
  ) {
    const size = countUtf8Bytes(part);
    if (bytes + size > LINE_MAX_BYTES) {
      folded += "\r\n ";
      bytes = 1;
    }
    folded += part;
    bytes += size;
  }
  return folded;
}
