import { instant, lifecycle, tenantKey } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { STEP_STATES } from '../contract/steps.ts';

/** One first step of one person in a role. It is written when their first steps begin; a skipped one comes back until it is done. */
export const steps = pgTable(
  'onboarding_steps',
  {
    ...tenantKey(),
    userId: uuid('user_id').notNull(),
    role: text('role').notNull(),
    step: text('step').notNull(),
    state: text('state', { enum: STEP_STATES }).notNull().default('open'),
    /** When it was done or skipped. */
    at: instant('at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('onboarding_steps_once').on(t.institutionId, t.userId, t.role, t.step),
    check('onboarding_steps_when', sql`(state = 'open') = (at is null)`),
  ],
);
export type StepRow = typeof steps.$inferSelect;

/** What somebody has written of an institution that is not finished: kept as they wrote it, and open again on any device. */
export const drafts = pgTable(
  'onboarding_drafts',
  {
    ...tenantKey(),
    userId: uuid('user_id').notNull(),
    /** The step at which they stopped. */
    step: text('step').notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    finishedAt: instant('finished_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('onboarding_drafts_of_person').on(t.institutionId, t.userId),
    index('onboarding_drafts_open').on(t.institutionId, t.finishedAt),
  ],
);
export type DraftRow = typeof drafts.$inferSelect;
