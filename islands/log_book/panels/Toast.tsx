import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { logNoticeText } from "@/lib/shared/messages/log_sync.ts";
import { say } from "../../client/language.ts";
import type { LogBookModel } from "../log_book.ts";

/** What just worked, for a while. */
export function Toast({ book }: { book: LogBookModel }): ReactElement {
  useSignals();
  const notice = book.notice.value;
  return <div className="log-book-toast" role="status">{notice && <p>{say(logNoticeText)[notice]}</p>}</div>;
}
