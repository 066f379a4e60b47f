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
  scenario_archived: 'conflict',
  week_is_empty: 'invalid',
  /** The lengths of the lessons do not add up to the periods. */
  pattern_sum: 'invalid',
  lesson_too_long: 'invalid',
  limits_crossed: 'invalid',
  unknown_building: 'invalid',
  no_such_hour: 'invalid',
});
