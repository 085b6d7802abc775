import { type PageMessage, SHELL_CACHE, WORKER_PATHS, type WorkerQuestion } from "@/lib/shared/offline.ts";

export interface WorkerEvent {
  noticeReady(): void;
  noticeWaiting(): void;
  noticeTakenOver(): void;
  mayReload(): boolean;
}

export interface WorkerBridge {
  takeOver(): boolean;
  keepReport(): void;
}

/** Undefined where the browser has none for us. Never rejects. */
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
    // The very first worker takes over pages of its own version.
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

/** A worker that only clears up keeps nothing. */
async function tellReady(news: WorkerEvent): Promise<void> {
  if (await globalThis.caches.has(SHELL_CACHE)) news.noticeReady();
}

export function requireWorkerAddress(address: string): string {
  const { origin, pathname, href } = new URL(address, globalThis.location.origin);
  const isOurs = origin === globalThis.location.origin && WORKER_PATHS.some((path) => path === pathname);
  if (!isOurs) throw new TypeError("This is no address of our worker");
  return href;
}

/** The one Trusted Types policy that documents allow. */
const policy = globalThis.trustedTypes?.createPolicy("app-sw", { createScriptURL: requireWorkerAddress });

function trustAddress(address: string): string {
  return policy?.createScriptURL(address) ?? requireWorkerAddress(address);
}
