import { staff } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { academicYears, rooms, schools } from '@patio/schools/server';
import { sections } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
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

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** How a section's weekly periods are to be placed; a section without a row follows its course, in single periods. */
export const needs = pgTable(
  'planner_needs',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    yearId: uuid('year_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    periods: integer('periods').notNull(),
    /** Lengths of its lessons such as 2, 2, 1; null means single periods. */
    pattern: integer('pattern').array(),
    /** Rooms it may be in; empty means the section's own room, or any that has the features and the seats. */
    roomIds: uuid('room_ids').array().notNull().default(sql`'{}'`),
    roomFeatures: text('room_features').array().notNull().default(sql`'{}'`),
    /** Sections with the same value are taught as one lesson. */
    jointId: uuid('joint_id'),
    /** Sections with the same value meet at the same hours, in different rooms (split groups, electives). */
    blockId: uuid('block_id'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('planner_needs_section').on(t.institutionId, t.sectionId),
    index('planner_needs_by_year').on(t.institutionId, t.schoolId, t.yearId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'planner_needs_school'),
    pointsTo(academicYears, [t.institutionId, t.yearId], 'planner_needs_year'),
    pointsTo(sections, [t.institutionId, t.sectionId], 'planner_needs_of_section'),
    check('planner_needs_periods', sql`periods between 0 and 60`),
  ],
);

/** In which hours somebody or something cannot, or would rather not, be used. An hour is `cycle day * 100 + period`. */
export const hours = pgTable(
  'planner_hours',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    yearId: uuid('year_id').notNull(),
    of: text('of', { enum: ['teacher', 'room', 'homeroom', 'section', 'school'] }).notNull(),
    /** The staff member, room, homeroom, section, or the school itself. */
    whoId: uuid('who_id').notNull(),
    impossible: integer('impossible').array().notNull().default(sql`'{}'`),
    disliked: integer('disliked').array().notNull().default(sql`'{}'`),
    /** What a teacher proposes waits until the office accepts it; what no longer holds stays as history. */
    state: text('state', { enum: ['proposed', 'accepted', 'refused', 'replaced'] }).notNull(),
    note: text('note'),
    byId: uuid('by_id').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('planner_hours_accepted').on(t.institutionId, t.yearId, t.of, t.whoId).where(sql`state = 'accepted'`),
    uniqueIndex('planner_hours_proposed').on(t.institutionId, t.yearId, t.of, t.whoId).where(sql`state = 'proposed'`),
    index('planner_hours_by_year').on(t.institutionId, t.schoolId, t.yearId, t.state),
    pointsTo(schools, [t.institutionId, t.schoolId], 'planner_hours_school'),
    pointsTo(academicYears, [t.institutionId, t.yearId], 'planner_hours_year'),
  ],
);

/** Limits on the week of one teacher; null means none. */
export const teacherLimits = pgTable(
  'planner_teacher_limits',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    yearId: uuid('year_id').notNull(),
    staffId: uuid('staff_id').notNull(),
    maxPerDay: integer('max_per_day'),
    minPerDay: integer('min_per_day'),
    maxDays: integer('max_days'),
    maxGapsPerDay: integer('max_gaps_per_day'),
    maxGapsPerWeek: integer('max_gaps_per_week'),
    maxInARow: integer('max_in_a_row'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('planner_teacher_limits_once').on(t.institutionId, t.yearId, t.staffId),
    index('planner_teacher_limits_by_year').on(t.institutionId, t.schoolId, t.yearId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'planner_teacher_limits_school'),
    pointsTo(academicYears, [t.institutionId, t.yearId], 'planner_teacher_limits_year'),
    pointsTo(staff, [t.institutionId, t.staffId], 'planner_teacher_limits_staff'),
  ],
);

/** A rule that a school states in words: `kind` is one of the catalogue in contract/rules.ts, `params` fill its gaps. */
export const rules = pgTable(
  'planner_rules',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    yearId: uuid('year_id').notNull(),
    kind: text('kind').notNull(),
    params: jsonb('params').$type<Record<string, unknown>>().notNull(),
    hard: boolean('hard').notNull(),
    /** 1 to 10 for a wish; 10 for a rule that must hold. */
    weight: integer('weight').notNull(),
    active: boolean('active').notNull().default(true),
    byId: uuid('by_id').notNull(),
    endedAt: instant('ended_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('planner_rules_by_year').on(t.institutionId, t.schoolId, t.yearId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'planner_rules_school'),
    pointsTo(academicYears, [t.institutionId, t.yearId], 'planner_rules_year'),
    check('planner_rules_weight', sql`weight between 1 and 10`),
  ],
);

/** How far two buildings are apart, in periods that a person needs in between. */
export const distances = pgTable(
  'planner_distances',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    building: text('building').notNull(),
    otherBuilding: text('other_building').notNull(),
    periods: integer('periods').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('planner_distances_once').on(t.institutionId, t.schoolId, t.building, t.otherBuilding),
    pointsTo(schools, [t.institutionId, t.schoolId], 'planner_distances_school'),
    check('planner_distances_order', sql`building < other_building and periods between 0 and 3`),
  ],
);

/** One attempt at the week of a school year. */
export const scenarios = pgTable(
  'planner_scenarios',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    yearId: uuid('year_id').notNull(),
    name: text('name').notNull(),
    state: text('state', { enum: ['draft', 'locked', 'archived'] }).notNull(),
    basedOnId: uuid('based_on_id'),
    /** Factors by which this scenario weighs kinds of wishes otherwise than the set-up says. */
    weights: jsonb('weights').$type<Record<string, number>>().notNull().default({}),
    /** Counts the edits of its placements: an editor that saw another number is behind. */
    edition: integer('edition').notNull().default(0),
    /** What the checker said of the placements of `judgedEdition`. */
    quality: jsonb('quality').$type<Record<string, unknown>>(),
    judgedEdition: integer('judged_edition'),
    byId: uuid('by_id').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('planner_scenarios_by_year').on(t.institutionId, t.schoolId, t.yearId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'planner_scenarios_school'),
    pointsTo(academicYears, [t.institutionId, t.yearId], 'planner_scenarios_year'),
    pointsTo(t, [t.institutionId, t.basedOnId], 'planner_scenarios_based_on'),
  ],
);

/** Where one lesson of a scenario stands; without a day it is parked. */
export const placements = pgTable(
  'planner_placements',
  {
    institutionId: uuid('institution_id').notNull(),
    scenarioId: uuid('scenario_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    /** Counts the lessons of the section, from 1; `sectionId/piece` is the lesson's name in the engine. */
    piece: integer('piece').notNull(),
    length: integer('length').notNull(),
    cycleDay: integer('cycle_day'),
    period: integer('period'),
    roomId: uuid('room_id'),
    staffId: uuid('staff_id'),
    pinned: boolean('pinned').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.scenarioId, t.sectionId, t.piece] }),
    pointsTo(scenarios, [t.institutionId, t.scenarioId], 'planner_placements_scenario'),
    pointsTo(sections, [t.institutionId, t.sectionId], 'planner_placements_section'),
    pointsTo(rooms, [t.institutionId, t.roomId], 'planner_placements_room'),
    pointsTo(staff, [t.institutionId, t.staffId], 'planner_placements_staff'),
    check('planner_placements_slot', sql`(cycle_day is null) = (period is null)`),
  ],
);

/** What was done to a scenario, in order; undoing adds an entry, nothing is taken out. */
export const edits = pgTable(
  'planner_edits',
  {
    ...tenantKey(),
    scenarioId: uuid('scenario_id').notNull(),
    /** The edition that this edit made. */
    edition: integer('edition').notNull(),
    kind: text('kind', {
      enum: ['move', 'swap', 'park', 'pin', 'unpin', 'room', 'solve', 'copy', 'import', 'undo', 'redo'],
    }).notNull(),
    /** The lessons that it touched, as they were and as they became. */
    before: jsonb('before').$type<unknown[]>().notNull(),
    after: jsonb('after').$type<unknown[]>().notNull(),
    /** Which edit an undo or redo answers. */
    answersId: uuid('answers_id'),
    byId: uuid('by_id').notNull(),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('planner_edits_edition').on(t.institutionId, t.scenarioId, t.edition),
    pointsTo(scenarios, [t.institutionId, t.scenarioId], 'planner_edits_scenario'),
  ],
);

/** One run of the engine on a scenario; `memory` lets it go on after a pause or a restart. */
export const runs = pgTable(
  'planner_runs',
  {
    ...tenantKey(),
    scenarioId: uuid('scenario_id').notNull(),
    jobId: uuid('job_id'),
    seed: integer('seed').notNull(),
    mode: text('mode', { enum: ['fresh', 'improve', 'fewest_changes'] }).notNull(),
    state: text('state', { enum: ['waiting', 'running', 'paused', 'stopped', 'done', 'failed'] }).notNull(),
    wanted: text('wanted', { enum: ['go', 'pause', 'stop'] })
      .notNull()
      .default('go'),
    progress: jsonb('progress').$type<Record<string, unknown>>(),
    /** Points of the curve: work done, hard, soft, unplaced. */
    curve: jsonb('curve').$type<number[][]>().notNull().default([]),
    /** The best so far, as the engine writes a timetable. */
    best: jsonb('best').$type<Record<string, unknown>>(),
    broken: jsonb('broken').$type<unknown[]>(),
    memory: bytes('memory'),
    byId: uuid('by_id').notNull(),
    startedAt: instant('started_at'),
    savedAt: instant('saved_at'),
    endedAt: instant('ended_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('planner_runs_one')
      .on(t.institutionId, t.scenarioId)
      .where(sql`state in ('waiting', 'running', 'paused')`),
    index('planner_runs_of_scenario').on(t.institutionId, t.scenarioId, t.createdAt),
    pointsTo(scenarios, [t.institutionId, t.scenarioId], 'planner_runs_scenario'),
  ],
);

/** A scenario that became the school's week from a day on, and what it put in the place of what. */
export const publications = pgTable(
  'planner_publications',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    yearId: uuid('year_id').notNull(),
    scenarioId: uuid('scenario_id').notNull(),
    edition: integer('edition').notNull(),
    fromOn: date('from_on').notNull(),
    /** The meetings that it ended and those that it began, so that it can be rolled back. */
    ended: uuid('ended').array().notNull().default(sql`'{}'`),
    begun: uuid('begun').array().notNull().default(sql`'{}'`),
    figures: jsonb('figures').$type<Record<string, number>>().notNull().default({}),
    /** The publication that this one took back; the scenario is then the one that holds again. */
    restoresId: uuid('restores_id'),
    byId: uuid('by_id').notNull(),
    rolledBackBy: uuid('rolled_back_by'),
    rolledBackAt: instant('rolled_back_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('planner_publications_by_year').on(t.institutionId, t.schoolId, t.yearId, t.fromOn),
    pointsTo(schools, [t.institutionId, t.schoolId], 'planner_publications_school'),
    pointsTo(academicYears, [t.institutionId, t.yearId], 'planner_publications_year'),
    pointsTo(scenarios, [t.institutionId, t.scenarioId], 'planner_publications_scenario'),
    pointsTo(t, [t.institutionId, t.restoresId], 'planner_publications_restores'),
  ],
);
