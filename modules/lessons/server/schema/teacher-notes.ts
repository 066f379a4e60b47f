import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { lessons } from './lessons.ts';

/** What teachers note for each other about a lesson or one of its blocks. No view that students or families read joins it. */
export const teacherNotes = pgTable(
  'lessons_teacher_notes',
  {
    ...tenantKey(),
    lessonId: uuid('lesson_id').notNull(),
    /** Without one it is about the whole lesson. */
    blockId: uuid('block_id'),
    text: text('text').notNull(),
    byId: uuid('by_id').notNull(),
    removedAt: instant('removed_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('lessons_teacher_notes_of_lesson').on(t.institutionId, t.lessonId, t.createdAt),
    pointsTo(lessons, [t.institutionId, t.lessonId], 'lessons_teacher_notes_lesson'),
  ],
);

export type TeacherNoteRow = typeof teacherNotes.$inferSelect;
