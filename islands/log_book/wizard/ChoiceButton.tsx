import type { ComponentProps } from "react";

export function ChoiceButton(props: ComponentProps<"button">) {
  return <button type="button" className="line-2 wizard-choice" {...props} />;
}
