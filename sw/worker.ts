/** The service worker: who listens to what. @module */
import { type Answerer, answerFirst } from "./answerer.ts";
import { answerMedia } from "./answer_media.ts";
import { answerKept, forgetOldFiles, keepFiles } from "./kept_files.ts";
import { answerUnknownPage } from "./offline_page.ts";
import { hearPage } from "./page_wishes.ts";
import { openPush, renewPush, showPush } from "./push_events.ts";
import { answerReportPart } from "./report_parts.ts";
import { wakePages } from "./wake_pages.ts";

declare const self: ServiceWorkerGlobalScope;

/** Whom a request is offered to, in this order. */
const ANSWERERS: readonly Answerer[] = [answerMedia, answerKept, answerReportPart, answerUnknownPage];

self.addEventListener("install", keepFiles);
self.addEventListener("activate", forgetOldFiles);
self.addEventListener("message", hearPage);
self.addEventListener("sync", wakePages);
self.addEventListener("push", showPush);
self.addEventListener("notificationclick", openPush);
self.addEventListener("pushsubscriptionchange", renewPush);
self.addEventListener("fetch", answerFirst(ANSWERERS));
