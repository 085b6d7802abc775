import { layoutText } from "@/lib/shared/messages/layout.ts";
import { mediaText } from "@/lib/shared/messages/media.ts";
import { LEARNING_SCREENS, PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { say } from "../client/browser/language.ts";

/** The head of what there is to learn: a title, and the way to the others. */
export function LearningHead({ current, title }: {
  current: typeof LEARNING_SCREENS[number];
  title: string;
}) {
  return (
    <header className="stack-3 page-head">
      <h1 id="learn-title" tabIndex={-1}>{title}</h1>
      <nav className="views" aria-label={say(layoutText).learn}>
        {LEARNING_SCREENS.map((screen) => (
          <a
            key={screen}
            href={PATIENT_SCREENS[screen].path}
            aria-current={screen === current ? "true" : undefined}
          >
            {say(mediaText).tabs[screen]}
          </a>
        ))}
      </nav>
    </header>
  );
}
