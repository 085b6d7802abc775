import { useEffect, useRef } from "react";
import { useSignal } from "@preact/signals-react";
import { LANGUAGE_NAMES } from "@/lib/shared/languages.ts";
import { LIST_OF_KIND, type MediaItem, type MediaKind } from "@/lib/shared/media.ts";
import { formatSize } from "@/lib/shared/media_time.ts";
import { adminMediaText } from "@/lib/shared/messages/admin_media.ts";
import { say } from "../../client/browser/language.ts";
import { Button } from "../../parts/Button.tsx";
import { Icon, type IconName } from "../../parts/Icon.tsx";
import { Spinner } from "../../parts/Spinner.tsx";
import { formatLagos } from "../parts/lagos_time.ts";
import { AdminList, Empty } from "../parts/Lists.tsx";
import { sayMissing } from "../upload/upload_draft.ts";
import { type MediaListState, PANEL_ID, tabIdOf } from "./media_list_state.ts";
import { explainMediaRefusal } from "./media_refusal.ts";
import type { AdminMediaState } from "./media_state.ts";

export function MediaPanel({ screen }: { screen: AdminMediaState }) {
  const { list } = screen;
  const panel = useRef<HTMLDivElement>(null);
  const text = say(adminMediaText);
  const items = list.items.value;
  const failure = list.failure.value;
  useEffect(() => {
    // The pressed button is gone with its card: focus the list.
    const isLost = items && document.activeElement === document.body && panel.current?.dataset.used;
    if (isLost) panel.current?.focus();
    if (panel.current && items?.length) panel.current.dataset.used = "true";
  }, [items]);
  return (
    <div
      className="stack-3"
      id={PANEL_ID}
      ref={panel}
      role="tabpanel"
      tabIndex={-1}
      aria-labelledby={tabIdOf(list.kind.value)}
    >
      <AdminList
        list={list}
        failed={failure ? explainMediaRefusal(failure) : ""}
        text={text}
        outline="cards"
        empty={<NothingThere list={list} />}
      >
        {(found) => <Grid screen={screen} items={found} />}
      </AdminList>
    </div>
  );
}

function Grid({ screen, items }: { screen: AdminMediaState; items: readonly MediaItem[] }) {
  return (
    <>
      <p className="hint" role="status">{say(adminMediaText).found({ count: screen.list.found.value })}</p>
      <ul className="stack-3 admin-media-grid">
        {items.map((item) => <MediaCard key={item._id} item={item} screen={screen} />)}
      </ul>
    </>
  );
}

function NothingThere({ list }: { list: MediaListState }) {
  const text = say(adminMediaText);
  const query = list.query.value.trim();
  const isDrafts = list.isDrafts.value;
  if (query || isDrafts || list.language.value !== "") {
    const title = query ? text.nothingFound({ query }) : isDrafts ? text.noDrafts : text.nothingInLanguage;
    return <Empty title={title} />;
  }
  return <Empty title={text.empty[LIST_OF_KIND[list.kind.value]]} lead={text.emptyLead} />;
}

interface MediaCardProps {
  item: MediaItem;
  screen: AdminMediaState;
}

function MediaCard({ item, screen }: MediaCardProps) {
  const isLeaving = screen.deletion.leaving.value.has(item._id);
  return (
    <li className="card admin-media-card" aria-busy={isLeaving} data-leaving={isLeaving}>
      <CardTop item={item} screen={screen} />
      <Facts item={item} />
      {isLeaving ? <Spinner label={say(adminMediaText).deleting} /> : <Actions item={item} screen={screen} />}
    </li>
  );
}

function CardTop({ item, screen }: MediaCardProps) {
  const { status = "published", duration, coverImageUrl } = item;
  const text = say(adminMediaText);
  const name = text.preview({ title: item.title });
  const cover = (
    <>
      <MediaCover key={coverImageUrl} kind={item.type} title={item.title} url={coverImageUrl} />
      <span className="admin-media-play centered">
        <Icon name={item.type === "pdf" ? "eye" : "play"} />
      </span>
    </>
  );
  return (
    <div className="admin-media-card-top">
      {item.type === "pdf"
        ? <a href={item.pdfUrl} target="_blank" rel="noopener" aria-label={name}>{cover}</a>
        : (
          <button type="button" aria-label={name} onClick={() => screen.open("preview", item)}>
            {cover}
          </button>
        )}
      {status !== "published" && <span className="pill admin-media-status">{text.status[status]}</span>}
      {duration && <span className="admin-media-duration small semibold tabular">{duration}</span>}
      <label className="admin-media-choice centered touch">
        <input
          type="checkbox"
          aria-label={text.chooseOf({ title: item.title })}
          checked={screen.chosen.has(item._id)}
          onChange={() => screen.chosen.toggle(item._id)}
        />
      </label>
    </div>
  );
}

function Facts({ item }: { item: MediaItem }) {
  const { title, artist, genre, sizeBytes, createdAt } = item;
  const language = item.language ?? undefined;
  const missing = item.status === "draft" && sayMissing(language, item.topics);
  return (
    <div className="admin-media-facts small">
      <h2 lang={language}>{title}</h2>
      {artist && <p>{artist}</p>}
      <p className="hint tabular">
        {language && <span lang={language}>{LANGUAGE_NAMES[language]}</span>}
        <span>{language && " · "}</span>
        <span>{genre && `${genre} · `}</span>
        <span className="admin-media-size">{formatSize(sizeBytes)}</span>
      </p>
      <p className="hint tabular">
        <time dateTime={createdAt}>{say(adminMediaText).added({ day: formatLagos(createdAt).day })}</time>
      </p>
      {missing && <p className="semibold">{missing}</p>}
    </div>
  );
}

function Actions({ item, screen }: MediaCardProps) {
  const text = say(adminMediaText);
  const isPublished = item.status === "published";
  return (
    <div className="admin-media-actions">
      <Button
        kind={isPublished ? "quiet" : "main"}
        name={isPublished ? text.hideOf({ title: item.title }) : text.publishOf({ title: item.title })}
        isBusy={screen.changing.value.has(item._id)}
        onPress={() => void screen.toggle(item)}
      >
        {isPublished ? text.hide : text.publish}
      </Button>
      <Button
        kind="icon"
        icon="edit"
        name={text.editOf({ title: item.title })}
        onPress={() => screen.open("edit", item)}
      />
      <Button
        kind="icon"
        icon="trash"
        name={text.deleteOf({ title: item.title })}
        onPress={() => screen.open("delete", item)}
      />
    </div>
  );
}

const DRAWINGS: Record<MediaKind, IconName> = { audio: "podcast", video: "video", pdf: "file" };

function MediaCover({ kind, title, url }: { kind: MediaKind; title: string; url?: string | null }) {
  const isBroken = useSignal(false);
  if (!url || isBroken.value) {
    return (
      <span className="admin-media-cover centered adire" data-title={title} aria-hidden="true">
        <Icon name={DRAWINGS[kind]} />
      </span>
    );
  }
  return (
    <img
      className="admin-media-cover centered"
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => isBroken.value = true}
    />
  );
}
