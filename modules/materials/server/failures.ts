import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('materials', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  name_taken: 'conflict',
  folder_not_empty: 'conflict',
  into_itself: 'invalid',
  too_deep: 'invalid',
  too_many_folders: 'invalid',
  unsafe_link: 'invalid',
  wrong_place: 'invalid',
  not_a_file: 'invalid',
  other_kind: 'invalid',
  archived: 'closed',
  school_missing: 'invalid',
});
