/** Keeps the page's files, and answers from them first. @module */
// deno-lint-ignore-file habits/file-name -- Not typed: served as it is.
const FILES = ["/dashboard", "/page.js", "/packages.js"];

async function keepFiles() {
  await (await caches.open("files")).addAll(FILES);
  await self.skipWaiting();
}

async function answer(request) {
  return await caches.match(request) ?? await fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(keepFiles()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  if (FILES.includes(new URL(event.request.url).pathname)) event.respondWith(answer(event.request));
});
