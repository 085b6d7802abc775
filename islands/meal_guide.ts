import { awaitInstall } from "./install/await_install.ts";
import { startMealGuide } from "./meal_guide/start_meal_guide.ts";
import { startPageLanguage } from "./language/page_language.ts";
import { startOffline } from "./offline/start_offline.ts";

startPageLanguage();
startMealGuide(document);
startOffline();
awaitInstall();
