import { type ReactElement, useId } from "react";
import { Icon } from "../../parts/Icon.tsx";

interface AdminSearchFieldProps {
  label: string;
  isLabelHidden?: boolean;
  placeholder: string;
  maxLength: number;
  value: string;
  onType(typed: string): void;
}

export function AdminSearchField(
  { label, isLabelHidden, placeholder, maxLength, value, onType }: AdminSearchFieldProps,
): ReactElement {
  const id = useId();
  return (
    <div className="field admin-search" role="search">
      <label className={isLabelHidden ? "visually-hidden" : undefined} htmlFor={id}>{label}</label>
      <Icon name="search" />
      <input
        id={id}
        type="search"
        name="q"
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </div>
  );
}
