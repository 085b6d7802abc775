import { type ReactNode, useEffect, useId, useMemo, useRef } from "react";
import { signal } from "@preact/signals-react";
import { clientText } from "@/lib/shared/messages/client.ts";
import { healthAboutText } from "@/lib/shared/messages/health_about.ts";
import { healthProfileText } from "@/lib/shared/messages/health_profile.ts";
import { healthTargetsText } from "@/lib/shared/messages/health_targets.ts";
import { consentText } from "@/lib/shared/messages/consent.ts";
import { say } from "../client/browser/language.ts";
import { schedule } from "../client/browser/schedule.ts";
import { readWallClock } from "../client/browser/wall_clock.ts";
import { openBrowserConsentClient } from "../client/outbox/consent_client.ts";
import { openBrowserHealthProfile } from "../client/outbox/health_profile.ts";
import { ownerOf, readToken } from "../client/session/session.ts";
import { openDraft } from "../client/storage/drafts.ts";
import { ConsentPanel } from "../parts/ConsentWords.tsx";
import { useFocusOnError } from "../parts/form_focus.ts";
import { Icon } from "../parts/Icon.tsx";
import { Spinner } from "../parts/Spinner.tsx";
import { SubmitButton } from "../parts/SubmitButton.tsx";
import type { Form } from "../state/form.ts";
import { NOTHING_YET, SectionNotice } from "../settings/Section.tsx";
import { aboutRules, targetsRules } from "./health_forms.ts";
import { sayAbout, sayTargets } from "./health_summary.ts";
import { createHealthPanel, type HealthPanel } from "./health_state.ts";
import { AboutFields, TargetsFields } from "./HealthFields.tsx";

/** What the phone keeps by itself, and can change offline too. */
export function AboutMe() {
  const { isRecalled, own, targets, about } = useMemo(openPanels, []);
  const profile = own.value?.profile;
  if (!isRecalled.value) return <Spinner label={say(clientText).loading} />;
  return (
    <>
      <PanelSection
        panel={targets}
        words={say(healthTargetsText)}
        now={profile ? sayTargets(profile) : ""}
      >
        {(form) => <TargetsFields form={form} />}
      </PanelSection>
      <PanelSection
        panel={about}
        words={say(healthAboutText)}
        now={profile ? sayAbout(profile) : ""}
      >
        {(form) => <AboutFields form={form} />}
      </PanelSection>
    </>
  );
}

function openPanels() {
  const owner = ownerOf(readToken());
  const client = openBrowserHealthProfile();
  // Another phone may have changed it.
  void client.sync();
  const deps = {
    client,
    consent: openBrowserConsentClient(),
    schedule,
    today: () => readWallClock().date,
  };
  const isRecalled = signal(false);
  void client.ready.then(() => isRecalled.value = true);
  return {
    isRecalled,
    own: client.own,
    targets: createHealthPanel(deps, targetsRules, openDraft("health-targets", owner)),
    about: createHealthPanel(deps, aboutRules, openDraft("health-about", owner)),
  };
}

/** Its form comes by a button, which takes the focus back when that closes. */
function PanelSection<Values extends object>({ panel, words, now, children }: {
  panel: HealthPanel<Values>;
  words: { title: string; lead: string; open: string };
  /** What is known already, in one line; "" until that is read. */
  now: string;
  children(form: Form<Values>): ReactNode;
}) {
  const [titleId, formId] = [useId(), useId()];
  const toggle = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const form = panel.form.value;
  const isOpen = panel.isOpen.value;
  useEffect(() => {
    if (wasOpen.current && !isOpen) toggle.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <section className="card stack-4 settings-card" aria-labelledby={titleId}>
      <header className="stack-1">
        <h2 id={titleId}>{words.title}</h2>
        <p className="hint">{words.lead}</p>
      </header>
      {!isOpen && <p className="anywhere">{now || NOTHING_YET}</p>}
      <button
        type="button"
        ref={toggle}
        className="button button-quiet settings-toggle"
        aria-expanded={isOpen}
        aria-controls={isOpen ? formId : undefined}
        onClick={() => void panel.toggle()}
      >
        <span>{words.open}</span>
        <Icon name="chevron-down" />
      </button>
      {isOpen && form && <PanelForm id={formId} panel={panel} form={form}>{children(form)}</PanelForm>}
      <SectionNotice shown={panel.notice.shown} />
    </section>
  );
}

function PanelForm<Values extends object>({ id, panel, form, children }: {
  id: string;
  panel: HealthPanel<Values>;
  form: Form<Values>;
  children: ReactNode;
}) {
  const { errorCount, errorField, isBusy, notice, submit } = form;
  const element = useFocusOnError({ refusals: errorCount.value, field: errorField.value });
  const text = say(healthProfileText);
  return (
    <form className="stack-4 settings-form" id={id} ref={element} onSubmit={submit} noValidate>
      {children}
      {panel.asksConsent.value && <ConsentPanel lead={text.consentHow} how={say(consentText).bySaving} />}
      <SectionNotice shown={notice} />
      <SubmitButton busy={isBusy.value} busyLabel={text.saving}>{text.save}</SubmitButton>
    </form>
  );
}
