import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { count, day, id, outcome, runCounts, words } from './fields.ts';

const run = needs('promotions.run');
const yearLine = z.object({ id, name: z.string(), startsOn: day, endsOn: day, state: z.string() });
const STAGES = ['preschool', 'primary', 'secondary'] as const;

export const runLine = z.object({
  id,
  state: z.enum(['waiting', 'running', 'done', 'failed', 'undone']),
  counts: runCounts.nullable(),
  at: z.string(),
  by: z.string(),
});

export const levelLine = z.object({
  id,
  name: z.string(),
  stage: z.enum(STAGES),
  /** The level above, where there is one. */
  next: z.string().nullable(),
  students: count,
  outcomes: z.partialRecord(outcome, count),
  undecided: count,
  /** Of those, how many have a proposal that only waits to be accepted. */
  proposed: count,
  /** Who stays and has no homeroom of the next year yet. */
  unplaced: count,
  run: runLine.nullable(),
});
export type LevelLine = z.infer<typeof levelLine>;

export const limits = z.object({
  failedPromoted: z.int32().min(0).max(30),
  failedSupport: z.int32().min(0).max(30),
  failedRecovery: z.int32().min(0).max(30),
  attendancePercent: z.int32().min(1).max(100).nullable(),
});

export const overviewView = z.object({
  schools: z.array(z.object({ id, name: z.string() })),
  schoolId: id.nullable(),
  year: yearLine.nullable(),
  next: yearLine.nullable(),
  planId: id.nullable(),
  /** True once nothing can be taken back any more. */
  begun: z.boolean(),
  levels: z.array(levelLine),
  /** Students who came into the year after the proposals were made and have none yet. */
  newcomers: count,
  acts: z.object({ waiting: count, all: count }),
  /** The rule of each stage of the school, and whether it is the school's own. */
  rules: z.array(
    z.object({
      stage: z.enum(STAGES),
      limits: limits.nullable(),
      /** In the order in which they are read; `outcome` is null where people decide, `isRest` is what holds when none before it does. */
      clauses: z.array(words.extend({ id: z.string(), outcome: outcome.nullable(), isRest: z.boolean() })),
    }),
  ),
});
export type OverviewView = z.infer<typeof overviewView>;

export const overviewSide = {
  overview: run
    .route({
      method: 'GET',
      path: '/promotions/overview',
      summary: 'Read how far the step to the next year is, by level.',
    })
    .input(z.object({ schoolId: id.optional() }))
    .output(overviewView),
  begin: run
    .route({ method: 'POST', path: '/promotions/plans', summary: 'Begin the step to the next year of a school.' })
    .input(z.object({ schoolId: id }))
    .output(z.object({ planId: id })),
  propose: run
    .route({ method: 'POST', path: '/promotions/plans/{planId}/propose', summary: 'Propose for every student anew.' })
    .input(z.object({ planId: id }))
    .output(z.object({ students: count, open: count })),
  addNewcomers: run
    .route({
      method: 'POST',
      path: '/promotions/plans/{planId}/newcomers',
      summary: 'Propose for the students who came after the proposals were made.',
    })
    .input(z.object({ planId: id }))
    .output(z.object({ students: count, open: count })),
  saveRule: run
    .route({
      method: 'PUT',
      path: '/promotions/plans/{planId}/rule',
      summary: "Set or remove the school's own limits for a stage.",
    })
    .input(z.object({ planId: id, stage: z.enum(STAGES), limits: limits.nullable() }))
    .output(z.object({ students: count, open: count })),
};

nameSchemas({
  promotionRunLine: runLine,
  promotionLevelLine: levelLine,
  promotionOverview: overviewView,
  promotionLimits: limits,
});
