import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('operations', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  /** This process was started without the parts that it would need. */
  not_open: 'unavailable',
  rule_exists: 'conflict',
  person_not_here: 'invalid',
  backup_running: 'conflict',
  backup_missing: 'conflict',
  no_bucket: 'conflict',
  key_exists: 'conflict',
  key_wrong: 'invalid',
  cannot_restore: 'conflict',
  not_ready: 'conflict',
  wrong_word: 'invalid',
  already_asked: 'conflict',
  already_decided: 'conflict',
  own_request: 'forbidden',
  own_institution: 'conflict',
  demo_not_possible: 'conflict',
});
