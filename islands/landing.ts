/** Runs on the landing page, which is complete without it: what moves, and the app put on the phone. @module */
import { awaitInstall } from "./install/await_install.ts";
import { startLanding } from "./landing/start_landing.ts";
import { startOffline } from "./offline/start_offline.ts";

startLanding();
startOffline();
awaitInstall();
