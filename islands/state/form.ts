import { batch, computed, effect, signal } from "@preact/signals-react";
import { withTyped } from "../client/browser/as_built.ts";
import type { Draft } from "../client/storage/drafts.ts";
import type { NoticeMessage } from "../parts/notice.ts";

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

export interface FormError<Field extends string> {
  /** In order of correction. */
  errors?: FieldErrors<Field>;
  /** Is about the form as a whole. */
  text?: string;
  /** Of `text`: "info" where nothing is wrong, only more is asked. */
  kind?: "error" | "info";
  /** To focus; default: the first of `errors`. */
  field?: Field;
}

interface FormDeps<Values, Field extends string> {
  initial: Values;
  check?(values: Values): FormError<Field> | undefined;
  /** "leaving": another page is loading, so it stays busy. */
  send(values: Values): Promise<FormError<Field> | "leaving" | void>;
  /** Editing a field clears all errors. */
  clearsAllErrors?: boolean;
  /** Keeps differences from `initial`. */
  draft?: Draft<Values>;
}

export type Form<Values, Field extends string = keyof Values & string> = ReturnType<
  typeof createForm<Values, Field>
>;

export function createForm<Values, Field extends string = keyof Values & string>(
  { initial, check, send, clearsAllErrors = false, draft }: FormDeps<Values, Field>,
) {
  const values = signal(withTyped(draft ? draft.recall(initial) : initial));
  if (draft) effect(() => draft.keep(values.value, initial));
  const error = signal<FormError<Field>>({});
  /** Each new count focuses `errorField`. */
  const errorCount = signal(0);
  const notice = signal<NoticeMessage | undefined>();
  const isBusy = signal(false);
  const errors = computed(() => error.value.errors ?? {} as FieldErrors<Field>);
  const errorField = computed(() => error.value.field ?? firstField(errors.value));

  /** Clears errors and notice; sets `values` if given. */
  function reset(next?: Values): void {
    batch(() => {
      if (next !== undefined) values.value = next;
      error.value = {};
      notice.value = undefined;
    });
  }

  function edit<Name extends Field & keyof Values>(field: Name, value: Values[Name]): void {
    const { [field]: _mended, ...others } = errors.value;
    batch(() => {
      reset({ ...values.value, [field]: value });
      if (!clearsAllErrors) error.value = { errors: others as FieldErrors<Field> };
    });
  }

  function refuse(found: FormError<Field>): void {
    batch(() => {
      error.value = found;
      notice.value = found.text === undefined ? undefined : { kind: found.kind ?? "error", text: found.text };
      errorCount.value++;
    });
  }

  async function submit(event?: { preventDefault(): void }): Promise<void> {
    event?.preventDefault();
    if (isBusy.value) return;
    const broken = check?.(values.value);
    if (broken) return refuse(broken);
    reset();
    isBusy.value = true;
    const outcome = await send(values.value);
    if (outcome === "leaving") return;
    batch(() => {
      isBusy.value = false;
      if (outcome) refuse(outcome);
    });
  }

  return { values, errors, errorField, errorCount, notice, isBusy, edit, refuse, reset, submit };
}

function firstField<Field extends string>(errors: FieldErrors<Field>): Field | undefined {
  return Object.keys(errors)[0] as Field | undefined;
}

/** What is said of a refusal: the server's words, where it has any. */
export function refusalMessage(
  { status, message }: { status: number; message: string },
  noNetwork: string,
  otherwise: string,
): string {
  return status === 0 ? noNetwork : message || otherwise;
}

/** A refusal's messages about a form's fields, in order. */
export function pickFieldErrors<Field extends string>(
  fields: readonly Field[],
  { code, fields: errors = {}, message = "" }: {
    code?: string;
    fields?: Record<string, string>;
    message?: string;
  },
): FieldErrors<Field> {
  const picked: FieldErrors<Field> = {};
  for (const field of fields) {
    const isTooCommon = code === "password_common" && (field === "password" || field === "newPassword");
    const text = isTooCommon ? message : errors[field];
    if (text) picked[field] = text;
  }
  return picked;
}
