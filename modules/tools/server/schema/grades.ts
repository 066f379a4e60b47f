import { items } from '@patio/gradebook/server';
import { students } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { sections } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { SCORE_STATES } from '../../contract/fields.ts';
import { links } from './links.ts';
import { registrations } from './registrations.ts';

/** What a tool grades in a class, and the column of the gradebook that it has there. */
export const lines = pgTable(
  'tools_lines',
  {
    ...tenantKey(),
    registrationId: uuid('registration_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    linkId: uuid('link_id'),
    itemId: uuid('item_id').notNull(),
    label: text('label').notNull(),
    scoreMax: numeric('score_max').notNull(),
    resourceId: text('resource_id').notNull().default(''),
    tag: text('tag').notNull().default(''),
    /** Whose right to grade the class the tool's scores are written with. */
    membershipId: uuid('membership_id').notNull(),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('tools_lines_by_section').on(t.institutionId, t.sectionId, t.registrationId),
    index('tools_lines_by_link').on(t.institutionId, t.linkId),
    pointsTo(registrations, [t.institutionId, t.registrationId], 'tools_lines_registration'),
    pointsTo(sections, [t.institutionId, t.sectionId], 'tools_lines_section'),
    pointsTo(links, [t.institutionId, t.linkId], 'tools_lines_link'),
    pointsTo(items, [t.institutionId, t.itemId], 'tools_lines_item'),
    check('tools_lines_max', sql`score_max > 0`),
  ],
);

/** Every score that a tool sent, and what became of it. Only grows; the highest number of a student is what holds. */
export const scores = pgTable(
  'tools_score_log',
  {
    ...tenantKey(),
    lineId: uuid('line_id').notNull(),
    studentId: uuid('student_id').notNull(),
    number: integer('number').notNull(),
    /** As the tool sent them; null where it only told of progress. */
    given: numeric('given'),
    outOf: numeric('out_of'),
    /** The mark in the scale of the column. */
    mark: numeric('mark'),
    activity: text('activity').notNull(),
    grading: text('grading').notNull(),
    comment: text('comment').notNull().default(''),
    /** When it was reached, by the tool's clock. */
    saidAt: instant('said_at').notNull(),
    state: text('state', { enum: SCORE_STATES }).notNull(),
    /** Why it waits for the teacher, by name. */
    problem: text('problem'),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('tools_scores_latest').on(t.institutionId, t.lineId, t.studentId, t.number),
    pointsTo(lines, [t.institutionId, t.lineId], 'tools_scores_line'),
    index('tools_scores_of_student').on(t.institutionId, t.studentId),
    pointsTo(students, [t.institutionId, t.studentId], 'tools_scores_student'),
  ],
);

export type LineRow = typeof lines.$inferSelect;
export type ScoreRow = typeof scores.$inferSelect;
