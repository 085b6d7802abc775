import { TextField, type TextFieldProps } from "./TextField.tsx";

interface DayFieldProps extends Pick<TextFieldProps, "label" | "min" | "max" | "error"> {
  /** `YYYY-MM-DD`. */
  value?: string;
  onPick(day: string | undefined): void;
}

export function DayField({ value = "", onPick, ...field }: DayFieldProps) {
  const pick = (day: string) => onPick(day || undefined);
  return <TextField {...field} name="day" type="date" value={value} isErrorAnnounced onInput={pick} />;
}
