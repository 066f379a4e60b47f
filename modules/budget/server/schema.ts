import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { APPROVAL_RULES, ENTRY_KINDS, SCENARIO_STATES, SIDES, SOURCES } from '../contract/fields.ts';

const amount = (name: string) => bigint(name, { mode: 'number' });

/** What a school earns and spends for. */
export const categories = pgTable(
  'budget_categories',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    name: text('name').notNull(),
    side: text('side', { enum: SIDES }).notNull(),
    source: text('source', { enum: SOURCES }).notNull().default('registered'),
    position: integer('position').notNull().default(1),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('budget_categories_name').on(t.institutionId, t.schoolId, t.name),
    uniqueIndex('budget_categories_fees')
      .on(t.institutionId, t.schoolId)
      .where(sql`source = 'fees' and archived_at is null`),
    pointsTo(schools, [t.institutionId, t.schoolId], 'budget_categories_school'),
    check('budget_categories_source', sql`source = 'registered' or side = 'income'`),
  ],
);

/** A plan of a year. One that was approved is never edited: another one takes its place. */
export const scenarios = pgTable(
  'budget_scenarios',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    year: integer('year').notNull(),
    name: text('name').notNull(),
    state: text('state', { enum: SCENARIO_STATES }).notNull().default('draft'),
    holds: boolean('holds').notNull().default(false),
    rule: text('rule', { enum: APPROVAL_RULES }).notNull(),
    madeBy: uuid('made_by').notNull(),
    askedBy: uuid('asked_by'),
    askedAt: instant('asked_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('budget_scenarios_name').on(t.institutionId, t.schoolId, t.year, t.name),
    uniqueIndex('budget_scenarios_one_holds').on(t.institutionId, t.schoolId, t.year).where(sql`holds`),
    pointsTo(schools, [t.institutionId, t.schoolId], 'budget_scenarios_school'),
    check('budget_scenarios_holds', sql`not holds or state = 'approved'`),
  ],
);

/** What is planned for a category in a month; its id is the scenario's. */
export const cells = pgTable(
  'budget_cells',
  {
    ...tenantKey(),
    categoryId: uuid('category_id').notNull(),
    month: date('month').notNull(),
    planned: amount('planned').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id, t.categoryId, t.month] }),
    pointsTo(scenarios, [t.institutionId, t.id], 'budget_cells_scenario'),
    pointsTo(categories, [t.institutionId, t.categoryId], 'budget_cells_category'),
    check('budget_cells_planned', sql`planned between 0 and 1000000000000`),
  ],
);

/** What was said about a plan that was asked for; a plan that is asked for again begins anew. */
export const decisionLog = pgTable(
  'budget_decision_log',
  {
    ...tenantKey(),
    scenarioId: uuid('scenario_id').notNull(),
    askedAt: instant('asked_at').notNull(),
    by: uuid('by').notNull(),
    role: text('role').notNull(),
    approve: boolean('approve').notNull(),
    reason: text('reason').notNull().default(''),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('budget_decision_log_once').on(t.institutionId, t.scenarioId, t.askedAt, t.by),
    pointsTo(scenarios, [t.institutionId, t.scenarioId], 'budget_decision_log_scenario'),
  ],
);

/** What was promised to be spent, and what was spent or came in besides fees. */
export const entries = pgTable(
  'budget_entries',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    categoryId: uuid('category_id').notNull(),
    kind: text('kind', { enum: ENTRY_KINDS }).notNull(),
    on: date('on').notNull(),
    amount: amount('amount').notNull(),
    text: text('text').notNull(),
    reference: text('reference').notNull().default(''),
    /** The commitment that it pays. */
    commitmentId: uuid('commitment_id'),
    madeBy: uuid('made_by').notNull(),
    voidedAt: instant('voided_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('budget_entries_of_category').on(t.institutionId, t.schoolId, t.categoryId, t.on),
    index('budget_entries_of_commitment').on(t.institutionId, t.commitmentId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'budget_entries_school'),
    pointsTo(categories, [t.institutionId, t.categoryId], 'budget_entries_category'),
    check('budget_entries_amount', sql`amount between 1 and 1000000000000`),
    check('budget_entries_pays', sql`commitment_id is null or kind = 'actual'`),
  ],
);

export type CategoryRow = typeof categories.$inferSelect;
export type ScenarioRow = typeof scenarios.$inferSelect;
export type EntryRow = typeof entries.$inferSelect;
