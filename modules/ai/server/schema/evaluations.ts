import { instant, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AxisView } from '../../contract/evaluations.ts';
import { EVALUATION_STATES, PROTOCOLS, PURPOSES } from '../../contract/fields.ts';
import { providers } from './providers.ts';

/** A run of the built-in examples against a model: what it was tried with, and how it did. */
export const evaluations = pgTable(
  'ai_evaluations',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    purpose: text('purpose', { enum: PURPOSES }).notNull(),
    providerId: uuid('provider_id').notNull(),
    protocol: text('protocol', { enum: PROTOCOLS }).notNull(),
    baseUrl: text('base_url').notNull(),
    model: text('model').notNull(),
    /** The versions of the instructions that were tried. */
    promptEs: integer('prompt_es').notNull(),
    promptEn: integer('prompt_en').notNull(),
    state: text('state', { enum: EVALUATION_STATES }).notNull().default('waiting'),
    results: jsonb('results').$type<AxisView[]>().notNull().default([]),
    /** Why it could not be run to its end, by name. */
    problem: text('problem'),
    costMicros: bigint('cost_micros', { mode: 'number' }).notNull().default(0),
    byId: uuid('by_id').notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('ai_evaluations_by_purpose').on(t.institutionId, t.schoolId, t.purpose, t.startedAt),
    index('ai_evaluations_by_model').on(t.institutionId, t.providerId, t.purpose, t.model),
    pointsTo(schools, [t.institutionId, t.schoolId], 'ai_evaluations_school'),
    pointsTo(providers, [t.institutionId, t.providerId], 'ai_evaluations_provider'),
  ],
);

export type EvaluationRow = typeof evaluations.$inferSelect;
