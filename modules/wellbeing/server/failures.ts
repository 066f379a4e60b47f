import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('wellbeing', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  /** What is sealed is closed for this session: the key phrase opens it. */
  locked: 'closed',
  /** The school has no care team with a key yet. */
  no_team: 'conflict',
  /** Sealed text that was changed or moved since it was written. */
  damaged: 'conflict',
  /** Somebody else's case: whoever opens it says why. */
  reason_needed: 'closed',
  /** The key was destroyed when its time was over; nothing opens it any more. */
  destroyed: 'conflict',
  /** Only people who hold the key of the school's team work on its cases. */
  not_in_team: 'invalid',
  no_phrase: 'conflict',
  phrase_wrong: 'forbidden',
  /** There is one already; a lost one is replaced. */
  phrase_stands: 'conflict',
  code_wrong: 'forbidden',
  too_many_tries: 'unavailable',
  /** The school's team has its key, or this person holds it already. */
  team_stands: 'conflict',
  /** Two different people who lead, coordinate or care, never an admin. */
  recovery_people: 'invalid',
  coordinator_only: 'forbidden',
  coordinator_stays: 'conflict',
  /** Whoever is of a case's team opens it without a reason. */
  own_case: 'conflict',
  /** A referral that was closed. */
  already_closed: 'conflict',
  /** Whoever looks in with a reason reads and does not write; who leads it decides about its team. */
  not_your_case: 'forbidden',
  case_closed: 'conflict',
  /** Whoever begins a case leads it or works on it. */
  not_in_case: 'invalid',
  /** An instrument with a hole: a question without answers, or points without a meaning. */
  bad_instrument: 'invalid',
  answers_missing: 'invalid',
  bad_day: 'invalid',
  bad_value: 'invalid',
  review_past: 'invalid',
  /** The higher the level, the sooner somebody looks again. */
  review_too_late: 'invalid',
  /** A level rests on answers or on reasons in words. */
  nothing_judged_with: 'invalid',
  /** The colleague who carries out a plan needs words about what to do. */
  task_missing: 'invalid',
  /** What was decided is not changed any more. */
  already_ended: 'conflict',
  /** Somebody of the team is taken at that time. */
  overlap: 'conflict',
  report_unfinished: 'invalid',
});
