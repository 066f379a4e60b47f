import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { cases } from './cases.ts';

/** What is tried for a few weeks, with a measure that says whether it helps. Its words are sealed; dates and numbers are not. */
export const interventions = pgTable(
  'wellbeing_interventions',
  {
    ...tenantKey(),
    caseId: uuid('case_id').notNull(),
    startsOn: date('starts_on').notNull(),
    weeks: integer('weeks').notNull(),
    baseline: doublePrecision('baseline').notNull(),
    target: doublePrecision('target').notNull(),
    most: doublePrecision('most').notNull(),
    decideOn: date('decide_on').notNull(),
    /** Who on the staff carries it out and notes the measure; sees neither the case nor that there is one. */
    championId: uuid('champion_id'),
    /** Goal, measure and unit, under the key of the case. */
    sealedContent: text('sealed_content').notNull(),
    /** What the champion is asked to do, written for them alone, under a key that is not in the database. */
    sealedForChampion: text('sealed_for_champion'),
    state: text('state', { enum: ['running', 'ended'] })
      .notNull()
      .default('running'),
    endedOn: date('ended_on'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('wellbeing_interventions_of_case').on(t.institutionId, t.caseId, t.startsOn),
    index('wellbeing_interventions_of_champion')
      .on(t.institutionId, t.championId)
      .where(sql`state = 'running' and champion_id is not null`),
    pointsTo(cases, [t.institutionId, t.caseId], 'wellbeing_interventions_case'),
    check('wellbeing_interventions_ended', sql`(state = 'ended') = (ended_on is not null)`),
  ],
);

/** A value of the measure, for one week. */
export const measures = pgTable(
  'wellbeing_measures',
  {
    ...tenantKey(),
    interventionId: uuid('intervention_id').notNull(),
    weekOf: date('week_of').notNull(),
    value: doublePrecision('value').notNull(),
    recordedBy: uuid('recorded_by').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('wellbeing_measures_week').on(t.institutionId, t.interventionId, t.weekOf),
    pointsTo(interventions, [t.institutionId, t.interventionId], 'wellbeing_measures_intervention'),
  ],
);

/** Something that is done again and again as part of a plan. */
export const supports = pgTable(
  'wellbeing_supports',
  {
    ...tenantKey(),
    interventionId: uuid('intervention_id').notNull(),
    position: integer('position').notNull(),
    /** 0: on every school day; otherwise so many times a week. */
    perWeek: integer('per_week').notNull(),
    /** The champion is shown it and marks its days. */
    byChampion: boolean('by_champion').notNull(),
    sealedText: text('sealed_text').notNull(),
    removedAt: instant('removed_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('wellbeing_supports_of_intervention').on(t.institutionId, t.interventionId, t.position),
    pointsTo(interventions, [t.institutionId, t.interventionId], 'wellbeing_supports_intervention'),
  ],
);

/** A day on which a support really happened. */
export const supportDays = pgTable(
  'wellbeing_support_days',
  {
    ...tenantKey(),
    supportId: uuid('support_id').notNull(),
    date: date('date').notNull(),
    markedBy: uuid('marked_by').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('wellbeing_support_days_once').on(t.institutionId, t.supportId, t.date),
    pointsTo(supports, [t.institutionId, t.supportId], 'wellbeing_support_days_support'),
  ],
);

export type InterventionRow = typeof interventions.$inferSelect;
export type SupportRow = typeof supports.$inferSelect;
