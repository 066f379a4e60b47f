import type { ReactNode } from 'react';
import type { Tone } from '../feedback/Badge.tsx';
import { formatAgo, formatDate } from '../text/format.ts';

export type TimelineEntry = {
  id: string;
  at: Date | string | number;
  title: ReactNode;
  detail?: ReactNode;
  by?: string;
  tone?: Tone;
  children?: ReactNode;
};

/** What happened, newest first as given; the exact moment is in the time's title. */
export function Timeline({
  items,
  label,
  time = 'ago',
}: {
  items: TimelineEntry[];
  label?: string;
  time?: 'ago' | 'date';
}) {
  return (
    <ol className="timeline" aria-label={label}>
      {items.map((item) => (
        <li key={item.id} data-tone={item.tone}>
          <div className="body">
            <b>{item.title}</b>
            {item.by && <span className="more">{` · ${item.by}`}</span>}
            {item.detail && <div className="more">{item.detail}</div>}
            {item.children}
          </div>
          <time
            dateTime={new Date(item.at).toISOString()}
            title={formatDate(item.at, { dateStyle: 'long', timeStyle: 'short' })}
          >
            {time === 'ago' ? formatAgo(item.at) : formatDate(item.at, { day: 'numeric', month: 'short' })}
          </time>
        </li>
      ))}
    </ol>
  );
}
