import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('report_cards', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  /** Somebody decided about it already. */
  already_decided: 'conflict',
  already_asked: 'conflict',
  /** None of those who were chosen has anything that may be put on paper. */
  nothing_ready: 'invalid',
  /** Only who is on the register today can be certified. */
  not_enrolled: 'conflict',
  nothing_changed: 'conflict',
  unreadable: 'unavailable',
});
