import { type ReactElement, useId } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { formatAuthorName } from "@/lib/shared/feedback.ts";
import { feedbackFormText } from "@/lib/shared/messages/feedback.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { say } from "../client/language.ts";
import { Icon } from "../parts/Icon.tsx";
import type { FormState } from "./form_state.ts";

interface NameChoiceProps {
  state: FormState;
  profile?: Profile;
}

/** Says that everybody will read the name, shows it as it will stand, and lets it be shortened. */
export function NameChoice({ state, profile }: NameChoiceProps): ReactElement {
  useSignals();
  const id = useId();
  const text = say(feedbackFormText);
  const isShort = state.isNameShort.value;
  const unknown = isShort ? text.nameUnknownShort : text.nameUnknown;
  return (
    <div className="feedback-author">
      <p className="feedback-author-notice" id={`${id}-notice`}>
        <Icon name="eye" />
        {text.nameNotice}
      </p>
      <div className="feedback-author-switch">
        <label htmlFor={id}>{text.nameShort}</label>
        <input
          id={id}
          className="switch"
          type="checkbox"
          role="switch"
          checked={isShort}
          aria-describedby={`${id}-notice`}
          onChange={(event) => state.isNameShort.value = event.currentTarget.checked}
        />
      </div>
      <p className="feedback-author-name" role="status">
        <span>{text.nameShown}</span>
        <strong>
          <bdi>{profile ? formatAuthorName(profile, { isShort }) : unknown}</bdi>
        </strong>
      </p>
    </div>
  );
}
