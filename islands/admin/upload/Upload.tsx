import { type ReactElement, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { adminUploadText } from "@/lib/shared/messages/admin_upload.ts";
import { dropAdminSession } from "../../client/admin_guard.ts";
import { call } from "../../client/api.ts";
import { renderIsland } from "../../client/island_root.ts";
import { say } from "../../client/language.ts";
import { readDuration } from "../../client/media_duration.ts";
import { goTo, holdPage } from "../../client/navigation.ts";
import { forgetUpload, recallUpload, rememberUpload } from "../../client/pending_upload.ts";
import { schedule } from "../../client/schedule.ts";
import { readToken } from "../../client/session.ts";
import { sendBody } from "../../client/upload.ts";
import { AdminLayout } from "../layout/AdminLayout.tsx";
import { createUploadState, type UploadScreenState } from "./upload_state.ts";
import { UploadForm } from "./UploadForm.tsx";

/** Draws the screen into its place in the document. */
export function startUpload(place: Element): void {
  renderIsland(place, UploadScreen);
}

/** The screen at /upload. */
export function UploadScreen(): ReactElement {
  useSignals();
  return (
    <AdminLayout current="upload">
      <UploadPage />
    </AdminLayout>
  );
}

function UploadPage(): ReactElement {
  useSignals();
  const state = useMemo(createState, []);
  const text = say(adminUploadText);
  return (
    <div className="admin-upload-page">
      <header className="admin-title">
        <h1>{text.heading}</h1>
        <p>{text.lead}</p>
      </header>
      <UploadForm state={state} />
    </div>
  );
}

function createState(): UploadScreenState {
  return createUploadState({
    call,
    sendBody,
    readToken: () => readToken("admin"),
    onSignedOut: dropAdminSession,
    readDuration,
    recallUpload,
    rememberUpload,
    forgetUpload,
    schedule,
    goTo,
    holdPage,
    nowMs: () => performance.now(),
  });
}
