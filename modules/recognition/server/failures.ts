import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('recognition', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  /** The student has this badge already. */
  already_awarded: 'conflict',
  /** The badge, reward or survey is not offered any more. */
  archived: 'conflict',
  not_enough_points: 'conflict',
  out_of_stock: 'conflict',
  /** The request was decided or taken back before. */
  already_decided: 'conflict',
  /** A tap can be taken back for a short while. */
  too_late: 'conflict',
  already_answered: 'conflict',
  survey_closed: 'conflict',
  /** It is asked already: its questions stay as they are. */
  survey_asked: 'conflict',
  not_in_class: 'invalid',
  /** A rule counts; a person gives the others. */
  given_by_rule: 'invalid',
  rule_needs_amount: 'invalid',
  bad_answers: 'invalid',
  bad_questions: 'invalid',
  reason_missing: 'invalid',
});
