import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { DRAFTED, type DraftingRole } from '../../contract/fields.ts';

/** Who may use a generator at a school. Without a row everybody who drafts may. */
export const generatorRules = pgTable(
  'studio_generator_rules',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    generator: text('generator', { enum: DRAFTED }).notNull(),
    roles: jsonb('roles').$type<DraftingRole[]>().notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('studio_generator_rules_once').on(t.institutionId, t.schoolId, t.generator),
    pointsTo(schools, [t.institutionId, t.schoolId], 'studio_generator_rules_school'),
  ],
);

/** An institution's own words for a generator; version 1 comes with Patio. */
export const prompts = pgTable(
  'studio_prompts',
  {
    ...tenantKey(),
    generator: text('generator', { enum: DRAFTED }).notNull(),
    language: text('language', { enum: ['es', 'en'] }).notNull(),
    number: integer('number').notNull(),
    text: text('text').notNull(),
    byId: uuid('by_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('studio_prompts_number').on(t.institutionId, t.generator, t.language, t.number),
  ],
);

/** Which version holds from when on; going back is one more line. */
export const promptActivations = pgTable(
  'studio_prompt_activation_log',
  {
    ...tenantKey(),
    generator: text('generator', { enum: DRAFTED }).notNull(),
    language: text('language', { enum: ['es', 'en'] }).notNull(),
    number: integer('number').notNull(),
    byId: uuid('by_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('studio_prompt_activation_log_latest').on(t.institutionId, t.generator, t.language, t.at),
  ],
);
