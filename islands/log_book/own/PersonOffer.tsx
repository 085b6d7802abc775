import { type ReactElement, useId } from "react";
import { isPersonUnknown } from "@/lib/shared/health_profile.ts";
import { ownText } from "@/lib/shared/messages/log_own.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { say } from "../../client/browser/language.ts";
import { openBrowserHealthProfile } from "../../client/outbox/health_profile.ts";

/** By then they know what the logbook is for. */
const READINGS_BEFORE = 3;

interface PersonOfferProps {
  readings: number;
  onDeclined(): void;
}

/** Once on all phones, and only if the account says that it was not asked. */
export function PersonOffer({ readings, onDeclined }: PersonOfferProps): ReactElement | null {
  const id = useId();
  const health = openBrowserHealthProfile();
  const own = health.own.value;
  if (readings < READINGS_BEFORE || !own?.isHeard || !isPersonUnknown(own.profile)) return null;
  const text = say(ownText).offer;
  const remember = () => void health.change({ isAsked: true });

  function decline(): void {
    remember();
    onDeclined();
  }
  return (
    <section className="card stack-3 log-book-offer" aria-labelledby={id}>
      <h2 id={id}>{text.title}</h2>
      <p>{text.lead}</p>
      <div className="row-3">
        <a className="button button-quiet" href={PATIENT_SCREENS.settings.path} onClick={remember}>
          {text.tell}
        </a>
        <button type="button" className="button button-quiet" onClick={decline}>
          {text.no}
        </button>
      </div>
    </section>
  );
}
