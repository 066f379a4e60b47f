import type { ReactNode } from 'react';
import { Toolbar as AriaToolbar } from 'react-aria-components';

export type ToolbarProps = { label: string; children: ReactNode; end?: ReactNode };

/** Controls above content; arrow keys move between them. */
export function Toolbar({ label, children, end }: ToolbarProps) {
  return (
    <AriaToolbar aria-label={label} className="toolbar">
      {children}
      {end && <div className="toolbar push">{end}</div>}
    </AriaToolbar>
  );
}

/** Filters above a list: plain fields in a row (no arrow-key capture, since text is typed here). */
export function FilterBar({ label, children, end }: ToolbarProps) {
  return (
    <search aria-label={label} className="toolbar">
      {children}
      {end && <div className="toolbar push">{end}</div>}
    </search>
  );
}
