/** What stands beside the list, in one file that arrives after it: the chart, and news of what is sent. @module */
export { TrendCard } from "../trend/TrendCard.tsx";
export { SyncLines } from "./SyncLines.tsx";
export { Toast } from "./Toast.tsx";
