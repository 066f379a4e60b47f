import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('planner', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  /** The school has no year that could be planned. */
  no_year: 'invalid',
  /** A scenario that is locked or archived is not edited. */
  scenario_closed: 'conflict',
  /** Somebody moved one of the lessons since. */
  lesson_changed: 'conflict',
  pinned: 'conflict',
  closed_hour: 'conflict',
  nothing_to_undo: 'conflict',
  nothing_to_redo: 'conflict',
  unknown_lesson: 'invalid',
  unknown_room: 'invalid',
  taught_together: 'invalid',
  /** Classes of the day on which a week should begin were already taken. */
  classes_taken: 'conflict',
  day_is_over: 'invalid',
  outside_year: 'invalid',
  homeroom_clash: 'conflict',
  lessons_parked: 'conflict',
  not_last: 'conflict',
  nothing_changes: 'conflict',
  nothing_to_print: 'invalid',
  scenario_archived: 'conflict',
  week_is_empty: 'invalid',
  /** The engine is at work on the scenario already. */
  already_solving: 'conflict',
  solving: 'conflict',
  is_published: 'conflict',
  run_over: 'conflict',
  /** A run that has not found a week yet. */
  nothing_found: 'conflict',
  nothing_to_place: 'invalid',
  /** Two scenarios of different schools or years. */
  not_alike: 'invalid',
  /** What a proposal would change is no longer as it was. */
  remedy_over: 'conflict',
  /** The lengths of the lessons do not add up to the periods. */
  pattern_sum: 'invalid',
  lesson_too_long: 'invalid',
  limits_crossed: 'invalid',
  unknown_building: 'invalid',
  no_such_hour: 'invalid',
});
