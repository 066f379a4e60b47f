import { competencies } from '@patio/courses/server';
import { students } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sections } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, time, unique, uuid } from 'drizzle-orm/pg-core';
import type { Profile } from '../../contract/fields.ts';

/** How the tutor is set for a class; without a row it is open, and the youngest tap their answers. */
export const settings = pgTable(
  'tutor_settings',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    open: boolean('open').notNull().default(true),
    freeText: boolean('free_text').notNull().default(false),
    /** Between these moments it is closed: for an exam, or for a lesson. */
    frozenFrom: instant('frozen_from'),
    frozenUntil: instant('frozen_until'),
    frozenWhy: text('frozen_why', { enum: ['exam', 'lesson'] }),
    /** Times of each day at the school between which it is open; null for always. */
    hoursFrom: time('hours_from'),
    hoursUntil: time('hours_until'),
    /** During the class's own lessons by the timetable: open, closed, or open only then. */
    duringClass: text('during_class', { enum: ['open', 'closed', 'only'] })
      .notNull()
      .default('open'),
    /** Closed while the class, or the student, sits an exam. */
    closedInExams: boolean('closed_in_exams').notNull().default(true),
    /** A teacher of the class reads each answer before the student does. */
    approves: boolean('approves').notNull().default(false),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('tutor_settings_section').on(t.institutionId, t.sectionId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'tutor_settings_school'),
    pointsTo(sections, [t.institutionId, t.sectionId], 'tutor_settings_section_of'),
    check(
      'tutor_settings_hours',
      sql`(hours_from is null) = (hours_until is null) and (hours_from is null or hours_from < hours_until)`,
    ),
    check(
      'tutor_settings_frozen',
      sql`(frozen_from is null) = (frozen_until is null) and (frozen_from is null) = (frozen_why is null) and (frozen_from is null or frozen_from < frozen_until)`,
    ),
  ],
);

/** How the tutor is shown to one student, as staff set it. Presentation alone. */
export const profiles = pgTable(
  'tutor_profiles',
  {
    ...tenantKey(),
    studentId: uuid('student_id').notNull(),
    profile: jsonb('profile').$type<Profile>().notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('tutor_profiles_student').on(t.institutionId, t.studentId),
    pointsTo(students, [t.institutionId, t.studentId], 'tutor_profiles_student_of'),
  ],
);

/** What a student asks the teachers of a class, and what one of them answers. */
export const questions = pgTable(
  'tutor_questions',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    studentId: uuid('student_id').notNull(),
    /** The chat in which it was asked; it may be gone when consent was withdrawn. */
    chatId: uuid('chat_id').notNull(),
    text: text('text').notNull(),
    /** Kept from teachers: it went to the care team. */
    withheld: boolean('withheld').notNull().default(false),
    answer: text('answer'),
    answeredBy: uuid('answered_by'),
    answeredAt: instant('answered_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('tutor_questions_of_section').on(t.institutionId, t.sectionId, t.createdAt, t.id),
    index('tutor_questions_of_student').on(t.institutionId, t.studentId, t.createdAt),
    pointsTo(schools, [t.institutionId, t.schoolId], 'tutor_questions_school'),
    pointsTo(sections, [t.institutionId, t.sectionId], 'tutor_questions_section'),
    pointsTo(students, [t.institutionId, t.studentId], 'tutor_questions_student'),
    check(
      'tutor_questions_answered',
      sql`(answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)`,
    ),
  ],
);

/** Which competency of the school a skill of the engine belongs to. A skill without one is shown by its grade. */
export const skillCompetencies = pgTable(
  'tutor_skill_competencies',
  {
    institutionId: uuid('institution_id').notNull(),
    skill: text('skill').notNull(),
    /** Empty where the school decided that it belongs to none. */
    competencyId: uuid('competency_id'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.skill] }),
    pointsTo(competencies, [t.institutionId, t.competencyId], 'tutor_skill_competencies_competency'),
  ],
);

export type SettingsRow = typeof settings.$inferSelect;
export type ProfileRow = typeof profiles.$inferSelect;
export type QuestionRow = typeof questions.$inferSelect;
