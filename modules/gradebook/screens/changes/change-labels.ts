import type { CellState, Outcome } from '@patio/engine-grading';
import { m } from '@patio/messages';
import type { Tone } from '@patio/ui';
import type { ChangeView } from '../../contract.ts';
import { stateLabel } from '../book/labels.ts';

export const changeLabel = (state: ChangeView['state']): string =>
  ({
    waiting: m.gradebook_change_waiting_word(),
    approved: m.gradebook_change_approved_word(),
    refused: m.gradebook_change_refused_word(),
    withdrawn: m.gradebook_change_withdrawn_word(),
  })[state];

export const CHANGE_TONES: Record<ChangeView['state'], Tone> = {
  waiting: 'warn',
  approved: 'ok',
  refused: 'bad',
  withdrawn: 'neutral',
};

/** A cell as people speak of it: the mark, or its state where there is none. */
export const cellLabel = ({ state, score }: { state: CellState; score: string | null }): string =>
  score === null ? stateLabel(state) : state === 'late' ? `${score} (${stateLabel('late')})` : score;

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
