import { batch, signal } from "@preact/signals-react";
import { adminSecondFactorText } from "@/lib/shared/messages/admin_second_factor.ts";
import type { Proof } from "@/lib/shared/schemas/auth.ts";
import * as wire from "@/lib/shared/wire/admin.ts";
import { say } from "../../client/browser/language.ts";
import type { Refusal } from "../../client/api/api.ts";
import { Banner } from "../../parts/Banner.tsx";
import { Button } from "../../parts/Button.tsx";
import { fieldOfForm } from "../../parts/field_of_form.ts";
import { useFocusOnError } from "../../parts/form_focus.ts";
import { sendWithProof } from "../../parts/ProofDialog.tsx";
import { SubmitButton } from "../../parts/SubmitButton.tsx";
import { TextField } from "../../parts/TextField.tsx";
import { QrCode } from "../../shares/QrCode.tsx";
import { createForm, refusalMessage } from "../../state/form.ts";
import { adminScreen } from "../layout/AdminLayout.tsx";
import { adminCall } from "../parts/admin_call.ts";
import { Fetched } from "../parts/Notices.tsx";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog.tsx";

/** As if the server had asked first. */
const ASKED = { ok: false, status: 403, code: "proof_needed", message: "" } as const;

type SecondFactorState = ReturnType<typeof openSecondFactor>;

function openSecondFactor() {
  const state = signal<wire.SecondFactor | undefined>();
  const failure = signal<string | undefined>();
  /** Being set up, on this screen alone. */
  const key = signal<wire.SecondFactorKey | undefined>();
  /** New recovery codes, until they were kept. */
  const codes = signal<readonly string[]>([]);

  async function load(): Promise<void> {
    failure.value = undefined;
    const result = await adminCall(wire.getSecondFactor);
    if (result.ok) state.value = result.data;
    else failure.value = result.message || say(adminSecondFactorText).failed;
  }

  const form = createForm<{ code: string }>({
    initial: { code: "" },
    check: ({ code }) =>
      /^\s*(\d\s*){6}$/.test(code) ? undefined : { errors: { code: say(adminSecondFactorText).missing } },
    async send({ code }) {
      const result = await adminCall(wire.turnOnSecondFactor, { body: { code } });
      const { unreachable, turnedOn } = say(adminSecondFactorText);
      if (!result.ok) return { errors: { code: refusalMessage(result, unreachable, result.message) } };
      key.value = undefined;
      settle(turnedOn, { isOn: true, codes: result.data.recoveryCodes });
    },
  });

  function settle(text: string, { isOn, codes: made = [] }: { isOn: boolean; codes?: string[] }): void {
    batch(() => {
      codes.value = made;
      if (state.value) state.value = { ...state.value, isOn, recoveryCodes: made.length };
      form.reset({ code: "" });
      form.notice.value = { kind: "success", text };
    });
  }

  /** Says nothing where its person gave up. */
  function refuse(result: Refusal): void {
    if (result.code === "proof_needed") return;
    form.refuse({ text: refusalMessage(result, say(adminSecondFactorText).unreachable, result.message) });
  }

  async function renewCodes(): Promise<void> {
    const result = await adminCall(wire.renewRecoveryCodes);
    if (!result.ok) return refuse(result);
    settle(say(adminSecondFactorText).renewed, { isOn: true, codes: result.data.recoveryCodes });
  }

  async function begin(): Promise<void> {
    const send = ({ password = "" }: Proof) => adminCall(wire.beginSecondFactor, { body: { password } });
    const result = await sendWithProof(send, { ...ASKED, proof: { password: true } });
    if (!result.ok) return refuse(result);
    form.reset();
    key.value = result.data;
  }

  async function turnOff(): Promise<void> {
    const send = ({ code = "" }: Proof) => adminCall(wire.turnOffSecondFactor, { body: { code } });
    const result = await sendWithProof(send, { ...ASKED, proof: { code: true } });
    if (!result.ok) return refuse(result);
    settle(say(adminSecondFactorText).turnedOff, { isOn: false });
  }

  return { state, failure, key, codes, form, load, begin, renewCodes, turnOff };
}

export const startSecondFactor = adminScreen({
  current: "second_factor",
  words: () => say(adminSecondFactorText),
  open: openSecondFactor,
  start: (screen) => void screen.load(),
  Page: SecondFactorPage,
});

interface FactorProps {
  screen: SecondFactorState;
}

function SecondFactorPage({ screen }: FactorProps) {
  const text = say(adminSecondFactorText);
  const notice = screen.form.notice.value;
  const key = screen.key.value;
  return (
    <Fetched data={screen.state.value} state={screen} text={text}>
      {({ isOn, isRequired, recoveryCodes }) => (
        <div className="card stack-4 admin-second-factor">
          <p className="semibold">{isOn ? text.isOn : text.isOff}</p>
          {isRequired && <p className="hint">{text.isRequired}</p>}
          {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
          {!isOn && (key
            ? <KeyForm screen={screen} shown={key} />
            : <Button kind="main" onPress={screen.begin}>{text.begin}</Button>)}
          {isOn && (
            <>
              <p>{text.codesLeft({ left: recoveryCodes })}</p>
              <Button onPress={screen.renewCodes}>{text.renew}</Button>
              <p className="hint">{text.lost}</p>
              <Button onPress={screen.turnOff}>{isRequired ? text.otherPhone : text.turnOff}</Button>
            </>
          )}
          {screen.codes.value.length > 0 && (
            <RecoveryCodesDialog
              codes={screen.codes.value}
              onKept={() => screen.codes.value = []}
            />
          )}
        </div>
      )}
    </Fetched>
  );
}

function KeyForm(
  { screen: { form }, shown: { uri, secret } }: FactorProps & { shown: wire.SecondFactorKey },
) {
  const text = say(adminSecondFactorText);
  const place = useFocusOnError({ refusals: form.errorCount.value, field: form.errorField.value });
  return (
    <form className="stack-4" ref={place} onSubmit={form.submit} noValidate>
      <p>{text.scan}</p>
      <QrCode text={uri} name={text.qrCode} />
      <p>
        {text.typed} <code className="anywhere" translate="no">{secret}</code>
      </p>
      <TextField
        {...fieldOfForm(form, "code", text.code)}
        inputMode="numeric"
        autocomplete="one-time-code"
      />
      <SubmitButton busy={form.isBusy.value} busyLabel={text.busy}>{text.turnOn}</SubmitButton>
    </form>
  );
}
