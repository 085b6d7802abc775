/** The way out: what is served instead of the worker when the worker itself has to go. @module */
import { unregisterWorker } from "./unregister.ts";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(unregisterWorker()));
