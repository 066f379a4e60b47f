import { m } from '@patio/messages';
import type { Tone } from '@patio/ui';
import type { PeriodView } from '../../../contract.ts';
import type { PeriodMove } from '../../../model/index.ts';

/** Where a term stands, in words; one that has not begun is neither open nor closed to anybody. */
export const periodLabel = ({ state, when }: PeriodView): string =>
  state === 'open' && when === 'later'
    ? m.gradebook_period_later()
    : { open: m.gradebook_period_open(), closed: m.gradebook_period_closed(), locked: m.gradebook_period_locked() }[
        state ?? 'open'
      ];

export const periodTone = ({ state, when }: PeriodView): Tone =>
  state === 'locked' ? 'ok' : state === 'closed' ? 'info' : when === 'past' ? 'warn' : 'neutral';

export const totalOf = ({ counts }: PeriodView): number => Object.values(counts).reduce((sum, each) => sum + each, 0);
export const unpublished = ({ counts }: PeriodView): number =>
  counts.draft + counts.submitted + counts.returned + counts.approved;

/** What a step means, before it is taken. */
export function effectLabels(period: PeriodView, move: PeriodMove): string {
  const { counts, state } = period;
  if (move === 'close')
    return `${m.gradebook_close_effect({ count: counts.draft })} ${m.gradebook_close_effect_returned()}`;
  if (move === 'lock')
    return unpublished(period) > 0
      ? m.gradebook_lock_blocked({ count: unpublished(period) })
      : m.gradebook_lock_effect({ count: counts.published });
  return state === 'locked' ? m.gradebook_unlock_effect() : m.gradebook_reopen_effect({ count: counts.draft });
}

export const moveLabel = (move: PeriodMove): string =>
  ({ close: m.gradebook_period_close(), lock: m.gradebook_period_lock(), reopen: m.gradebook_period_reopen() })[move];

export const doneLabel = (move: PeriodMove): string =>
  ({
    close: m.gradebook_period_done_close(),
    lock: m.gradebook_period_done_lock(),
    reopen: m.gradebook_period_done_reopen(),
  })[move];
