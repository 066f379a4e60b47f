import { defineFailures } from '@patio/kernel';

/** The ways in which the house itself says no. */
export const failure = defineFailures('platform', {
  signed_out: 'forbidden',
  not_allowed: 'forbidden',
  read_only: 'forbidden',
  cross_site: 'forbidden',
  invalid_input: 'invalid',
  malformed: 'invalid',
  too_large: 'invalid',
  key_reused: 'invalid',
  unknown_address: 'not_found',
  not_found: 'not_found',
  version_conflict: 'conflict',
  too_many_requests: 'unavailable',
  maintenance: 'unavailable',
  internal: 'unavailable',
  job_over: 'conflict',
  job_not_over: 'conflict',
  job_kind_unknown: 'unavailable',
  file_type_refused: 'invalid',
  file_too_large: 'invalid',
  file_empty: 'invalid',
  image_damaged: 'invalid',
  image_too_large: 'invalid',
  storage_full: 'unavailable',
  storage_unwritable: 'unavailable',
});
