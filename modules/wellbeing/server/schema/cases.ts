import { students } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CASE_ORIGINS, CASE_STATES, RISK_LEVELS } from '../../contract/fields.ts';

/** A student who is accompanied. Every text about it is sealed under a key of its own; here stands what a board needs, without words. */
export const cases = pgTable(
  'wellbeing_cases',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    number: integer('number').notNull(),
    studentId: uuid('student_id').notNull(),
    leadId: uuid('lead_id').notNull(),
    origin: text('origin', { enum: CASE_ORIGINS }).notNull(),
    state: text('state', { enum: CASE_STATES }).notNull().default('open'),
    /** Only its own team opens it; a colleague breaks the glass instead of giving a reason. */
    restricted: boolean('restricted').notNull().default(false),
    /** The last judged level, by whom and when, and when it is looked at again. */
    riskLevel: text('risk_level', { enum: RISK_LEVELS }),
    riskJudgedOn: date('risk_judged_on'),
    riskJudgedBy: uuid('risk_judged_by'),
    nextReviewOn: date('next_review_on'),
    nextReviewAt: text('next_review_at'),
    openedOn: date('opened_on').notNull(),
    closedOn: date('closed_on'),
    /** The case's own key, sealed to the school's; null once it was destroyed, and the texts with it. */
    sealedKey: text('sealed_key'),
    keyVersion: integer('key_version').notNull(),
    keyDestroyedAt: instant('key_destroyed_at'),
    /** How many readings the log holds, and its end, signed with the case's own key. */
    readings: integer('readings').notNull().default(0),
    readingsEnd: text('readings_end').notNull().default(''),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('wellbeing_cases_number').on(t.institutionId, t.schoolId, t.number),
    index('wellbeing_cases_of_student').on(t.institutionId, t.studentId),
    index('wellbeing_cases_of_lead').on(t.institutionId, t.leadId, t.state),
    index('wellbeing_cases_board').on(t.institutionId, t.schoolId, t.state, t.nextReviewOn),
    pointsTo(schools, [t.institutionId, t.schoolId], 'wellbeing_cases_school'),
    pointsTo(students, [t.institutionId, t.studentId], 'wellbeing_cases_student'),
    check('wellbeing_cases_closed', sql`(state = 'closed') = (closed_on is not null)`),
  ],
);

/** Who works on a case besides its lead. */
export const caseMembers = pgTable(
  'wellbeing_case_members',
  {
    ...tenantKey(),
    caseId: uuid('case_id').notNull(),
    userId: uuid('user_id').notNull(),
    endedAt: instant('ended_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('wellbeing_case_members_one').on(t.institutionId, t.caseId, t.userId).where(sql`ended_at is null`),
    index('wellbeing_case_members_of_user').on(t.institutionId, t.userId),
    pointsTo(cases, [t.institutionId, t.caseId], 'wellbeing_case_members_case'),
  ],
);

export type CaseRow = typeof cases.$inferSelect;
