/** For media in several languages. @module */
import { LANGUAGE_NAMES } from "@/lib/shared/languages.ts";
import type { MediaItem } from "@/lib/shared/media.ts";
import { mediaLanguageText } from "@/lib/shared/messages/media_language.ts";
import { languageInUse, say } from "../client/browser/language.ts";
import type { MediaList } from "./media_list_state.ts";

interface LanguageFilterProps {
  list: MediaList<MediaItem>;
}

/** A newer server may name languages that are unknown here. */
const NAMES: Partial<Record<string, string>> = LANGUAGE_NAMES;

/** Stays while something is hidden. */
export function LanguageFilter({ list }: LanguageFilterProps) {
  const text = say(mediaLanguageText);
  const chosen = list.language.value;
  const there = list.languages.value;
  if (there.length < 2 && !chosen) return null;
  return (
    <div className="field media-language">
      <select
        aria-label={text.label}
        value={chosen}
        onChange={(event) => void list.chooseLanguage(event.currentTarget.value)}
      >
        <option value="">{text.all}</option>
        {Object.keys(NAMES).filter((tag) => there.includes(tag) || tag === chosen)
          .map((tag) => <option key={tag} value={tag} lang={tag}>{NAMES[tag]}</option>)}
      </select>
    </div>
  );
}

/** Nothing where everything is in the screen's own language. */
export function ItemLanguage({ item: { language }, list }: LanguageFilterProps & { item: MediaItem }) {
  const isObvious = language === languageInUse() && list.languages.value.length < 2;
  const name = language && NAMES[language];
  return !name || isObvious ? null : <span className="media-fact" lang={language}>{name}</span>;
}
