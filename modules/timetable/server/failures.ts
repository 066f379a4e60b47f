import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('timetable', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  slot_twice: 'invalid',
  room_taken: 'invalid',
  teacher_taken: 'invalid',
  no_such_period: 'invalid',
  not_a_span: 'invalid',
  not_a_class_day: 'invalid',
  no_classes_then: 'invalid',
  substitute_busy: 'conflict',
  room_busy: 'conflict',
  week_room_clash: 'invalid',
  week_teacher_clash: 'invalid',
});
