import { followWithRows } from '@patio/people/server';

// When two records of one child become one, what they learned is one child's too; the events are read under both.
followWithRows('lessons', [
  { table: 'lessons_progress', same: ['lesson_id'] },
  { table: 'lessons_course_progress', same: ['course_id'] },
  { table: 'lessons_notes', same: ['id'] },
  { table: 'lessons_questions', same: ['id'] },
]);
