import { useId } from "react";
import { Icon } from "../../parts/Icon.tsx";

export function AdminSearchField({ label, isLabelHidden, placeholder, maxLength, value, onType }: {
  label: string;
  isLabelHidden?: boolean;
  placeholder: string;
  maxLength: number;
  value: string;
  onType(typed: string): void;
}) {
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
