/** The names of endpoints and shapes are those that they are exported by. @module */
import type { ZodMiniType } from "zod/mini";
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import * as endpoints from "./endpoints.ts";
import * as shapes from "./shapes.ts";

const { listMedia, changeMedia, deleteMedia } = endpoints;

export const ENDPOINT_NAMES = namesOf({
  ...endpoints,
  ...{ listAudios: listMedia.audio, listVideos: listMedia.video, listPdfs: listMedia.pdf },
  ...{ changeAudio: changeMedia.audio, changeVideo: changeMedia.video, changePdf: changeMedia.pdf },
  ...{ deleteAudio: deleteMedia.audio, deleteVideo: deleteMedia.video, deletePdf: deleteMedia.pdf },
}, isEndpoint);

export const SHAPE_NAMES = namesOf(shapes, isShape);

function namesOf<Named>(exported: object, isNamed: (value: unknown) => value is Named): Map<Named, string> {
  const names = new Map<Named, string>();
  for (const [name, value] of Object.entries(exported)) if (isNamed(value)) names.set(value, name);
  return names;
}

function isEndpoint(value: unknown): value is Endpoint<unknown, unknown> {
  return typeof value === "object" && value !== null && "path" in value;
}

function isShape(value: unknown): value is ZodMiniType {
  return typeof value === "object" && value !== null && "_zod" in value;
}
