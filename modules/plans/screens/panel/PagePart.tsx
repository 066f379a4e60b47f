import { Icon, type IconType } from '@patio/ui';
import type { ReactNode } from 'react';

interface PartProps {
  icon: IconType;
  title: string;
  /** A short fact at the end of the heading. */
  end?: ReactNode;
  /** A small button beside it. */
  action?: ReactNode;
  children: ReactNode;
}

/** One part of the page of a class: its icon stands in the margin, its name above what is written. */
export function PagePart({ icon, title, end, action, children }: PartProps) {
  return (
    <section className="pp-part">
      <span className="pp-icon" aria-hidden>
        <Icon of={icon} />
      </span>
      <div className="pp-name">
        <h3>{title}</h3>
        {end && <span className="pp-end">{end}</span>}
        {action}
      </div>
      {children}
    </section>
  );
}
