import { students } from '@patio/people/server';
import { lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { date, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { MOODS } from '../../contract/voice-fields.ts';

/** How a student said they arrived on a day. Whoever says it may change it until the day is over, and need never say it. */
export const checkIns = pgTable(
  'wellbeing_check_ins',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    studentId: uuid('student_id').notNull(),
    on: date('on').notNull(),
    mood: text('mood', { enum: MOODS }).notNull(),
    /** What they added, sealed to the school's care team; null where they added nothing. */
    sealedText: text('sealed_text'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('wellbeing_check_ins_once_a_day').on(t.institutionId, t.studentId, t.on),
    index('wellbeing_check_ins_of_school').on(t.institutionId, t.schoolId, t.on),
    pointsTo(schools, [t.institutionId, t.schoolId], 'wellbeing_check_ins_school'),
    pointsTo(students, [t.institutionId, t.studentId], 'wellbeing_check_ins_student'),
  ],
);

export type CheckInRow = typeof checkIns.$inferSelect;
