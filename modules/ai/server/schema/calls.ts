import { ROLES } from '@patio/access';
import { instant, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { CALL_STATES, PURPOSES } from '../../contract/fields.ts';

/** Every call of a model, without a word of what was said. Only grows. */
export const callLog = pgTable(
  'ai_call_log',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    userId: uuid('user_id').notNull(),
    role: text('role', { enum: ROLES }).notNull(),
    purpose: text('purpose', { enum: PURPOSES }).notNull(),
    promptNumber: integer('prompt_number').notNull(),
    providerId: uuid('provider_id').notNull(),
    model: text('model').notNull(),
    tokensIn: integer('tokens_in').notNull(),
    tokensOut: integer('tokens_out').notNull(),
    tokensCached: integer('tokens_cached').notNull(),
    /** The provider did not say; we counted. */
    estimated: boolean('estimated').notNull(),
    costMicros: bigint('cost_micros', { mode: 'number' }).notNull(),
    milliseconds: integer('milliseconds').notNull(),
    firstTokenMs: integer('first_token_ms'),
    state: text('state', { enum: CALL_STATES }).notNull(),
    /** Why it was no answer, by name. */
    problem: text('problem'),
    finishReason: text('finish_reason'),
    tries: integer('tries').notNull(),
    /** What the guard found, by name. */
    verdicts: text('verdicts').array().notNull(),
    cites: text('cites').array().notNull(),
    /** The record that asked, such as a turn of a chat. */
    parentType: text('parent_type').notNull(),
    parentId: uuid('parent_id'),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('ai_call_log_by_school').on(t.institutionId, t.schoolId, t.at, t.id),
    index('ai_call_log_by_provider').on(t.institutionId, t.providerId, t.at),
    pointsTo(schools, [t.institutionId, t.schoolId], 'ai_call_log_school'),
  ],
);
