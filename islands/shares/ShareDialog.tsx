/** Makes a link that opens the report, shows it, and ends it. @module */
import { useEffect, useMemo, useRef, useState } from "react";
import { SHARE_DAYS, SHARE_PIN_TRIES } from "@/lib/shared/limits.ts";
import { logFindText } from "@/lib/shared/messages/log_find.ts";
import { sharesText } from "@/lib/shared/messages/shares.ts";
import { say } from "../client/browser/language.ts";
import { formatMoment } from "../client/browser/wall_clock.ts";
import { openBrowserShares } from "../client/outbox/share_client.ts";
import { readToken } from "../client/session/session.ts";
import { Banner } from "../parts/Banner.tsx";
import { Button } from "../parts/Button.tsx";
import { DayField } from "../parts/DayField.tsx";
import { fieldOfForm } from "../parts/field_of_form.ts";
import { useFocusOnError } from "../parts/form_focus.ts";
import { Modal } from "../parts/Modal.tsx";
import { SelectField } from "../parts/SelectField.tsx";
import { SubmitButton } from "../parts/SubmitButton.tsx";
import { TextField } from "../parts/TextField.tsx";
import { QrCode } from "./QrCode.tsx";
import { createShares, LIFETIMES, type ListedShare, OWN_DAYS, PARTS, type Shares } from "./share_state.ts";

export function ShareDialog({ onClose }: { onClose(): void }) {
  const shares = useMemo(openBrowserState, []);
  useEffect(() => void shares.load(), []);
  const shown = shares.list.value?.find(({ _id }) => _id === shares.shownId.value);
  return (
    <Modal title={say(sharesText).title} onClose={onClose}>
      <div className="stack-4">
        {shown?.address && <ShownLink key={shown._id} address={shown.address} until={shown.until} />}
        <Choices shares={shares} />
        <LinkList shares={shares} />
      </div>
    </Modal>
  );
}

function openBrowserState(): Shares {
  const client = openBrowserShares(readToken() ?? "");
  return createShares({ client, origin: globalThis.location.origin });
}

/** Each press makes another link: one that stands is never changed. */
function Choices({ shares }: { shares: Shares }) {
  const { form, shownId } = shares;
  const text = say(sharesText);
  const { days, lifetime } = form.values.value;
  const element = useFocusOnError({ refusals: form.errorCount.value, field: form.errorField.value });
  const notice = form.notice.value;
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <form className="stack-3" ref={element} onSubmit={form.submit} noValidate>
      <p>{text.offer({ count: days === OWN_DAYS ? 0 : Number(days), lifetime })}</p>
      <details
        className="unfold"
        open={isUnfolded}
        onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
      >
        <summary>
          <strong>{text.change}</strong>
        </summary>
        <div className="stack-4">
          <Fields form={form} />
        </div>
      </details>
      {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
      <SubmitButton
        kind={shownId.value === undefined ? "main" : "quiet"}
        busy={form.isBusy.value}
        busyLabel={text.making}
      >
        {text.make}
      </SubmitButton>
      <p className="hint">{text.consent}</p>
    </form>
  );
}

function Fields({ form }: { form: Shares["form"] }) {
  const text = say(sharesText);
  const { days, from, to, lifetime } = form.values.value;
  return (
    <>
      <SelectField
        name="days"
        label={text.days}
        value={days}
        options={[
          ...SHARE_DAYS.map((count) => ({ value: String(count), name: text.lastDays({ count }) })),
          { value: OWN_DAYS, name: say(logFindText).ownPeriod },
        ]}
        onChoose={(value) => form.edit("days", value)}
      />
      {days === OWN_DAYS && (
        <div className="cluster">
          <DayField
            label={say(logFindText).from}
            value={from}
            onPick={(day = "") => form.edit("from", day)}
          />
          <DayField label={say(logFindText).to} value={to} onPick={(day = "") => form.edit("to", day)} />
        </div>
      )}
      <Parts form={form} />
      <SelectField
        name="lifetime"
        label={text.lasts}
        value={lifetime}
        options={LIFETIMES.map((value) => ({ value, name: text.lifetimes[value] }))}
        onChoose={(value) => form.edit("lifetime", LIFETIMES.find((known) => known === value) ?? lifetime)}
      />
      <TextField
        {...fieldOfForm(form, "pin", text.pin)}
        inputMode="numeric"
        autocomplete="off"
        hint={text.pinHint}
      />
      <TextField {...fieldOfForm(form, "forWhom", text.forWhom)} autocomplete="off" />
    </>
  );
}

function Parts({ form }: { form: Shares["form"] }) {
  const text = say(sharesText);
  const { include } = form.values.value;
  return (
    <fieldset className="stack-1">
      <legend className="semibold">{text.include}</legend>
      {PARTS.map((part) => (
        <Tick
          key={part}
          label={text.parts[part]}
          isOn={include[part]}
          onChange={(isOn) => form.edit("include", { ...include, [part]: isOn })}
        />
      ))}
    </fieldset>
  );
}

function Tick({ label, isOn, onChange }: { label: string; isOn: boolean; onChange(isOn: boolean): void }) {
  return (
    <label className="row-2 touch">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

function ShownLink({ address, until }: { address: string; until: string }) {
  const text = say(sharesText);
  const [said, setSaid] = useState("");
  const part = useRef<HTMLDivElement>(null);
  const ends = formatMoment(until);
  /** Says nothing of health: others see it on the screen of whoever gets it. */
  const message = text.message({ until: ends });
  useEffect(() => part.current?.focus(), []);
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(address).then(() => true, () => false);
    setSaid(isCopied ? text.copied : text.notCopied);
  };
  return (
    <div className="stack-3" ref={part} tabIndex={-1}>
      <div className="stack-3 print-alone">
        <QrCode text={address} name={text.qr} />
        <p>{text.shown({ until: ends })}</p>
      </div>
      <div className="cluster">
        <a
          className="button button-quiet"
          href={`whatsapp://send?text=${encodeURIComponent(`${message} ${address}`)}`}
        >
          {text.whatsapp}
        </a>
        <Button onPress={copy}>{text.copy}</Button>
        <Button onPress={() => share(message, address)}>{text.share}</Button>
        <Button onPress={() => globalThis.print()}>{text.print}</Button>
      </div>
      <p role="status">{said}</p>
    </div>
  );
}

/** By mail, where the browser shares nothing. */
function share(message: string, address: string): void {
  const mail = `mailto:?subject=${encodeURIComponent(message)}&body=${encodeURIComponent(address)}`;
  if (!("share" in navigator)) return void globalThis.open(mail, "_self");
  void navigator.share({ text: message, url: address }).catch(() => {});
}

function LinkList({ shares }: { shares: Shares }) {
  const text = say(sharesText);
  const list = shares.list.value;
  return (
    <section className="stack-2" aria-label={text.list}>
      <h3>{text.list}</h3>
      {shares.hasFailed.value && <Banner kind="error">{text.notLoaded}</Banner>}
      {list?.length === 0 && !shares.hasFailed.value && <p className="hint">{text.none}</p>}
      <ul className="stack-3">
        {list?.map((share) => <LinkRow key={share._id} share={share} shares={shares} />)}
      </ul>
      {shares.hasMore.value && <Button onPress={() => void shares.showMore()}>{text.showMore}</Button>}
    </section>
  );
}

function LinkRow({ share, shares }: { share: ListedShare; shares: Shares }) {
  const text = say(sharesText);
  const { forWhom, opened, lastOpenedAt, readers, until, endedAt, wrongPins, isEnding, isOpen } = share;
  const ended = wrongPins >= SHARE_PIN_TRIES
    ? text.guessed
    : text.ended({ when: formatMoment(endedAt ?? until) });
  return (
    <li className="stack-1 shares-row">
      <p className="semibold anywhere">{forWhom || text.unnamed}</p>
      <p className="hint">{isOpen ? text.ends({ when: formatMoment(until) }) : ended}</p>
      <p className="hint">
        {lastOpenedAt ? text.opened({ count: opened, when: formatMoment(lastOpenedAt) }) : text.unopened}
      </p>
      {readers.length > 0 && <p className="hint anywhere">{text.by({ readers: readers.join(", ") })}</p>}
      {isEnding && <p role="status" className="semibold">{text.ending}</p>}
      {isOpen && (
        <div className="cluster">
          {share.address && shares.shownId.value !== share._id && (
            <Button onPress={() => shares.shownId.value = share._id}>{text.showAgain}</Button>
          )}
          {!isEnding && <Button kind="danger" onPress={() => void shares.end(share)}>{text.end}</Button>}
        </div>
      )}
    </li>
  );
}
