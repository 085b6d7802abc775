/** "My targets" and "About my diabetes", loaded after the other settings. @module */
import { type ReactElement, type ReactNode, useEffect, useId, useMemo, useRef } from "react";
import { aboutText, healthText, targetsText } from "@/lib/shared/messages/health_profile.ts";
import { consentText } from "@/lib/shared/messages/consent.ts";
import { say } from "../../client/browser/language.ts";
import { schedule } from "../../client/browser/schedule.ts";
import { readWallClock } from "../../client/browser/wall_clock.ts";
import { openBrowserConsentClient } from "../../client/outbox/consent_client.ts";
import { openBrowserHealthProfile } from "../../client/outbox/health_profile.ts";
import { readToken } from "../../client/session/session.ts";
import { ownerOf } from "../../client/session/token_owner.ts";
import { openDraft } from "../../client/storage/drafts.ts";
import { ConsentWords } from "../../parts/ConsentWords.tsx";
import { useFocusOnError } from "../../parts/form_focus.ts";
import { Icon } from "../../parts/Icon.tsx";
import { SubmitButton } from "../../parts/SubmitButton.tsx";
import type { Form } from "../../state/form.ts";
import { Section, SectionNotice } from "../Section.tsx";
import { type AboutForm, aboutFormOf, type AboutPart, parseAbout } from "./about_form.ts";
import { AboutFields } from "./AboutFields.tsx";
import { createHealthPanel, type HealthPanel } from "./health_state.ts";
import { parseTargets, type TargetsForm, targetsFormOf, type TargetsPart } from "./targets_form.ts";
import { TargetsFields } from "./TargetsFields.tsx";

export function HealthSections(): ReactElement {
  const { targets, about } = useMemo(openPanels, []);
  return (
    <>
      <PanelSection id="my-targets" panel={targets} texts={say(targetsText)}>
        {(form) => <TargetsFields form={form} />}
      </PanelSection>
      <PanelSection id="about-my-diabetes" panel={about} texts={say(aboutText)}>
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
  return {
    targets: createHealthPanel<TargetsForm, TargetsPart>(deps, {
      formOf: targetsFormOf,
      parse: parseTargets,
      draft: openDraft("health-targets", owner),
    }),
    about: createHealthPanel<AboutForm, AboutPart>(deps, {
      formOf: aboutFormOf,
      parse: parseAbout,
      draft: openDraft("health-about", owner),
    }),
  };
}

interface PanelSectionProps<Values extends object> {
  panel: HealthPanel<Values>;
  /** Links lead here by this fragment of the address. */
  id: string;
  texts: { title: string; lead: string; open: string };
  children(form: Form<Values>): ReactNode;
}

function PanelSection<Values extends object>(
  { id, panel, texts, children }: PanelSectionProps<Values>,
): ReactElement {
  const formId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOpen = panel.isOpen.value;
  const form = panel.form.value;
  useEffect(() => {
    if (wasOpen.current && !isOpen) toggle.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Section title={texts.title} lead={texts.lead}>
      <button
        type="button"
        id={id}
        ref={toggle}
        className="button button-quiet settings-toggle"
        aria-expanded={isOpen}
        aria-controls={isOpen ? formId : undefined}
        onClick={() => void panel.toggle()}
      >
        {texts.open}
        <Icon name="chevron-down" />
      </button>
      {isOpen && form && <PanelForm id={formId} panel={panel} form={form}>{children(form)}</PanelForm>}
      <SectionNotice shown={panel.notice.shown} />
    </Section>
  );
}

interface PanelFormProps<Values extends object> {
  id: string;
  panel: HealthPanel<Values>;
  form: Form<Values>;
  children: ReactNode;
}

function PanelForm<Values extends object>(
  { id, panel, form, children }: PanelFormProps<Values>,
): ReactElement {
  const { errorCount, errorField, isBusy, notice, submit } = form;
  const element = useFocusOnError({ refusals: errorCount.value, field: errorField.value });
  const text = say(healthText);
  return (
    <form className="stack-4 settings-form" id={id} ref={element} onSubmit={submit} noValidate>
      {children}
      {panel.asksConsent.value && <Consent />}
      <SectionNotice shown={notice} />
      <SubmitButton busy={isBusy.value} busyLabel={text.saving}>{text.save}</SubmitButton>
    </form>
  );
}

function Consent(): ReactElement {
  const id = useId();
  const text = say(consentText);
  return (
    <section className="consent" aria-labelledby={id}>
      <h3 id={id}>{text.title}</h3>
      <p>{say(healthText).consentHow}</p>
      <ConsentWords />
      <p className="consent-how">{text.bySaving}</p>
    </section>
  );
}
