import { awaitInstall } from "./install/await_install.ts";
import { startPageLanguage } from "./language/page_language.ts";
import { startOffline } from "./offline/start_offline.ts";

startPageLanguage();
startOffline();
awaitInstall();
