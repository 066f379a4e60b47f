import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('imports', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  /** Not in this state: it is read, planned or applied right now, or it is over. */
  not_now: 'conflict',
  table_unknown: 'invalid',
  line_unknown: 'invalid',
  field_unknown: 'invalid',
  /** `field`: two columns of one table cannot hold the same. */
  field_twice: 'invalid',
  names_missing: 'invalid',
  year_of_other_school: 'invalid',
  /** Making homerooms and sections is for those who manage them. */
  cannot_create: 'forbidden',
  /** `errors` and `conflicts`: rows that somebody must look at, or leave out. */
  rows_to_solve: 'conflict',
  nothing_to_apply: 'conflict',
  person_missing: 'invalid',
  not_waiting: 'conflict',
  file_gone: 'conflict',
});
