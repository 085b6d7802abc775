import { type ReactElement, useEffect, useState } from "react";
import { BRAND } from "@/lib/shared/brand.ts";
import { adminRecoveryCodesText } from "@/lib/shared/messages/admin_recovery_codes.ts";
import { saveFile } from "../../client/browser/files.ts";
import { say } from "../../client/browser/language.ts";
import { holdPage } from "../../client/browser/navigation.ts";
import { Button } from "../../parts/Button.tsx";
import { Modal } from "../../parts/Modal.tsx";

/** A new set, which nobody sees again: it stays until its person says that they have kept it. */
export function RecoveryCodesDialog(
  { codes, onKept }: { codes: readonly string[]; onKept(): void },
): ReactElement {
  const text = say(adminRecoveryCodesText);
  const [said, setSaid] = useState("");
  useEffect(holdPage, []);
  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => setSaid(text.copied),
      () => setSaid(text.notCopied),
    );
  const download = () =>
    saveFile([text.ofBrand, ...codes, ""].join("\n"), {
      name: `${BRAND.name.toLowerCase()}-recovery-codes.txt`,
      type: "text/plain",
    });
  return (
    <Modal title={text.title} onBack={() => setSaid(text.keepFirst)}>
      <div className="stack-4 admin-recovery">
        <p>{text.lead}</p>
        <div className="cluster">
          {"clipboard" in navigator && <Button onPress={copy}>{text.copy}</Button>}
          <Button icon="download" onPress={download}>{text.download}</Button>
          <Button onPress={() => globalThis.print()}>{text.print}</Button>
        </div>
        <p className="semibold" role="status">{said}</p>
        <div className="stack-2 print-alone">
          <p>{text.ofBrand}</p>
          <ol translate="no">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ol>
        </div>
        <div className="dialog-foot">
          <Button kind="main" onPress={onKept}>{text.kept}</Button>
        </div>
      </div>
    </Modal>
  );
}
