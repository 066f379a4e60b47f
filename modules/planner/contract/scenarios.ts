import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { count, id, instant, named, place, version } from './fields.ts';
import { plannedPlace } from './setup.ts';
import { quality, weekView } from './week.ts';

export const SCENARIO_STATES = ['draft', 'locked', 'archived'] as const;
export const scenarioName = z.string().trim().min(1).max(80);
/** How much a kind of wish counts here: 0 not at all, 1 as the set-up says, 4 four times as much. */
export const weights = z.record(z.string().max(40), z.number().min(0).max(4));
export type Weights = z.infer<typeof weights>;

export const scenarioLine = z.object({
  id,
  schoolId: id,
  yearId: id,
  name: z.string(),
  state: z.enum(SCENARIO_STATES),
  basedOn: z.string().nullable(),
  edition: count,
  /** How many classes stand, wait without an hour, and may not be moved. */
  placed: count,
  parked: count,
  pinned: count,
  /** What was counted last, and whether the week has changed since. */
  quality: quality.nullable(),
  judged: z.boolean(),
  /** From which day it is the school's week. */
  publishedFrom: z.iso.date().nullable(),
  solving: z.boolean(),
  by: z.string(),
  changedAt: instant,
  version: z.number().int(),
});
export type ScenarioLine = z.infer<typeof scenarioLine>;

export const scenarioView = scenarioLine.extend({
  school: z.string(),
  year: z.string(),
  weights,
  /** The kinds of wishes that the set-up holds, each with how many there are. */
  wishKinds: z.array(z.object({ kind: z.string(), count })),
});
export type ScenarioView = z.infer<typeof scenarioView>;

export const scenarioFilters = z.object({
  search: z.string().trim().max(100).optional(),
  state: z.enum([...SCENARIO_STATES, 'open']).default('open'),
  sort: z.enum(['name', '-name', 'changed', '-changed', 'parked', '-parked']).default('-changed'),
});
export type ScenarioFilters = z.infer<typeof scenarioFilters>;

/** A class that stands elsewhere in the other week. */
export const difference = z.object({
  key: z.string(),
  sectionId: id,
  name: z.string(),
  what: z.array(z.enum(['hour', 'room', 'only_first', 'only_second'])),
  first: z.object({ cycleDay: count.nullable(), period: count.nullable(), room: z.string().nullable() }).nullable(),
  second: z.object({ cycleDay: count.nullable(), period: count.nullable(), room: z.string().nullable() }).nullable(),
});
export type Difference = z.infer<typeof difference>;

export const comparison = z.object({
  first: scenarioLine.extend({ quality }),
  second: scenarioLine.extend({ quality }),
  /** Homerooms and teachers whose week is another one. */
  touched: z.object({ homerooms: z.array(named), teachers: z.array(named) }),
  differences: z.array(difference),
  week: weekView,
  other: weekView.shape.lessons,
});
export type Comparison = z.infer<typeof comparison>;

/** What is left to do before a week can be solved. */
export const SET_UP_STEPS = ['calendar', 'rooms', 'sections', 'teachers'] as const;
export const setUpStep = z.object({
  step: z.enum(SET_UP_STEPS),
  /** How many there are, and how many of them still lack something. */
  total: count,
  missing: count,
});

export const plannerDashboard = z.object({
  at: plannedPlace,
  steps: z.array(setUpStep),
  /** Teachers' proposals that wait for the office. */
  proposals: count,
  active: scenarioLine.extend({ quality: quality.nullable() }).nullable(),
  scenarios: z.object({ open: count, archived: count }),
  published: z
    .object({
      id,
      scenarioId: id,
      scenario: z.string(),
      fromOn: z.iso.date(),
      by: z.string(),
      changedSince: z.boolean(),
    })
    .nullable(),
  history: z.array(
    z.object({
      id,
      scenario: z.string(),
      fromOn: z.iso.date(),
      by: z.string(),
      at: instant,
      rolledBack: z.boolean(),
      moved: count,
    }),
  ),
});
export type PlannerDashboard = z.infer<typeof plannerDashboard>;

const plan = needs('planner.manage');
const one = '/planner/scenarios/{id}';

/** Attempts at the week of a school year. */
export const scenarios = {
  dashboard: plan
    .route({ method: 'GET', path: '/planner/dashboard', summary: 'Read how far the timetable of a year is.' })
    .input(place)
    .output(plannerDashboard),
  listScenarios: plan
    .route({ method: 'GET', path: '/planner/scenarios', summary: 'List the scenarios of a school year.' })
    .input(pageInput.extend(scenarioFilters.shape).extend(place.shape))
    .output(pageOf(scenarioLine)),
  openScenario: plan
    .route({ method: 'GET', path: one, summary: 'Read a scenario with its weights.' })
    .input(z.object({ id }))
    .output(scenarioView),
  /** From the published week, from nothing, or from another scenario. */
  createScenario: plan
    .route({ method: 'POST', path: '/planner/scenarios', summary: 'Begin a scenario.' })
    .input(
      place.extend({
        name: scenarioName,
        from: z.enum(['published', 'nothing', 'scenario']),
        basedOnId: id.optional(),
      }),
    )
    .output(scenarioLine),
  changeScenario: plan
    .route({ method: 'PATCH', path: one, summary: 'Rename a scenario or weigh its wishes otherwise.' })
    .input(z.object({ id, version, name: scenarioName.optional(), weights: weights.optional() }))
    .output(scenarioLine),
  setScenarioState: plan
    .route({ method: 'POST', path: `${one}/state`, summary: 'Lock, unlock, archive or restore a scenario.' })
    .input(z.object({ id, version, state: z.enum(SCENARIO_STATES) }))
    .output(scenarioLine),
  compareScenarios: plan
    .route({ method: 'GET', path: `${one}/compare`, summary: 'Compare two scenarios: figures and places.' })
    .input(z.object({ id, otherId: id }))
    .output(comparison),
};

nameSchemas({
  scenarioLine,
  scenarioView,
  plannedWeek: weekView,
  weekQuality: quality,
  scenarioComparison: comparison,
  plannerDashboard,
});
