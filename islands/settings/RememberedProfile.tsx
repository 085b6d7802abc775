import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { profileText, settingsText } from "@/lib/shared/messages/settings.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { say } from "../client/language.ts";
import { Avatar } from "../parts/Avatar.tsx";
import { Section } from "./Section.tsx";

interface RememberedProfileProps {
  profile: Profile;
  onTryAgain(): void;
}

const FIELDS = ["firstName", "lastName", "email", "phoneNumber", "address"] as const;

/** The profile as this phone remembers it, to be read and not changed while the server cannot be asked. */
export function RememberedProfile({ profile, onTryAgain }: RememberedProfileProps): ReactElement {
  useSignals();
  const text = say(profileText);
  const { needsNetwork, tryAgain } = say(settingsText);
  return (
    <div className="settings-cards">
      <Section title={text.title}>
        <div className="settings-picture">
          <div className="settings-picture-face">
            <Avatar profile={profile} />
          </div>
        </div>
        <dl className="settings-cached-profile">
          {FIELDS.map((name) => (
            <div key={name}>
              <dt>{text[name]}</dt>
              <dd>{profile[name] || "–"}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <div className="settings-cached-actions">
        <p className="hint">{needsNetwork}</p>
        <button type="button" className="button button-quiet" onClick={() => onTryAgain()}>{tryAgain}</button>
      </div>
    </div>
  );
}
