export interface TextPiece {
  text: string;
  /** Is set where the piece is an address. */
  url?: string;
}

const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])/;

/** Cuts a plain text at its web addresses, which leave out the punctuation after them. */
export function splitLinks(text: string): TextPiece[] {
  return text.split(ADDRESS).flatMap((piece, place) => {
    if (piece === "") return [];
    return [place % 2 === 1 ? { text: piece, url: piece } : { text: piece }];
  });
}

/** Cuts a text at its blank lines. */
export function splitParagraphs(text: string): string[] {
  return text.trim().split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");
}
