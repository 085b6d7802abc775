/** The service worker: who listens to what. @module */
import { createRouter, type Route } from "./router.ts";
import { answerMedia } from "./answer_media.ts";
import { answerPrecached, deleteOldPrecache, precacheFiles } from "./precache.ts";
import { answerOffline } from "./offline_page.ts";
import { handleMessage } from "./messages.ts";
import { openNotification, renewSubscription, showPush } from "./push_events.ts";
import { answerReportPart } from "./report_parts.ts";
import { notifyPages } from "./background_sync.ts";

declare const self: ServiceWorkerGlobalScope;

/** Whom a request is offered to, in this order. */
const ROUTES: readonly Route[] = [answerMedia, answerPrecached, answerReportPart, answerOffline];

self.addEventListener("install", precacheFiles);
self.addEventListener("activate", deleteOldPrecache);
self.addEventListener("message", handleMessage);
self.addEventListener("sync", notifyPages);
self.addEventListener("push", showPush);
self.addEventListener("notificationclick", openNotification);
self.addEventListener("pushsubscriptionchange", renewSubscription);
self.addEventListener("fetch", createRouter(ROUTES));
