import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('calendar', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  already_cancelled: 'conflict',
  /** The end lies before the beginning, or whole days and hours are mixed. */
  not_a_span: 'invalid',
  bad_rule: 'invalid',
  /** The rule leaves no day at all. */
  never_takes_place: 'invalid',
  /** The series has no such day. */
  not_a_day_of_it: 'invalid',
  /** A class event needs a class. */
  class_missing: 'invalid',
  /** The reader may not write for these. */
  not_your_audience: 'forbidden',
});
