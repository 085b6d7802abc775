import { awaitInstall } from "./install/await_install.ts";
import { startLanding } from "./landing/start_landing.ts";
import { startOffline } from "./offline/start_offline.ts";

startLanding();
startOffline();
awaitInstall();
