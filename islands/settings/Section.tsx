import { type ReactElement, type ReactNode, useId } from "react";
import { useSignals } from "@preact/signals-react/runtime";

interface SectionProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** One card of the settings; its title can take the focus that a change has left nowhere. */
export function Section({ title, lead, children }: SectionProps): ReactElement {
  useSignals();
  const id = useId();
  return (
    <section className="card settings-card" aria-labelledby={id}>
      <header>
        <h2 id={id} tabIndex={-1}>{title}</h2>
        {lead && <p>{lead}</p>}
      </header>
      {children}
    </section>
  );
}
