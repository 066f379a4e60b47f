import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools, terms } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { RULE_STATES, SIMULATION_STATES } from '../../contract/fields.ts';
import type { SimulationResult } from '../../contract/simulations.ts';
import type { Condition } from '../../rules/conditions.ts';

/** When a school wants to be told about a student: one to three things, which must all hold. */
export const rules = pgTable(
  'warnings_rules',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    /** What the team calls it when it speaks: "regla 3". */
    number: smallint('number').notNull(),
    conditions: jsonb('conditions').$type<Condition[]>().notNull(),
    state: text('state', { enum: RULE_STATES }).notNull().default('draft'),
    /** Who wrote the conditions as they are now. */
    authorId: uuid('author_id').notNull(),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('warnings_rules_number').on(t.institutionId, t.schoolId, t.number),
    pointsTo(schools, [t.institutionId, t.schoolId], 'warnings_rules_school'),
    check('warnings_rules_archived_off', sql`archived_at is null or state <> 'on'`),
  ],
);

/** Every version of a rule: what it asked for, whether it was on, and who made it so. */
export const ruleLog = pgTable(
  'warnings_rule_log',
  {
    ...tenantKey(),
    ruleId: uuid('rule_id').notNull(),
    version: integer('version').notNull(),
    conditions: jsonb('conditions').$type<Condition[]>().notNull(),
    state: text('state', { enum: [...RULE_STATES, 'archived'] }).notNull(),
    by: uuid('by').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('warnings_rule_log_version').on(t.institutionId, t.ruleId, t.version),
    pointsTo(rules, [t.institutionId, t.ruleId], 'warnings_rule_log_rule'),
  ],
);

/** What a rule would have told in a term that is over; figures only, and none about fewer than ten. */
export const simulations = pgTable(
  'warnings_simulations',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    ruleId: uuid('rule_id').notNull(),
    /** As they were when it was asked. */
    conditions: jsonb('conditions').$type<Condition[]>().notNull(),
    termId: uuid('term_id').notNull(),
    state: text('state', { enum: SIMULATION_STATES }).notNull().default('waiting'),
    result: jsonb('result').$type<SimulationResult>(),
    askedBy: uuid('asked_by').notNull(),
    endedAt: instant('ended_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('warnings_simulations_of_rule').on(t.institutionId, t.ruleId, t.createdAt),
    pointsTo(schools, [t.institutionId, t.schoolId], 'warnings_simulations_school'),
    pointsTo(rules, [t.institutionId, t.ruleId], 'warnings_simulations_rule'),
    pointsTo(terms, [t.institutionId, t.termId], 'warnings_simulations_term'),
    check('warnings_simulations_result', sql`(state = 'done') = (result is not null)`),
  ],
);

export type RuleRow = typeof rules.$inferSelect;
export type SimulationRow = typeof simulations.$inferSelect;
