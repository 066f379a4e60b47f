import type { ReactNode } from 'react';
import { Card } from './Card.tsx';

/** One stretch of the day on the ribbon. */
export interface Moment {
  id: string;
  label: string;
  state: 'past' | 'now' | 'next';
}

export interface NowNextProps {
  /** A small mark above, such as a Status. */
  mark?: ReactNode;
  /** The present moment in one sentence: "Tomás está en Lectura". */
  title: ReactNode;
  detail?: ReactNode;
  /** The one thing to do now. */
  action?: ReactNode;
  /** The day as a ribbon; the present stretch is marked. */
  day?: readonly Moment[];
  dayLabel?: string;
}

const BAR: Record<Moment['state'], string> = {
  past: 'bg-[var(--on-primary)] opacity-35',
  now: 'bg-[var(--mango)] outline-2 outline-offset-2 outline-[var(--mango)]',
  next: 'bg-[var(--on-primary)] opacity-60',
};

/** The petrol card of the present: what is now, what comes next, one thing to do. One per page. */
export function NowNext({ mark, title, detail, action, day = [], dayLabel }: NowNextProps) {
  return (
    <Card tone="now">
      {mark}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 className="m-0 text-[1.625rem] leading-tight [font-family:var(--font-head)]">{title}</h2>
          {detail && <p className="m-0 mt-1">{detail}</p>}
        </div>
        {action}
      </div>
      {day.length > 0 && (
        <ol aria-label={dayLabel} className="m-0 mt-1 flex list-none flex-wrap gap-2 p-1">
          {day.map((moment) => (
            <li
              key={moment.id}
              aria-current={moment.state === 'now' ? 'time' : undefined}
              className="grid min-w-20 flex-1 gap-1.5"
            >
              <i className={`block h-2.5 rounded-full ${BAR[moment.state]}`} />
              <span className={`wrap-anywhere text-sm leading-tight ${moment.state === 'now' ? 'font-bold' : ''}`}>
                {moment.label}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
