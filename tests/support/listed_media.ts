/** Media as the server lists it to patients. @module */
import type { AudioItem, PdfItem, VideoItem } from "@/lib/shared/media.ts";

const FIELDS = {
  _id: "0193473a-0000-7000-8000-000000000001",
  title: "Living well",
  artist: "Dr Ngọzi Bello",
  genre: "Talk",
  description: "How to begin.",
  duration: "00:20",
  sizeBytes: 2_500_000,
  coverImageUrl: null,
  createdAt: "2026-11-21T08:00:00.000Z",
  captionsUrl: null,
  transcriptUrl: null,
};

/** Makes an episode. */
export function makeAudio(item: Partial<AudioItem> = {}): AudioItem {
  const _id = item._id ?? FIELDS._id;
  return { ...FIELDS, type: "audio", audioUrl: `/media/${_id}/sound.mp3`, ...item };
}

/** Makes a video. */
export function makeVideo(item: Partial<VideoItem> = {}): VideoItem {
  const _id = item._id ?? FIELDS._id;
  return { ...FIELDS, type: "video", videoUrl: `/media/${_id}/film.mp4`, ...item };
}

/** Makes a document. */
export function makePdfItem(item: Partial<PdfItem> = {}): PdfItem {
  const _id = item._id ?? FIELDS._id;
  return { ...FIELDS, type: "pdf", duration: "", pdfUrl: `/media/${_id}/guide.pdf`, ...item };
}
