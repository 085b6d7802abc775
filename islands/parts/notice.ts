export interface NoticeMessage {
  kind: "error" | "success" | "info";
  text: string;
}
