/** What the logbook screen is made of, for whoever draws a part of it. @module */
import type { ComponentType } from "react";
import type { ReadonlySignal, Signal } from "@preact/signals-react";
import type { ChartDays } from "@/lib/shared/reading_chart.ts";
import type { SessionState } from "../client/session_guard.ts";
import type { Lazy } from "../client/lazy.ts";
import type { ConsentQuestion } from "./consent_question.ts";
import type { Exporter, ReportExportDeps } from "./export_state.ts";
import type { LogBookModel, LogEntry } from "./log_book.ts";
import type { PersonState } from "./person_state.ts";
import type { Confirmation } from "./confirmation.ts";
import type { RetestDeps, RetestTimer } from "./retest_timer.ts";
import type { Wizard, WizardDeps } from "./wizard_state.ts";

/** Rows shown at first, and added each time. */
export const ROWS_PER_PAGE = 50;

/** Name under which the wizard is awaited for a new reading. */
export const RECORD = "record";

/** What stands beside the list and arrives after it. */
export interface PanelModule {
  TrendCard: ComponentType<{ screen: LogBookScreen }>;
  SyncLines: ComponentType<{ screen: LogBookScreen }>;
  Toast: ComponentType<{ book: LogBookModel }>;
}

/** The logbook screen. */
export interface LogBookScreen extends Omit<PersonState, "ask" | "lookAtNetwork"> {
  book: LogBookModel;
  lazyDialogs: LazyDialogs;
  /** `YYYY-MM-DD` where the person is. */
  today: ReadonlySignal<string>;
  /** Days that the chart and its figures cover. */
  days: Signal<ChartDays>;
  beside: Lazy<PanelModule>;
  rowsShown: Signal<number>;
  /** "Delete this reading?" */
  deleting: Confirmation<LogEntry>;
  /** "Discard what was not saved?" */
  discarding: Confirmation<LogEntry>;
  /** Opens the wizard for a new reading. */
  record(): Promise<void>;
  edit(entry: LogEntry): Promise<void>;
  askToDelete(entry: LogEntry): Promise<void>;
  askToDiscard(entry: LogEntry): Promise<void>;
  closeWizard(): void;
  /** Asks the guard, unless it was asked already, and fetches the readings. */
  start(asked?: Promise<SessionState>): Promise<void>;
  /** The screen is looked at again, or the network has come or gone. */
  resume(): Promise<void>;
}

/** What opens over the page: states, and what draws them. */
export interface Dialogs {
  wizard: Wizard;
  timer: RetestTimer;
  exporter: Exporter;
  consent: ConsentQuestion;
  OpenDialogs: ComponentType<{ screen: LogBookScreen; dialogs: Dialogs }>;
  RetestNotice: ComponentType<{ timer: RetestTimer }>;
  ExportItems: ComponentType<ExportItemsProps>;
  RefusedChange: ComponentType<RefusedChangeProps>;
}

/** The open export menu. */
export interface ExportItemsProps {
  id: string;
  labelledBy: string;
  /** The key that opened the menu: the focus begins where it would lead. */
  openedBy: string;
  exporter: Exporter;
  onChosen(): void;
}

/** A change that the server would not take. */
export interface RefusedChangeProps {
  entry: LogEntry;
  screen: LogBookScreen;
  /** Ids of what says which reading it is. */
  about: string;
}

/** What {@linkcode Dialogs} work with. */
export interface DialogsDeps extends WizardDeps, RetestDeps {
  exporting: ReportExportDeps;
}

/** What arrives. */
export interface DialogModule {
  createDialogs(deps: DialogsDeps): Dialogs;
}

/** The way there. */
export interface LazyDialogs {
  /** Undefined until they have arrived. */
  dialogs: ReadonlySignal<Dialogs | undefined>;
  /** What somebody waits for, by the name it was asked for. */
  awaited: ReadonlySignal<string | undefined>;
  /** Something was asked for and did not arrive. */
  hasFailed: ReadonlySignal<boolean>;
  /** Lets them come in good time; that they do not come is not told. */
  prepare(): Promise<void>;
  /** Opens something as soon as it is there; of several that were asked for meanwhile, the last. */
  open(name: string, enter: (dialogs: Dialogs) => void): Promise<void>;
}
