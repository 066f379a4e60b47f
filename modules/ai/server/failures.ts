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
  /** The built-in examples have not passed with this very model, address and instructions. */
  not_evaluated: 'conflict',
  already_running: 'conflict',
  no_model: 'conflict',
  policy_not_accepted: 'conflict',
  same_text: 'invalid',
  address_refused: 'invalid',
  age_too_low: 'invalid',
  in_use: 'conflict',
  already_closed: 'conflict',
  not_acknowledged: 'conflict',
  too_many_tries: 'unavailable',
});
