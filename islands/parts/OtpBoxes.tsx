import { type KeyboardEvent, useEffect, useRef } from "react";
import { clientText } from "@/lib/shared/messages/client.ts";
import { isAsBuilt, typedInto } from "../client/browser/as_built.ts";
import { say } from "../client/browser/language.ts";
import {
  boxReachedBy,
  deleteDigit,
  type Digits,
  enterDigits,
  NO_DIGITS,
  spreadDigits,
} from "./otp_digits.ts";

interface OtpBoxesProps {
  digits: Digits;
  /** `isPasted`: all digits at once. */
  onChange(digits: Digits, isPasted: boolean): void;
  isDisabled?: boolean;
  isInvalid?: boolean;
  describedBy?: string;
  /** The first empty box is focused at first, and by a new number. */
  focusRequest?: number;
}

export function OtpBoxes(props: OtpBoxesProps) {
  const group = useRef<HTMLDivElement>(null);
  const isBuilt = isAsBuilt();
  useEffect(() => {
    if (!isBuilt) focusBox(group.current, Math.max(props.digits.indexOf(""), 0));
  }, [isBuilt, props.focusRequest]);

  function change(next: { digits: Digits; focusIndex: number }, isPasted: boolean): void {
    focusBox(group.current, next.focusIndex);
    props.onChange(next.digits, isPasted);
  }

  function press(event: KeyboardEvent, index: number): void {
    const reached = boxReachedBy(event.key, index);
    if (reached === undefined && event.key !== "Backspace") return;
    event.preventDefault();
    if (reached === undefined) change(deleteDigit(props.digits, index), false);
    else focusBox(group.current, reached);
  }

  return (
    <div className="stack-2 otp" role="group" aria-label={say(clientText).codeBoxes} ref={group}>
      {props.digits.map((digit, index) => (
        <input
          key={index}
          name={nameOf(index)}
          aria-label={say(clientText).digit({ position: index + 1 })}
          aria-invalid={props.isInvalid}
          aria-describedby={props.describedBy}
          type="text"
          inputMode="numeric"
          autoComplete={index === 0 ? "one-time-code" : "off"}
          value={digit}
          disabled={props.isDisabled}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => press(event, index)}
          onChange={({ currentTarget: { value } }) =>
            change(enterDigits(props.digits, index, value), value.length > 2)}
          onPaste={(event) => {
            event.preventDefault();
            change(spreadDigits(props.digits, index, event.clipboardData.getData("text")), true);
          }}
        />
      ))}
    </div>
  );
}

/** Before the script came: no key led on to the next box. */
export function typedDigits(): Digits {
  return NO_DIGITS.reduce<Digits>(
    (digits, _box, index) => spreadDigits(digits, index, typedInto(nameOf(index))).digits,
    NO_DIGITS,
  );
}

function nameOf(index: number): string {
  return `digit${index + 1}`;
}

function focusBox(group: HTMLElement | null, index: number): void {
  group?.querySelectorAll("input")[index]?.focus();
}
