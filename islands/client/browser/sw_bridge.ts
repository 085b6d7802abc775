import { type KeptApp, type PageMessage, WORKER_PATHS, type WorkerQuestion } from "@/lib/shared/offline.ts";
import { islandHost } from "./island_host.ts";
import { readLanguage } from "./language.ts";
import { schedule } from "./schedule.ts";

export interface WorkerEvent {
  noticeReady(): void;
  noticeWaiting(): void;
  noticeTakenOver(): void;
  mayReload(): boolean;
  wantsApp(): boolean;
  /** Whether this page shows the address; if so it goes to the place meant. */
  shows(url: string): boolean;
}

export type WorkerBridge = NonNullable<Awaited<ReturnType<typeof openWorker>>>;

/** Documents stay open for days: what fails now may work later. */
const TRY_AGAIN_MS = [3_000, 30_000, 300_000];

/** Unsupported, as in some private windows. */
const FINAL = ["SecurityError", "NotSupportedError"];

/** Undefined if unsupported. Never rejects. */
export async function openWorker(news: WorkerEvent, wait: (ms: number) => Promise<void> = waitFor) {
  try {
    // Private windows and old browsers have none, others throw.
    const workers: ServiceWorkerContainer | undefined = globalThis.navigator.serviceWorker;
    if (!workers) return undefined;
    listen(workers, news);
    const delays = TRY_AGAIN_MS.values();
    /** False after the last try. */
    const waitForTurn = async () => {
      const { value, done } = delays.next();
      if (!done) await wait(value);
      return !done;
    };
    const register = async (): Promise<ServiceWorkerRegistration> => {
      try {
        const registered = await workers.register(trustAddress(WORKER_PATHS[0]));
        follow(registered, news, () => void registerAgain().catch(() => {}));
        return registered;
      } catch (cause) {
        const isFinal = cause instanceof Error && FINAL.includes(cause.name);
        if (isFinal || !await waitForTurn()) throw cause;
        return await register();
      }
    };
    const registerAgain = async () => {
      if (await waitForTurn()) registration = await register();
    };
    let registration = await register();
    const isFirst = registration.active === null;
    const send = (worker: ServiceWorker | null, wish: PageMessage, ports: MessagePort[] = []) =>
      worker?.postMessage(wish, ports);
    const ask = (wish: PageMessage, ports?: MessagePort[]) =>
      void workers.ready.then(({ active }) => send(active, wish, ports));
    // A worker taking over misses a page that is just opening.
    if (!workers.controller) ask({ type: "CLAIM" });
    return {
      takeOver() {
        send(registration.waiting, { type: "SKIP_WAITING" });
        return registration.waiting !== null;
      },
      keepPage() {
        // A page without a screen contains its sentences.
        const language = islandHost() && readLanguage();
        ask({ type: "KEEP_PAGE", url: globalThis.location.href, language });
      },
      /** Reports when all are kept. */
      keepApp() {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data: { isNew } }: MessageEvent<KeptApp>) => {
          port1.close();
          if (isNew || isFirst) news.noticeReady();
        };
        ask({ type: "KEEP_APP", language: readLanguage() }, [port2]);
      },
      keepReport: () => ask({ type: "KEEP_REPORT" }),
      // Offline there is none.
      lookForUpdate: () => void registration.update().catch(() => {}),
    };
  } catch {
    return undefined;
  }
}

function listen(workers: ServiceWorkerContainer, news: WorkerEvent): void {
  let isControlled = workers.controller !== null;
  workers.addEventListener("controllerchange", () => {
    // The first worker controls pages of its own version.
    if (isControlled) news.noticeTakenOver();
    isControlled = true;
  });
  workers.addEventListener("message", ({ data, ports }: MessageEvent<WorkerQuestion | undefined>) => {
    if (data?.type === "MAY_RELOAD") ports[0]?.postMessage(news.mayReload());
    if (data?.type === "SHOWS") ports[0]?.postMessage(news.shows(data.url));
    if (data?.type === "WANTS_APP") ports[0]?.postMessage(news.wantsApp());
  });
  workers.startMessages();
}

function waitFor(ms: number): Promise<void> {
  return new Promise((resolve) => schedule(resolve, ms));
}

/** `onGivenUp`: the first worker failed to install and is forgotten. */
function follow(registration: ServiceWorkerRegistration, news: WorkerEvent, onGivenUp: () => void): void {
  if (registration.waiting && registration.active) news.noticeWaiting();
  const watch = () => {
    const worker = registration.installing;
    const isUpdate = registration.active !== null;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && isUpdate) news.noticeWaiting();
      if (worker.state === "redundant" && !registration.active) onGivenUp();
    });
  };
  watch();
  registration.addEventListener("updatefound", watch);
}

const LONE_WORKERS = /^\/assets\/(report|pdf)_worker-[\w-]+\.js$/;

export function requireWorkerAddress(address: string): string {
  const { origin, pathname, href } = new URL(address, globalThis.location.origin);
  const isWorker = WORKER_PATHS.some((path) => path === pathname) || LONE_WORKERS.test(pathname);
  const isOurs = origin === globalThis.location.origin && isWorker;
  if (!isOurs) throw new TypeError("This is no address of our worker");
  return href;
}

/** Documents allow only this Trusted Types policy. */
const policy = globalThis.trustedTypes?.createPolicy("app-sw", { createScriptURL: requireWorkerAddress });

export function trustAddress(address: string): string {
  return policy?.createScriptURL(address) ?? requireWorkerAddress(address);
}
