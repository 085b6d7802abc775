import { layoutText } from "@/lib/shared/messages/layout.ts";
import { libraryText } from "@/lib/shared/messages/library.ts";
import { MEAL_GUIDE_PATH } from "@/lib/shared/public_pages.ts";
import { say } from "../client/browser/language.ts";
import { MediaWaiting } from "../media/MediaWaiting.tsx";
import { Icon } from "../parts/Icon.tsx";

export function LibraryWaiting({ label }: { label: string }) {
  return (
    <MediaWaiting kind="pdf" words={say(libraryText)} label={label}>
      <MealGuideLink href={MEAL_GUIDE_PATH} />
    </MediaWaiting>
  );
}

export function MealGuideLink({ href }: { href: string }) {
  return (
    <a className="card line-4 hint library-guide" href={href}>
      <Icon name="meal" />
      <span>
        <b>{say(layoutText).mealGuide}</b>
        {say(libraryText).mealGuideText}
      </span>
    </a>
  );
}
