import { m } from '@patio/messages';
import type { Tone } from '@patio/ui';
import type { Skipped } from '../contract.ts';
import type { Outcome } from '../rules/outcomes.ts';

const OUTCOME = {
  promoted: m.promotions_outcome_promoted,
  promoted_with_support: m.promotions_outcome_promoted_with_support,
  recovery_pending: m.promotions_outcome_recovery_pending,
  retained: m.promotions_outcome_retained,
  graduated: m.promotions_outcome_graduated,
  transferred: m.promotions_outcome_transferred,
  withdrawn: m.promotions_outcome_withdrawn,
} satisfies Record<Outcome, () => string>;
export const outcomeText = (outcome: Outcome): string => OUTCOME[outcome]();

const TONES: Record<Outcome, Tone> = {
  promoted: 'ok',
  promoted_with_support: 'ok',
  recovery_pending: 'warn',
  retained: 'bad',
  graduated: 'info',
  transferred: 'neutral',
  withdrawn: 'neutral',
};
export const outcomeTone = (outcome: Outcome): Tone => TONES[outcome];

const SKIPPED = {
  undecided: m.promotions_skipped_undecided,
  act_waiting: m.promotions_skipped_act_waiting,
  no_place: m.promotions_skipped_no_place,
  left: m.promotions_skipped_left,
  no_next_level: m.promotions_skipped_no_next_level,
  newcomer: m.promotions_skipped_newcomer,
} satisfies Record<Skipped, () => string>;
export const skippedText = (code: Skipped): string => SKIPPED[code]();

const STAGE = {
  preschool: m.promotions_stage_preschool,
  primary: m.promotions_stage_primary,
  secondary: m.promotions_stage_secondary,
};
export const stageText = (stage: keyof typeof STAGE): string => STAGE[stage]();
