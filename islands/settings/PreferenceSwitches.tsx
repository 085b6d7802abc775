import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { settingsText } from "@/lib/shared/messages/settings.ts";
import { preferencesText } from "@/lib/shared/messages/settings_privacy.ts";
import { say } from "../client/language.ts";
import { Banner } from "../parts/Banner.tsx";
import { PushSwitchSlot } from "../push/PushPlace.tsx";
import { BoardBanner } from "./BoardBanner.tsx";
import type { NoticeBoard } from "./notice_board.ts";
import type { PreferenceName, PreferencesState } from "./preferences_state.ts";
import { Switch } from "../parts/Switch.tsx";

interface PreferenceSwitchesProps {
  names: readonly PreferenceName[];
  state: PreferencesState;
  board: NoticeBoard;
}

/** Switches that are saved to the account as soon as they are turned. */
export function PreferenceSwitches({ names, state, board }: PreferenceSwitchesProps): ReactElement {
  useSignals();
  const values = state.values.value;
  if (state.hasFailed.value) return <Failed state={state} />;
  if (!values) return <div className="skeleton settings-loading-row" />;
  const text = say(preferencesText);
  return (
    <div className="switches">
      {names.map((name) =>
        name === "pushNotifications" ? <PushSwitchSlot key={name} /> : (
          <Switch
            key={name}
            label={text[name]}
            hint={text[`${name}Hint`]}
            isOn={values[name]}
            onTurn={(isOn) => void state.turn(name, isOn, board)}
          />
        )
      )}
      <BoardBanner board={board} />
    </div>
  );
}

function Failed({ state }: { state: PreferencesState }): ReactElement {
  useSignals();
  const text = say(settingsText);
  return (
    <>
      <Banner kind="error">{text.noAnswer}</Banner>
      <button type="button" className="button button-quiet settings-retry" onClick={state.load}>
        {text.tryAgain}
      </button>
    </>
  );
}
