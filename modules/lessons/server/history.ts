import { courseRows } from '@patio/courses/server';
import { m } from '@patio/messages';
import { registerHistory } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import { coursesSetUpBy, lessonsVisibleTo } from './policy.ts';
import { lessons } from './schema.ts';

registerHistory('lessons.lesson', {
  visible: async (tx, actor, id) =>
    (await tx.$count(lessons, and(eq(lessons.id, id), lessonsVisibleTo(actor, 'lessons.author')))) > 0,
  actions: {
    'lessons.lesson_created': m.lessons_history_created,
    'lessons.lesson_changed': m.lessons_history_changed,
    'lessons.lesson_published': m.lessons_history_published,
    'lessons.question_answered': m.lessons_history_answered,
    'lessons.version_restored': m.lessons_history_restored,
    'lessons.teacher_note_changed': m.lessons_history_note_changed,
    'lessons.teacher_note_removed': m.lessons_history_note_removed,
  },
  fields: { title: m.lessons_name, number: m.lessons_version, answer: m.lessons_answer, text: m.lessons_teacher_note },
});

registerHistory('lessons.course', {
  visible: async (tx, actor, id) =>
    (await tx.$count(
      courseRows,
      and(eq(courseRows.id, id), coursesSetUpBy(actor, sql`${courseRows.id}`, sql`${courseRows.schoolId}`)),
    )) > 0,
  actions: {
    'lessons.course_set_up': m.lessons_history_set_up,
    'lessons.course_imported': m.lessons_history_imported,
  },
  fields: { visibility: m.lessons_visibility, selfEnrolment: m.lessons_self_enrolment, name: m.lessons_import_file },
});
