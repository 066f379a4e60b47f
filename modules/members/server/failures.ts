import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('members', {
  not_found: 'not_found',
  already_member: 'conflict',
  already_invited: 'conflict',
  beyond_own_rights: 'forbidden',
  child_locked: 'conflict',
  email_of_other: 'conflict',
  lead_by_invitation: 'conflict',
  psychology_by_invitation: 'conflict',
  merge_same: 'invalid',
  merge_two_records: 'conflict',
  no_email: 'invalid',
  not_a_student: 'invalid',
  not_impersonable: 'forbidden',
  not_yourself: 'invalid',
  reason_needed: 'invalid',
  student_left: 'closed',
  until_invalid: 'invalid',
  username_taken: 'conflict',
});
