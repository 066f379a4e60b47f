import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('ai', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  /** Nobody, or somebody without an account, would be called. */
  no_recipient: 'conflict',
  same_person: 'invalid',
  person_not_active: 'invalid',
  /** A provider without contract, region or the promise not to train with what is sent. */
  contract_missing: 'conflict',
  key_missing: 'conflict',
  not_tested: 'conflict',
  address_refused: 'invalid',
  age_too_low: 'invalid',
  in_use: 'conflict',
  already_closed: 'conflict',
  not_acknowledged: 'conflict',
  too_many_tries: 'unavailable',
});
