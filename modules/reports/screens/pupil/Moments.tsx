import { m } from '@patio/messages';
import { EmptyState, Timeline } from '@patio/ui';
import type { TimeEvent } from '../../contract.ts';

const TONES = {
  absent: 'bad',
  late: 'warn',
  contact: 'info',
  note: 'neutral',
  praise: 'ok',
  missing: 'warn',
} as const;

/** Everything about a student that has a day, the latest first. */
export function Moments({ events }: { events: readonly TimeEvent[] }) {
  if (events.length === 0) return <EmptyState scene="calendar" title={m.reports_no_moments()} />;
  return (
    <Timeline
      label={m.reports_moments()}
      time="date"
      items={events.map((event) => ({
        id: `${event.kind} ${event.id}`,
        at: `${event.on}T12:00:00Z`,
        tone: TONES[event.kind],
        title: event.text,
        detail: event.more,
      }))}
    />
  );
}
