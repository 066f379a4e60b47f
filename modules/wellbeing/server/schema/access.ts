import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { PURPOSES, READING_AS, READING_PARTS } from '../../contract/fields.ts';
import { cases } from './cases.ts';

export const OPENING_KINDS = ['colleague', 'break_glass'] as const;

/** Somebody outside a case's team opened it for an hour, and why; the reason is sealed like the case. */
export const openings = pgTable(
  'wellbeing_openings',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    caseId: uuid('case_id').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: OPENING_KINDS }).notNull(),
    purpose: text('purpose', { enum: PURPOSES }).notNull(),
    sealedReason: text('sealed_reason').notNull(),
    at: instant('at').notNull(),
    until: instant('until').notNull(),
    /** Who was told besides the lead. */
    secondUserId: uuid('second_user_id'),
    /** Somebody else of the team looked at it in the week's review. */
    reviewedBy: uuid('reviewed_by'),
    reviewedAt: instant('reviewed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('wellbeing_openings_of_case').on(t.institutionId, t.caseId, t.userId, t.until),
    index('wellbeing_openings_of_school').on(t.institutionId, t.schoolId, t.at),
    pointsTo(cases, [t.institutionId, t.caseId], 'wellbeing_openings_case'),
  ],
);

/** Who read what of a case, when and as what. Each line is signed with the case's own key and leans on the line before. */
export const readingLog = pgTable(
  'wellbeing_reading_log',
  {
    ...tenantKey(),
    caseId: uuid('case_id').notNull(),
    /** The place in the log of its case. */
    place: integer('place').notNull(),
    userId: uuid('user_id').notNull(),
    part: text('part', { enum: READING_PARTS }).notNull(),
    readAs: text('read_as', { enum: READING_AS }).notNull(),
    purpose: text('purpose', { enum: PURPOSES }).notNull(),
    openingId: uuid('opening_id'),
    at: instant('at').notNull(),
    signature: text('signature').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('wellbeing_reading_log_place').on(t.institutionId, t.caseId, t.place),
    index('wellbeing_reading_log_of_user').on(t.institutionId, t.userId, t.at),
    pointsTo(cases, [t.institutionId, t.caseId], 'wellbeing_reading_log_case'),
  ],
);

/** Who outside the team may know that a student has a case. */
export const EXISTENCE_RULES = ['nobody', 'leadership'] as const;

/** What a school decided about its care team; without a row, nobody outside knows of a case and the years are those of its country. */
export const schoolRules = pgTable(
  'wellbeing_school_rules',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    existence: text('existence', { enum: EXISTENCE_RULES }).notNull().default('nobody'),
    /** Years after a student left, when the keys of the closed cases are destroyed and what was written outside cases is erased. */
    keepYears: integer('keep_years').notNull().default(5),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('wellbeing_school_rules_one').on(t.institutionId, t.schoolId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'wellbeing_school_rules_school'),
  ],
);

export type SchoolRulesRow = typeof schoolRules.$inferSelect;
export type OpeningRow = typeof openings.$inferSelect;
export type ReadingRow = typeof readingLog.$inferSelect;
