/** Runs on the meal guide, which is complete without it: its search, and the app put on the phone. @module */
import { awaitInstall } from "./install/await_install.ts";
import { startMealGuide } from "./meal_guide/start_meal_guide.ts";
import { startOffline } from "./offline/start_offline.ts";

startMealGuide();
startOffline();
awaitInstall();
