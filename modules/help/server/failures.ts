import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('help', {
  not_found: 'not_found',
  unknown_institution: 'not_found',
  not_allowed: 'forbidden',
  already_solved: 'conflict',
  not_solved: 'conflict',
  changed_meanwhile: 'conflict',
  cannot_take: 'invalid',
  too_many_letters: 'unavailable',
  too_many_tickets: 'unavailable',
  already_answered: 'conflict',
});
