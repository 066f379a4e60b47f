import type { Outcome } from '@patio/engine-grading';
import { m } from '@patio/messages';
import type { Tone } from '@patio/ui';
import type { ChangeView } from '../../contract.ts';

export const CHANGE_TONES: Record<ChangeView['state'], Tone> = {
  waiting: 'warn',
  approved: 'ok',
  refused: 'bad',
  withdrawn: 'neutral',
};

/** What a promotion rule proposes. */
export const outcomeLabel = (outcome: Outcome | null): string =>
  outcome === null
    ? m.gradebook_outcome_unknown()
    : {
        promoted: m.gradebook_outcome_promoted(),
        'promoted-with-support': m.gradebook_outcome_support(),
        'recovery-pending': m.gradebook_outcome_recovery(),
        'needs-decision': m.gradebook_outcome_decision(),
        retained: m.gradebook_outcome_retained(),
        graduated: m.gradebook_outcome_graduated(),
      }[outcome];
