import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { reminderScreenText } from "@/lib/shared/messages/reminder_screen.ts";
import type { Reminder } from "@/lib/shared/wire/reminders.ts";
import { useInSteps } from "../client/browser/in_steps.ts";
import { say } from "../client/browser/language.ts";
import { Banner } from "../parts/Banner.tsx";
import { Icon } from "../parts/Icon.tsx";
import { SeenNote } from "../parts/SeenNote.tsx";
import { QuietCard } from "./QuietCard.tsx";
import { ReminderCard } from "./ReminderCard.tsx";
import { DeleteReminderDialog, ReminderDialog, SilentDialog } from "./ReminderDialogs.tsx";
import type { RemindersState } from "./reminders_state.ts";

type Open = { kind: "form"; reminder?: Reminder } | { kind: "delete"; reminder: Reminder };

/** The times at which a phone rings, and what it does then. */
export function Reminders({ state: screen }: { state: RemindersState }) {
  const id = useId();
  const [open, setOpen] = useState<Open>();
  const notice = screen.notice.value;
  const isSilent = screen.isSilent.value;
  const close = () => setOpen(undefined);
  const title = useFocusAfterLoss(screen.reminders.value?.length ?? 0, open !== undefined);

  return (
    <section className="stack-3" aria-labelledby={id}>
      <h2 id={id} ref={title} tabIndex={-1}>{say(reminderScreenText).title}</h2>
      {notice && !open && <Banner kind={notice.kind}>{notice.text}</Banner>}
      <Content state={screen} onOpen={setOpen} />
      {open?.kind === "form" && <ReminderDialog state={screen} reminder={open.reminder} onClose={close} />}
      {open?.kind === "delete" && (
        <DeleteReminderDialog state={screen} reminder={open.reminder} onClose={close} />
      )}
      {!open && isSilent && <SilentDialog onClose={() => screen.isSilent.value = false} />}
    </section>
  );
}

/** A deleted reminder removes the pressed button: focus the title. */
function useFocusAfterLoss(count: number, isOpen: boolean): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const former = useRef(count);
  useEffect(() => {
    if (isOpen) return;
    const isLost = count < former.current && document.activeElement === document.body;
    former.current = count;
    if (isLost) title.current?.focus({ preventScroll: true });
  }, [count, isOpen]);
  return title;
}

function Content({ state, onOpen }: { state: RemindersState; onOpen(open: Open): void }) {
  const text = say(reminderScreenText);
  const reminders = state.reminders.value?.filter(({ kind }) => kind === "test");
  const cards = useInSteps(reminders ? 1 : 0, 1);
  if (!reminders) return <Failed state={state} />;
  const seenAgo = state.seenAgo.value;
  return (
    <>
      <SeenNote ago={seenAgo} />
      {reminders.length === 0 ? <p>{text.empty}</p> : (
        <ul className="stack-3 reminders-list">
          {reminders.map((reminder) => (
            <li key={reminder._id} className="card">
              <ReminderCard
                reminder={reminder}
                zone={state.settings.value?.zone}
                isOldCopy={seenAgo !== undefined}
                onTurn={(isOn) => void state.turn(reminder, isOn)}
                onEdit={() => onOpen({ kind: "form", reminder })}
                onDelete={() => onOpen({ kind: "delete", reminder })}
              />
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        className="button button-main start"
        onClick={() => onOpen({ kind: "form" })}
      >
        <Icon name="plus" />
        {text.add}
      </button>
      {/* Its switch is drawn again after the dialog's. */}
      {cards > 0 && <QuietCard key={String(state.isSilent.value)} state={state} />}
    </>
  );
}

function Failed({ state }: { state: RemindersState }) {
  const failure = state.failure.value;
  const text = say(reminderScreenText);
  return (
    <>
      {failure?.status === 0
        ? <Banner kind="info" icon="offline">{failure.message || text.failed}</Banner>
        : <Banner kind="error">{text.failed}</Banner>}
      <button type="button" className="button button-quiet start" onClick={() => void state.start()}>
        {text.tryAgain}
      </button>
    </>
  );
}
