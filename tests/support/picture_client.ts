/** Sending pictures as a browser does, and looking at what is left of them. @module */
import { makePng } from "./pictures.ts";
import type { TestApp } from "./test_app.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const UPLOAD = "/api/auth/upload-dp";

/** Sends a file as a person's picture, whatever its name and type claim. */
export async function uploadPictureFile(
  { app }: TestApp,
  token: string,
  file: Bytes = makePng(),
  { name = "me.png", type = "image/png" } = {},
): Promise<Response> {
  const form = new FormData();
  form.append("note", "beside it");
  form.append("profilePicture", new File([file], name, { type }));
  return await app.request(UPLOAD, {
    method: "POST",
    body: form,
    headers: { Authorization: `Bearer ${token}` },
  });
}

/** Sends a body of one's own making. */
export async function sendPictureBody(
  { app }: TestApp,
  token: string,
  contentType: string,
  body: BodyInit,
): Promise<Response> {
  const headers = { "Authorization": `Bearer ${token}`, "Content-Type": contentType };
  return await app.request(UPLOAD, { method: "POST", body, headers });
}

/** Sends a picture and returns its address. */
export async function uploadForAddress(test: TestApp, token: string, file?: Bytes): Promise<string> {
  return (await (await uploadPictureFile(test, token, file)).json()).profilePicture;
}

/** Lists the keys of everything in the media storage. */
export async function listStored({ deps }: TestApp): Promise<string[]> {
  return (await Array.fromAsync(deps.blobs.list(""))).map(({ key }) => key);
}

/** Returns the picture of a person's profile. */
export async function readProfilePicture(
  { send }: TestApp,
  token: string,
): Promise<{ url: string } | null> {
  return (await (await send("GET", "/api/auth/profile", { token })).json()).user.profilePicture;
}
