import { m } from '@patio/messages';
import { formatDate } from '@patio/ui';
import type { RunState, RunView } from '../contract.ts';

/** The day of the week from Monday (1), in the reader's language. */
export const weekdayName = (day: number): string =>
  formatDate(new Date(Date.UTC(2024, 0, day, 12)), { weekday: 'long', timeZone: 'UTC' });

const dayText = (date: string): string =>
  formatDate(`${date}T12:00:00Z`, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** What a report was told, in one line. */
export const saidText = (said: RunView['said']): string =>
  said
    .map(({ name, value }) => {
      if (name !== 'period') return value;
      const [from = '', through = ''] = value.split('/');
      return m.reports_from_through({ from: dayText(from), through: dayText(through) });
    })
    .join(' · ');

export const STATE_TONES = {
  waiting: 'neutral',
  running: 'info',
  done: 'ok',
  held: 'warn',
  failed: 'bad',
  cancelled: 'neutral',
} as const satisfies Record<RunState, string>;
