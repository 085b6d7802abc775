import { signal } from "@preact/signals-react";
import { needsConsent } from "@/lib/shared/consent.ts";
import { HEALTH_PROFILE_FIELDS, holdsHealthData } from "@/lib/shared/health_profile.ts";
import { SETTINGS_NOTICE_MS } from "@/lib/shared/limits.ts";
import { healthProfileText } from "@/lib/shared/messages/health_profile.ts";
import type { HealthProfile, HealthProfileChange } from "@/lib/shared/schemas/health_profile.ts";
import { say } from "../client/browser/language.ts";
import type { Schedule } from "../client/browser/schedule.ts";
import type { ConsentClient } from "../client/outbox/consent_client.ts";
import type { HealthProfileClient } from "../client/outbox/health_profile.ts";
import type { Draft } from "../client/storage/drafts.ts";
import { createForm, type FieldErrors, type Form } from "../state/form.ts";
import { createTimedNotice } from "../state/timed_notice.ts";

interface HealthDeps {
  client: HealthProfileClient;
  consent: ConsentClient;
  schedule: Schedule;
  /** `YYYY-MM-DD` where the person is. */
  today(): string;
}

export type HealthPanel<Values extends object> = ReturnType<typeof createHealthPanel<Values>>;

interface PanelRules<Values> {
  formOf(profile: HealthProfile): Values;
  parse(
    values: Values,
    today: string,
    /** What the form began with. */
    seen: HealthProfile,
  ): { part: HealthProfileChange } | { errors: FieldErrors<keyof Values & string> };
}

export function createHealthPanel<Values extends object>(
  { client, consent, schedule, today }: HealthDeps,
  { formOf, parse }: PanelRules<Values>,
  draft: Draft<Values>,
) {
  const isOpen = signal(false);
  /** Whether saving also means agreeing. */
  const asksConsent = signal(false);
  /** Begins with what was saved when the panel is opened; undefined before. */
  const form = signal<Form<Values> | undefined>();
  const notice = createTimedNotice(schedule, { successMs: SETTINGS_NOTICE_MS });

  async function toggle(): Promise<void> {
    notice.clear();
    if (isOpen.value) return void (isOpen.value = false);
    await client.ready;
    const { own } = client;
    form.value = own.value && openForm(own.value.profile);
    isOpen.value = form.value !== undefined;
    asksConsent.value = needsConsent(await consent.recall());
  }

  function openForm(seen: HealthProfile): Form<Values> {
    return createForm<Values>({
      initial: formOf(seen),
      draft,
      check(values) {
        const parsed = parse(values, today(), seen);
        return "errors" in parsed ? { errors: parsed.errors } : undefined;
      },
      async send(values) {
        const parsed = parse(values, today(), seen);
        if ("errors" in parsed) return { errors: parsed.errors };
        const text = await save(changedFields(seen, parsed.part));
        if (text !== undefined) return { text };
        draft.forget();
        isOpen.value = false;
      },
    });
  }

  /** Returns why it was not saved. */
  async function save(change: HealthProfileChange): Promise<string | undefined> {
    const text = say(healthProfileText);
    if (Object.keys(change).length > 0) {
      if (holdsHealthData(change) && asksConsent.value && !await agree()) return text.consentNotKept;
      if (!await client.change(change)) return text.notKept;
    }
    const { refusal, isWaiting } = client.own.value ?? {};
    if (refusal) return refusal;
    notice.succeed(isWaiting ? text.savedOnPhone : text.saved);
  }

  async function agree(): Promise<boolean> {
    const isKept = await consent.decide("accepted");
    if (isKept) asksConsent.value = false;
    return isKept;
  }

  return { isOpen, notice, asksConsent, toggle, form };
}

/** Another device may have changed the others. */
function changedFields(seen: HealthProfile, part: HealthProfileChange): HealthProfileChange {
  const changed = HEALTH_PROFILE_FIELDS.filter((field) =>
    field in part && JSON.stringify(part[field]) !== JSON.stringify(seen[field])
  );
  return Object.fromEntries(changed.map((field) => [field, part[field]]));
}
