import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { count, id, instant } from './fields.ts';
import { scenarioLine } from './scenarios.ts';
import { quality, weekView } from './week.ts';

export const RUN_MODES = ['fresh', 'improve', 'fewest_changes'] as const;
export const MOST_ATTEMPTS = 5;
export const RUN_STATES = ['waiting', 'running', 'paused', 'stopped', 'done', 'failed'] as const;
const twoTongues = z.object({ es: z.string(), en: z.string() });

/** A rule that must hold and does not in the best week so far. */
export const brokenRule = z.object({
  kind: z.string(),
  units: count,
  text: twoTongues,
  /** The classes that it happens to, to open in the editor. */
  sectionIds: z.array(id),
});

export const runProgress = z.object({
  phase: z.enum(['place', 'rescue', 'improve', 'done']),
  placed: count,
  lessons: count,
  /** Steps of the search so far. */
  done: count,
  best: z.object({ unplaced: count, hard: z.number(), soft: z.number() }),
});

export const runView = z.object({
  id,
  scenarioId: id,
  mode: z.enum(RUN_MODES),
  seed: count,
  /** How many attempts it makes one after the other, and at which of them it is, from 1. */
  attempts: count,
  attempt: count,
  state: z.enum(RUN_STATES),
  wanted: z.enum(['go', 'pause', 'stop']),
  progress: runProgress.nullable(),
  /** Points of the curve: steps, classes without an hour, broken rules, cost of wishes. */
  curve: z.array(z.array(z.number())),
  quality: quality.nullable(),
  broken: z.array(brokenRule),
  /** The edition of the scenario that its result became. */
  keptAs: count.nullable(),
  by: z.string(),
  startedAt: instant.nullable(),
  savedAt: instant.nullable(),
  endedAt: instant.nullable(),
});
export type RunView = z.infer<typeof runView>;

export const solveView = z.object({
  scenario: scenarioLine,
  /** The newest first. */
  runs: z.array(runView),
  can: z.object({ start: z.boolean(), keep: z.boolean() }),
});
export type SolveView = z.infer<typeof solveView>;

/** Something that can be changed with one press so that a contradiction goes away. */
export const remedy = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('raise_per_day'), staffId: id, to: count }),
  z.object({ kind: z.literal('raise_days'), staffId: id, to: count }),
  /** Opens hours in which the person was said to be impossible. */
  z.object({
    kind: z.literal('open_hours'),
    of: z.enum(['teacher', 'room', 'homeroom', 'section']),
    whoId: id,
    hours: z.array(count).min(1).max(60),
  }),
  z.object({ kind: z.literal('fewer_periods'), sectionId: id, to: count }),
  z.object({ kind: z.literal('allow_rooms'), sectionIds: z.array(id).min(1).max(100), roomId: id }),
  z.object({ kind: z.literal('join_lessons'), sectionId: id, pattern: z.array(count).min(1).max(40) }),
  z.object({ kind: z.literal('unpin'), scenarioId: id, sectionId: id, piece: count }),
  z.object({ kind: z.literal('soften_rule'), ruleId: id }),
]);
export type Remedy = z.infer<typeof remedy>;

export const FINDING_CODES = [
  'no_start',
  'overbooked',
  'overbooked_days',
  'no_matching',
  'room_shortage',
  'fixed_clash',
  'fixed_breaks_wish',
  'wish_impossible',
  'core',
] as const;

export const findingView = z.object({
  code: z.enum(FINDING_CODES),
  level: z.enum(['error', 'warning']),
  figures: z.record(z.string(), z.number()),
  /** People, groups, rooms and classes at fault, each where it is set up. */
  items: z.array(z.object({ kind: z.enum(['teacher', 'homeroom', 'room', 'section']), id, name: z.string() })),
  text: twoTongues,
  remedies: z.array(z.object({ remedy, name: z.string(), figure: count })),
});
export type FindingView = z.infer<typeof findingView>;

export const validation = z.object({
  scenario: scenarioLine,
  /** How much was looked at. */
  lessons: count,
  findings: z.array(findingView),
});
export type Validation = z.infer<typeof validation>;

const plan = needs('planner.manage');
const scenario = '/planner/scenarios/{id}';
const run = '/planner/runs/{id}';

/** Looking for contradictions, and letting the engine place a week. */
export const runs = {
  validate: plan
    .route({ method: 'GET', path: `${scenario}/findings`, summary: 'Look for contradictions before solving.' })
    .input(z.object({ id }))
    .output(validation),
  /** Takes longer: sets of rules that contradict each other. */
  explain: plan
    .route({ method: 'GET', path: `${scenario}/reasons`, summary: 'Find rules that cannot all hold.' })
    .input(z.object({ id }))
    .output(z.object({ findings: z.array(findingView) })),
  applyRemedy: plan
    .route({ method: 'POST', path: `${scenario}/remedies`, summary: 'Apply a proposal that removes a contradiction.' })
    .input(z.object({ id, remedy }))
    .output(z.object({ undo: id })),
  openSolve: plan
    .route({ method: 'GET', path: `${scenario}/runs`, summary: 'Read the runs of a scenario.' })
    .input(z.object({ id }))
    .output(solveView),
  startRun: plan
    .route({ method: 'POST', path: `${scenario}/runs`, summary: 'Let the engine place the week.' })
    .input(
      z.object({
        id,
        mode: z.enum(RUN_MODES),
        seed: z.int32().min(1).optional(),
        /** Attempts with one number after the other, of which the best counts; they share the minutes. */
        attempts: z.int().min(1).max(MOST_ATTEMPTS).default(1),
        minutes: z.number().min(0).max(30).default(1),
      }),
    )
    .output(runView),
  controlRun: plan
    .route({ method: 'POST', path: `${run}/control`, summary: 'Pause, stop or resume a run.' })
    .input(z.object({ id, wanted: z.enum(['go', 'pause', 'stop']) }))
    .output(runView),
  openBest: plan
    .route({ method: 'GET', path: `${run}/best`, summary: 'Look at the best week that a run has found so far.' })
    .input(z.object({ id }))
    .output(weekView),
  keepRun: plan
    .route({ method: 'POST', path: `${run}/keep`, summary: 'Make the best week of a run the scenario’s own.' })
    .input(z.object({ id, edition: count }))
    .output(scenarioLine),
};

nameSchemas({
  solverRun: runView,
  solveView,
  plannerFinding: findingView,
  plannerRemedy: remedy,
  plannerValidation: validation,
});
