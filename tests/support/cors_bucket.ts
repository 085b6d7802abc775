/** A bucket in memory, with the CORS rule of the README, where browsers read by signed addresses. @module */

export interface CorsBucket extends AsyncDisposable {
  /** What a server has to be started with to send its readers here. */
  settings: Record<string, string>;
  /** What browsers brought along, oldest first. */
  reads: { origin: string | null; referrer: string | null; cookie: string | null }[];
}

/** Takes any signature: what it is worth is tested against a storage that looks at it. */
export function startBucketWithCorsRule(): CorsBucket {
  const objects = new Map<string, { bytes: Uint8Array<ArrayBuffer>; type: string }>();
  const reads: CorsBucket["reads"] = [];

  async function answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === "PUT") {
      const type = request.headers.get("Content-Type") ?? "";
      objects.set(pathname, { bytes: await request.bytes(), type });
      return new Response(null, { headers: { ETag: '"1"' } });
    }
    if (request.method === "DELETE") return new Response(null, { status: 204 });
    const object = objects.get(pathname);
    if (!object) return new Response("<Error><Code>NoSuchKey</Code></Error>", { status: 404 });
    const { headers } = request;
    const origin = headers.get("Origin");
    if (searchParams.has("X-Amz-Signature")) {
      reads.push({ origin, referrer: headers.get("Referer"), cookie: headers.get("Cookie") });
    }
    const { length } = object.bytes;
    const [, from = "0", to] = /^bytes=(\d+)-(\d*)$/.exec(headers.get("Range") ?? "") ?? [];
    const part = object.bytes.slice(Number(from), to ? Number(to) + 1 : length);
    return new Response(request.method === "HEAD" ? null : part, {
      status: to === undefined ? 200 : 206,
      headers: {
        "Content-Type": object.type,
        "Content-Length": String(part.length),
        "Last-Modified": new Date(0).toUTCString(),
        "ETag": '"1"',
        "Accept-Ranges": "bytes",
        ...(to !== undefined && {
          "Content-Range": `bytes ${from}-${Number(from) + part.length - 1}/${length}`,
        }),
        ...(origin && { "Access-Control-Allow-Origin": origin, "Vary": "Origin" }),
      },
    });
  }

  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, answer);
  return {
    reads,
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${server.addr.port}`,
      ...{ S3_BUCKET: "media", S3_REGION: "auto", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "a secret" },
      MEDIA_DELIVERY: "redirect",
    },
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}
