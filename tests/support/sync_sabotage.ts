/** Servers that are wrong on purpose, to prove that the model test notices. @module */
import { newEntityId } from "@/lib/services/ids.ts";

/** Answers one request. */
export type FetchHandler = (request: Request) => Promise<Response>;

/** What can be wrong with a server. */
export type Sabotage = "no_idempotency" | "no_version_check";

/** Each turns a right server into a wrong one. */
export const SABOTAGES: Record<Sabotage, (answer: FetchHandler) => FetchHandler> = {
  no_idempotency: forgetIdempotency,
  no_version_check: ignoreVersions,
};

/** Tells whether there is such a sabotage. */
export function isSabotage(name: string): name is Sabotage {
  return Object.hasOwn(SABOTAGES, name);
}

/** A repeated add is a second reading, and the answer does not show it. */
function forgetIdempotency(answer: FetchHandler): FetchHandler {
  return async (request) => {
    if (request.method !== "POST") return await answer(request);
    const text = await request.text();
    const response = await answer(copyOf(request, text));
    if (response.status !== 200) return response;
    await response.body?.cancel();
    const reading = JSON.parse(text);
    const second = await answer(
      copyOf(request, JSON.stringify({ ...reading, _id: newEntityId(new Date()) })),
    );
    const reply = await second.json();
    return Response.json({ ...reply, data: { ...reply.data, _id: reading._id } }, { status: 200 });
  };
}

/** Whoever writes last wins the whole reading. */
function ignoreVersions(answer: FetchHandler): FetchHandler {
  return async (request) => {
    if (request.method !== "PUT") return await answer(request);
    const { version: _, ...entry } = await request.json();
    return await answer(copyOf(request, JSON.stringify(entry)));
  };
}

function copyOf({ url, method, headers }: Request, body: string): Request {
  return new Request(url, { method, headers, body });
}
