import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('grade_office', {
  not_found: 'not_found',
  reason_missing: 'invalid',
  /** Terms that are made of smaller ones are closed by closing those. */
  term_has_parts: 'invalid',
});
