import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('gradebook', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  /** The sheet was signed: marks change only by returning it or by a grade change. */
  sheet_closed: 'closed',
  sheet_cannot: 'conflict',
  own_sheet: 'forbidden',
  marks_pending: 'invalid',
  not_in_class: 'invalid',
  bad_mark: 'invalid',
  bad_item: 'invalid',
  bad_level: 'invalid',
  /** Levels are judged only where the school grades by competencies. */
  not_by_competency: 'conflict',
  conclusions_missing: 'invalid',
  reason_missing: 'invalid',
  term_has_parts: 'invalid',
  sheet_still_open: 'conflict',
  change_waiting: 'conflict',
  change_decided: 'conflict',
  own_change: 'forbidden',
  only_guardians_sign: 'forbidden',
  /** The office closed the term: no grades come in. */
  period_closed: 'closed',
  period_cannot: 'conflict',
  period_unfinished: 'conflict',
});
