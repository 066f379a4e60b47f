import type { PeriodMove } from '@patio/gradebook/model';
import { m } from '@patio/messages';
import type { Tone } from '@patio/ui';
import type { PeriodView } from '../../contract.ts';

/** Where a term stands, in words; one that has not begun is neither open nor closed to anybody. */
export const periodLabel = ({ state, when }: PeriodView): string =>
  state === 'open' && when === 'later'
    ? m.grade_office_period_later()
    : {
        open: m.grade_office_period_open(),
        closed: m.grade_office_period_closed(),
        locked: m.grade_office_period_locked(),
      }[state ?? 'open'];

export const periodTone = ({ state, when }: PeriodView): Tone =>
  state === 'locked' ? 'ok' : state === 'closed' ? 'info' : when === 'past' ? 'warn' : 'neutral';

export const totalOf = ({ counts }: PeriodView): number => Object.values(counts).reduce((sum, each) => sum + each, 0);
export const unpublished = ({ counts }: PeriodView): number =>
  counts.draft + counts.submitted + counts.returned + counts.approved;

/** What a step means, before it is taken. */
export function effectLabels(period: PeriodView, move: PeriodMove): string {
  const { counts, state } = period;
  if (move === 'close')
    return `${m.grade_office_close_effect({ count: counts.draft })} ${m.grade_office_close_effect_returned()}`;
  if (move === 'lock')
    return unpublished(period) > 0
      ? m.grade_office_lock_blocked({ count: unpublished(period) })
      : m.grade_office_lock_effect({ count: counts.published });
  return state === 'locked' ? m.grade_office_unlock_effect() : m.grade_office_reopen_effect({ count: counts.draft });
}

export const moveLabel = (move: PeriodMove): string =>
  ({
    close: m.grade_office_period_close(),
    lock: m.grade_office_period_lock(),
    reopen: m.grade_office_period_reopen(),
  })[move];

export const doneLabel = (move: PeriodMove): string =>
  ({
    close: m.grade_office_period_done_close(),
    lock: m.grade_office_period_done_lock(),
    reopen: m.grade_office_period_done_reopen(),
  })[move];
