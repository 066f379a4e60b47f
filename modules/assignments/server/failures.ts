import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('assignments', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  /** Somebody else is grading this work now. */
  held: 'conflict',
  /** What was handed in or graded stands in the way. */
  has_work: 'conflict',
  graded: 'conflict',
  /** An exam is written, dated and given where exams are: rules of its own hold there. */
  is_exam: 'conflict',
  /** Another comment of the bank has that short word. */
  shortcut_taken: 'conflict',
  not_graded: 'conflict',
  already_graded: 'conflict',
  /** Its student reads it: what stands there changes only once it is taken back. */
  returned: 'conflict',
  closed: 'conflict',
  past_due: 'conflict',
  nothing_handed_in: 'conflict',
  reminded_today: 'conflict',
  school_missing: 'invalid',
  incomplete: 'invalid',
  bad_dates: 'invalid',
  no_term: 'invalid',
  bad_category: 'invalid',
  not_of_course: 'invalid',
  not_in_class: 'invalid',
  bad_rubric: 'invalid',
  bad_picks: 'invalid',
  bad_score: 'invalid',
  bad_place: 'invalid',
  empty_work: 'invalid',
  form_not_taken: 'invalid',
});
