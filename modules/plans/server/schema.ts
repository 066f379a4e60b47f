import { units } from '@patio/courses/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sections } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PARTS, WEEK_STATES } from '../contract/fields.ts';
import type { Activity, Material } from '../rules/contents.ts';
import { OUTCOMES } from '../rules/slots.ts';

/** What is planned for one class of a section. It stands on a date and a period, or waits for one; when its class is lost it stays where it was until somebody decides. */
export const plannedClasses = pgTable(
  'plans_classes',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    date: date('date'),
    period: integer('period'),
    /** The order of those that wait for a date. */
    queue: integer('queue'),
    unitId: uuid('unit_id'),
    title: text('title').notNull(),
    goal: text('goal').notNull().default(''),
    activities: jsonb('activities').$type<Activity[]>().notNull().default([]),
    materials: jsonb('materials').$type<Material[]>().notNull().default([]),
    competencyIds: uuid('competency_ids').array().notNull().default(sql`'{}'`),
    /** What is seen in class of the supports that students have; never the reason. */
    supports: text('supports').notNull().default(''),
    /** What the teacher would do differently next time. */
    reflection: text('reflection').notNull().default(''),
    /** A test or a visit: it stays on its day when others shift. */
    fixed: boolean('fixed').notNull().default(false),
    state: text('state', { enum: ['draft', 'ready'] })
      .notNull()
      .default('draft'),
    outcome: text('outcome', { enum: OUTCOMES }),
    /** Its class was lost, and the teacher left it so. */
    left: boolean('left').notNull().default(false),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('plans_classes_slot')
      .on(t.institutionId, t.sectionId, t.date, t.period)
      .where(sql`archived_at is null and date is not null`),
    index('plans_classes_by_section').on(t.institutionId, t.sectionId, t.date),
    pointsTo(schools, [t.institutionId, t.schoolId], 'plans_classes_school'),
    pointsTo(sections, [t.institutionId, t.sectionId], 'plans_classes_section'),
    pointsTo(units, [t.institutionId, t.unitId], 'plans_classes_unit'),
    check('plans_classes_place', sql`(date is null) = (period is null)`),
  ],
);

/** A week of a section as the coordinator sees it; one without a row was not sent. */
export const weeks = pgTable(
  'plans_weeks',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    /** Its Monday. */
    weekOn: date('week_on').notNull(),
    state: text('state', { enum: WEEK_STATES }).notNull(),
    note: text('note').notNull().default(''),
    submittedBy: uuid('submitted_by').notNull(),
    submittedAt: instant('submitted_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('plans_weeks_once').on(t.institutionId, t.sectionId, t.weekOn),
    index('plans_weeks_waiting').on(t.institutionId, t.schoolId, t.state, t.weekOn),
    pointsTo(schools, [t.institutionId, t.schoolId], 'plans_weeks_school'),
    pointsTo(sections, [t.institutionId, t.sectionId], 'plans_weeks_section'),
    check('plans_weeks_monday', sql`extract(isodow from week_on) = 1`),
  ],
);

/** What a coordinator says about a part of a planned class, and what is answered. */
export const comments = pgTable(
  'plans_comments',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    classId: uuid('class_id').notNull(),
    part: text('part', { enum: PARTS }).notNull(),
    text: text('text').notNull(),
    byId: uuid('by_id').notNull(),
    replyToId: uuid('reply_to_id'),
    resolvedAt: instant('resolved_at'),
    resolvedBy: uuid('resolved_by'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('plans_comments_by_class').on(t.institutionId, t.classId, t.createdAt),
    pointsTo(schools, [t.institutionId, t.schoolId], 'plans_comments_school'),
    pointsTo(sections, [t.institutionId, t.sectionId], 'plans_comments_section'),
    pointsTo(plannedClasses, [t.institutionId, t.classId], 'plans_comments_class'),
    pointsTo(t, [t.institutionId, t.replyToId], 'plans_comments_reply'),
  ],
);

export type ClassRow = typeof plannedClasses.$inferSelect;
/** Where a planned class stands, without what the teacher wrote. */
export type ClassOutline = Pick<ClassRow, 'id' | 'sectionId' | 'date' | 'period' | 'fixed' | 'outcome' | 'left'>;
export type WeekRow = typeof weeks.$inferSelect;
export type CommentRow = typeof comments.$inferSelect;
