import { m } from '@patio/messages';
import type { Outcome } from '../../rules/outcomes.ts';

const SAY = {
  promoted: m.promotions_outcome_promoted,
  promoted_with_support: m.promotions_outcome_promoted_with_support,
  recovery_pending: m.promotions_outcome_recovery_pending,
  retained: m.promotions_outcome_retained,
  graduated: m.promotions_outcome_graduated,
  transferred: m.promotions_outcome_transferred,
  withdrawn: m.promotions_outcome_withdrawn,
};

/** What an outcome is called, in the reader's language. */
export const outcomeLabel = (outcome: Outcome, locale: 'es' | 'en'): string => SAY[outcome]({}, { locale });
