import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '../text/format.ts';
import { useNamedPlace } from './use-named-place.ts';

export type SectionProps = {
  title: ReactNode;
  /** How many rows stand in this part. */
  count?: number;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  level?: 2 | 3;
  id?: string;
};

/** A named part of a page. */
export function Section({ title, count, description, actions, children, level = 2, id }: SectionProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className="section" id={id} ref={useNamedPlace(id)}>
      <div className="section-head">
        <Heading>
          {title}
          {count !== undefined && <span className="count-pill">{formatNumber(count)}</span>}
        </Heading>
        {actions && <div className="acts">{actions}</div>}
        {description && <p>{description}</p>}
      </div>
      {children}
    </section>
  );
}

type BoxProps = { children: ReactNode; gap?: number; className?: string };

/** Things below each other. */
export const Stack = ({ children, gap, className }: BoxProps) => (
  <div
    className={clsx('stack', className)}
    style={gap === undefined ? undefined : ({ '--g': `${gap}px` } as CSSProperties)}
  >
    {children}
  </div>
);

/** Things beside each other, wrapping. */
export const Inline = ({ children, gap, className }: BoxProps) => (
  <div
    className={clsx('lineup', className)}
    style={gap === undefined ? undefined : ({ '--g': `${gap}px` } as CSSProperties)}
  >
    {children}
  </div>
);

/** Cards below each other, in two or three columns where there is room; read down each column, as in a newspaper. */
export const Columns = ({ children, min }: { children: ReactNode; min?: number }) => (
  <div className="columns" style={min === undefined ? undefined : ({ '--column': `${min}px` } as CSSProperties)}>
    {children}
  </div>
);

/** Cards in as many columns as fit. */
export const Tiles = ({ children, min, className }: { children: ReactNode; min?: number; className?: string }) => (
  <div
    className={clsx('tiles', className)}
    style={min === undefined ? undefined : ({ '--tile': `${min}px` } as CSSProperties)}
  >
    {children}
  </div>
);

/** Main content and a tray beside it on wide screens. */
export const Split = ({ children, aside, width }: { children: ReactNode; aside: ReactNode; width?: number }) => (
  <div className="split" style={width === undefined ? undefined : ({ '--aside': `${width}px` } as CSSProperties)}>
    <div className="stack">{children}</div>
    <div className="stack">{aside}</div>
  </div>
);
