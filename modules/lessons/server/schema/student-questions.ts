import { students } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { sections } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { lessons } from './lessons.ts';

/** What a student asks the teachers of their class about a lesson, and what one of them answers. */
export const questions = pgTable(
  'lessons_questions',
  {
    ...tenantKey(),
    lessonId: uuid('lesson_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    studentId: uuid('student_id').notNull(),
    text: text('text').notNull(),
    answer: text('answer'),
    answeredBy: uuid('answered_by'),
    answeredAt: instant('answered_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('lessons_questions_of_class').on(t.institutionId, t.sectionId, t.createdAt),
    index('lessons_questions_of_student').on(t.institutionId, t.studentId, t.lessonId),
    pointsTo(lessons, [t.institutionId, t.lessonId], 'lessons_questions_lesson'),
    pointsTo(sections, [t.institutionId, t.sectionId], 'lessons_questions_section'),
    pointsTo(students, [t.institutionId, t.studentId], 'lessons_questions_student'),
    check(
      'lessons_questions_answered',
      sql`(answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)`,
    ),
  ],
);

export type QuestionRow = typeof questions.$inferSelect;
