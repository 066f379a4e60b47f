import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { date, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { RISK_LEVELS } from '../../contract/fields.ts';
import type { Band, InstrumentItem } from '../../rules/instruments.ts';
import { cases } from './cases.ts';

/** A school's own list of questions, one row for each version: answers name the version that was asked. Nothing about a student. */
export const instruments = pgTable(
  'wellbeing_instruments',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    /** The same for all versions of one instrument. */
    key: text('key').notNull(),
    edition: integer('edition').notNull(),
    title: text('title').notNull(),
    intro: text('intro').notNull(),
    items: jsonb('items').$type<InstrumentItem[]>().notNull(),
    bands: jsonb('bands').$type<Band[]>().notNull(),
    retiredAt: instant('retired_at'),
    madeBy: uuid('made_by').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('wellbeing_instruments_edition').on(t.institutionId, t.schoolId, t.key, t.edition),
    pointsTo(schools, [t.institutionId, t.schoolId], 'wellbeing_instruments_school'),
  ],
);

/** What was answered, with its score: sealed under the key of the case. */
export const answers = pgTable(
  'wellbeing_answers',
  {
    ...tenantKey(),
    caseId: uuid('case_id').notNull(),
    instrumentKey: text('instrument_key').notNull(),
    instrumentEdition: integer('instrument_edition').notNull(),
    answeredOn: date('answered_on').notNull(),
    filledBy: uuid('filled_by').notNull(),
    sealedContent: text('sealed_content').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('wellbeing_answers_of_case').on(t.institutionId, t.caseId, t.answeredOn),
    pointsTo(cases, [t.institutionId, t.caseId], 'wellbeing_answers_case'),
  ],
);

/** Every judgement of a level: with which answers, who, when, and when it is looked at again. Only grows. */
export const riskLog = pgTable(
  'wellbeing_risk_log',
  {
    ...tenantKey(),
    caseId: uuid('case_id').notNull(),
    level: text('level', { enum: RISK_LEVELS }).notNull(),
    answersId: uuid('answers_id'),
    judgedOn: date('judged_on').notNull(),
    judgedBy: uuid('judged_by').notNull(),
    nextReviewOn: date('next_review_on').notNull(),
    sealedWhy: text('sealed_why').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('wellbeing_risk_log_of_case').on(t.institutionId, t.caseId, t.at),
    pointsTo(cases, [t.institutionId, t.caseId], 'wellbeing_risk_log_case'),
  ],
);

/** That the supervisor was told of a review that nobody made; once for each date. */
export const reviewNews = pgTable(
  'wellbeing_review_news',
  {
    ...tenantKey(),
    caseId: uuid('case_id').notNull(),
    dueOn: date('due_on').notNull(),
    toldUserId: uuid('told_user_id').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('wellbeing_review_news_once').on(t.institutionId, t.caseId, t.dueOn),
    pointsTo(cases, [t.institutionId, t.caseId], 'wellbeing_review_news_case'),
  ],
);

export type InstrumentRow = typeof instruments.$inferSelect;
export type AnswersRow = typeof answers.$inferSelect;
export type RiskRow = typeof riskLog.$inferSelect;
