/** The page's side of the service worker: registering it, hearing of it, asking it. @module */
import { type PageMessage, SHELL_CACHE, WORKER_PATHS, type WorkerQuestion } from "@/lib/shared/offline.ts";

/** What a page hears of the worker. */
export interface WorkerEvent {
  /** The app is on the device for the first time. */
  noticeReady(): void;
  /** A new version is on the device and waits. */
  noticeWaiting(): void;
  /** A new version has taken over; this page is of the old one. */
  noticeTakenOver(): void;
  /** Tells whether a worker may load this page anew. */
  mayReload(): boolean;
}

/** The worker as a page may use it. */
export interface WorkerBridge {
  /** Lets the version that waits take over; false when there is none. */
  takeOver(): boolean;
  /** Has what a report takes kept on the device. */
  keepReport(): void;
}

/** Registers the worker and tells what becomes of it; undefined where the browser has none for us. Never rejects. */
export async function openWorker(news: WorkerEvent): Promise<WorkerBridge | undefined> {
  try {
    // Private windows and old browsers have none, others refuse it by throwing.
    const workers: ServiceWorkerContainer | undefined = globalThis.navigator.serviceWorker;
    if (!workers) return undefined;
    listen(workers, news);
    const registration = await workers.register(trustAddress(WORKER_PATHS[0]));
    follow(registration, news);
    const send = (worker: ServiceWorker | null, wish: PageMessage) => worker?.postMessage(wish);
    return {
      takeOver() {
        send(registration.waiting, { type: "SKIP_WAITING" });
        return registration.waiting !== null;
      },
      keepReport: () => void workers.ready.then(({ active }) => send(active, { type: "KEEP_REPORT" })),
    };
  } catch {
    return undefined;
  }
}

function listen(workers: ServiceWorkerContainer, news: WorkerEvent): void {
  let isControlled = workers.controller !== null;
  workers.addEventListener("controllerchange", () => {
    // The very first worker takes over pages that are of its own version.
    if (isControlled) news.noticeTakenOver();
    isControlled = true;
  });
  workers.addEventListener("message", ({ data, ports }: MessageEvent<WorkerQuestion | undefined>) => {
    if (data?.type === "MAY_RELOAD") ports[0]?.postMessage(news.mayReload());
  });
  workers.startMessages();
}

function follow(registration: ServiceWorkerRegistration, news: WorkerEvent): void {
  if (registration.waiting && registration.active) news.noticeWaiting();
  const watch = () => {
    const worker = registration.installing;
    const isUpdate = registration.active !== null;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && isUpdate) news.noticeWaiting();
      if (worker.state === "activated" && !isUpdate) tellReady(news);
    });
  };
  watch();
  registration.addEventListener("updatefound", watch);
}

/** A worker that only clears up keeps nothing, and promises nothing. */
async function tellReady(news: WorkerEvent): Promise<void> {
  if (await globalThis.caches.has(SHELL_CACHE)) news.noticeReady();
}

/** Lets the addresses of our worker through, and no other. @throws {TypeError} for any other */
export function requireWorkerAddress(address: string): string {
  const { origin, pathname, href } = new URL(address, globalThis.location.origin);
  const isOurs = origin === globalThis.location.origin && WORKER_PATHS.some((path) => path === pathname);
  if (!isOurs) throw new TypeError("This is no address of our worker");
  return href;
}

/** The one policy that documents allow; where the browser knows none, the address is as good as trusted. */
const policy = globalThis.trustedTypes?.createPolicy("app-sw", { createScriptURL: requireWorkerAddress });

function trustAddress(address: string): string {
  return policy?.createScriptURL(address) ?? requireWorkerAddress(address);
}
