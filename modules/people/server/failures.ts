import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('people', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  invalid_document: 'invalid',
  document_taken: 'conflict',
});
