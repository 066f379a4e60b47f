import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('assessments', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  school_missing: 'invalid',
  /** `faults`: codes of the engine, each with where it is. */
  bad_question: 'invalid',
  not_of_subject: 'invalid',
  bad_picture: 'invalid',
  /** `reason`: a code of the engine. */
  file_refused: 'invalid',
  import_over: 'conflict',
  nothing_to_import: 'conflict',
  nothing_to_export: 'conflict',
  bad_rules: 'invalid',
  /** `problems`: codes of `checkExam`. */
  not_ready: 'conflict',
  /** `edits`: what may not change while somebody sits in it. */
  sat_in: 'conflict',
  /** Somebody has begun it: it cannot become a draft again. */
  begun: 'conflict',
  not_open_yet: 'conflict',
  closed: 'conflict',
  no_attempts_left: 'conflict',
  excused: 'conflict',
  wrong_password: 'invalid',
  already_ended: 'conflict',
  still_open: 'conflict',
  bad_points: 'invalid',
  /** A new key that asks something else than what was answered. */
  asks_something_else: 'invalid',
});
