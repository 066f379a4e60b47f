import { instant, lifecycle, plainText, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, numeric, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { RubricBody } from '../../contract/rubrics.ts';

/** A rubric of somebody's own; a shared one is read and copied by the whole school. */
export const rubrics = pgTable(
  'assignments_rubrics',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    title: text('title').notNull(),
    titleKey: plainText('title_key').notNull().generatedAlwaysAs(sql`patio_plain(title)`),
    about: text('about').notNull().default(''),
    /** Its newest version. */
    number: integer('number').notNull().default(1),
    shared: boolean('shared').notNull().default(false),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('assignments_rubrics_by_school').on(t.institutionId, t.schoolId, t.titleKey, t.id),
    index('assignments_rubrics_by_owner').on(t.institutionId, t.ownerId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'assignments_rubrics_school'),
  ],
);

/** What a rubric says in one version. Once an assignment uses it, it is never changed again. */
export const rubricVersions = pgTable(
  'assignments_rubric_versions',
  {
    ...tenantKey(),
    rubricId: uuid('rubric_id').notNull(),
    number: integer('number').notNull(),
    body: jsonb('body').$type<RubricBody>().notNull(),
    /** What the highest levels add up to. */
    points: numeric('points').notNull(),
    byId: uuid('by_id').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('assignments_rubric_versions_number').on(t.institutionId, t.rubricId, t.number),
    pointsTo(rubrics, [t.institutionId, t.rubricId], 'assignments_rubric_versions_rubric'),
  ],
);

export type RubricRow = typeof rubrics.$inferSelect;
export type RubricVersionRow = typeof rubricVersions.$inferSelect;
