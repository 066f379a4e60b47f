import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('people', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  invalid_document: 'invalid',
  document_taken: 'conflict',
  number_taken: 'conflict',
  level_missing: 'invalid',
  other_school: 'invalid',
  already_tied: 'conflict',
  nothing_asked: 'invalid',
  request_decided: 'closed',
  text_renewed: 'conflict',
  same_person: 'invalid',
  two_accounts: 'conflict',
  merge_out_of_reach: 'forbidden',
  merge_undone: 'closed',
  changed_since_merge: 'conflict',
  reason_missing: 'invalid',
});
