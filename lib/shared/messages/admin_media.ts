/** Sentences of the screen at /media. @module */
import { defineArea } from "./catalogue.ts";

/** What the Media Dashboard says. */
export const adminMediaText = /* @__PURE__ */ defineArea("admin_media", {
  title: "Media Dashboard",
  kinds: "Kinds of media",
  tabs: { videos: "Videos", pdfs: "Pdfs", audios: "Audios" },
  search: "Search",
  searchHint: "Title or artist",
  upload: "Upload new media",
  loading: "Loading media...",
  found: (count: number) => count === 1 ? "1 item" : `${count} items`,
  showMore: "Show more",
  edit: "Edit",
  editOf: (title: string) => `Edit ${title}`,
  delete: "Delete",
  deleteOf: (title: string) => `Delete ${title}`,
  deleting: "Deleting...",
  added: (day: string) => `Added ${day}`,
  empty: { videos: "No videos yet", pdfs: "No PDFs yet", audios: "No audios yet" },
  emptyLead: "What you upload here is there for every patient at once.",
  nothingFound: (query: string) => `Nothing matches “${query}”.`,
  clearSearch: "Clear search",
  tryAgain: "Try Again",
  noToken: "Authentication token not found. Please login again.",
  httpError: (status: number) => `HTTP error! status: ${status}`,
  fetchFailed: "Failed to fetch data.",
  deleteFailed: "Failed to delete item.",
});

/** The two dialogs of the Media Dashboard. */
export const adminMediaDialogText = /* @__PURE__ */ defineArea("admin_media_dialog", {
  deleteTitle: "Delete this item?",
  deleteQuestion: "Are you sure you want to delete this item? This action cannot be undone.",
  delete: "Delete",
  cancel: "Cancel",
  editTitle: "Edit details",
  title: "Title",
  artist: "Artist",
  genre: "Genre",
  description: "Description",
  save: "Save changes",
  saving: "Saving...",
  titleRequired: "Title is required",
  saveFailed: "Failed to save changes.",
});
