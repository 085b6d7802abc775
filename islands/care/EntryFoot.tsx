import { careText } from "@/lib/shared/messages/care.ts";
import { say } from "../client/browser/language.ts";
import { Button } from "../parts/Button.tsx";
import type { CareState } from "./care_state.ts";

interface EntryFootProps {
  state: CareState;
  id: string;
  /** It is kept already, and can be deleted. */
  isKept: boolean;
  onDeleted(): void;
}

/** Ends the form of an entry. */
export function EntryFoot({ state, id, isKept, onDeleted }: EntryFootProps) {
  const text = say(careText);
  return (
    <div className="dialog-foot">
      {isKept && (
        <Button
          kind="danger"
          onPress={() => void state.remove(id).then((isGone) => isGone && onDeleted())}
        >
          {text.delete}
        </Button>
      )}
      <button type="submit" className="button button-main">{text.save}</button>
    </div>
  );
}
