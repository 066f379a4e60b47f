import { students } from '@patio/people/server';
import { lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sections } from '@patio/sections/server';
import { boolean, date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { SurveyAnswers, SurveyQuestion } from '../../contract/own.ts';

/** What a teacher asks a class. */
export const surveys = pgTable(
  'recognition_surveys',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    title: text('title').notNull(),
    anonymous: boolean('anonymous').notNull(),
    state: text('state', { enum: ['draft', 'open', 'closed'] })
      .notNull()
      .default('draft'),
    closesOn: date('closes_on'),
    questions: jsonb('questions').$type<SurveyQuestion[]>().notNull(),
    createdBy: uuid('created_by').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('recognition_surveys_of_section').on(t.institutionId, t.sectionId, t.createdAt),
    pointsTo(schools, [t.institutionId, t.schoolId], 'recognition_surveys_school'),
    pointsTo(sections, [t.institutionId, t.sectionId], 'recognition_surveys_section'),
  ],
);

/** Who has answered a survey. In a survey with names also what; in an anonymous one nothing but that. */
export const surveyTurns = pgTable(
  'recognition_survey_turns',
  {
    institutionId: uuid('institution_id').notNull(),
    surveyId: uuid('survey_id').notNull(),
    studentId: uuid('student_id').notNull(),
    answers: jsonb('answers').$type<SurveyAnswers>(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.surveyId, t.studentId] }),
    pointsTo(surveys, [t.institutionId, t.surveyId], 'recognition_survey_turns_survey'),
    index('recognition_survey_turns_of_student').on(t.institutionId, t.studentId),
    pointsTo(students, [t.institutionId, t.studentId], 'recognition_survey_turns_student'),
  ],
);

/**
 * All answers to an anonymous survey in one row, in random order and without time: rows of their own would carry
 * the transaction of whoever wrote them, and so point at the turn that was written beside.
 */
export const surveyBoxes = pgTable(
  'recognition_survey_boxes',
  {
    institutionId: uuid('institution_id').notNull(),
    surveyId: uuid('survey_id').notNull(),
    answers: jsonb('answers').$type<SurveyAnswers[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.surveyId] }),
    pointsTo(surveys, [t.institutionId, t.surveyId], 'recognition_survey_boxes_survey'),
  ],
);

export type SurveyRow = typeof surveys.$inferSelect;
