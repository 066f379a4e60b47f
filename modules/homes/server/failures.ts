import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('homes', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  /** Two study blocks of one student would be at the same time. */
  block_overlaps: 'conflict',
  /** What is done is said on the day itself. */
  another_day: 'invalid',
});
