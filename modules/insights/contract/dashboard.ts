import { needs } from '@patio/access/contract';
import { nowView } from '@patio/attendance';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { MOST_PINNED, TILE_KINDS } from '../rules/layout.ts';
import { TARGETS } from '../rules/measures.ts';
import { amount, answer, sentence } from './answer.ts';
import { day, id, version } from './fields.ts';

export const AGAINST_TERMS = ['before', 'last_year'] as const;

const read = needs('insights.read_dashboard');

export const tile = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(TILE_KINDS), shown: z.boolean() }),
  z.object({ kind: z.literal('view'), viewId: id, shown: z.boolean() }),
]);

export const targetLine = z.object({
  measure: z.enum(TARGETS),
  now: amount,
  before: amount,
  target: z.number().nullable(),
  /** Of the target, to move it; null where there is none yet. */
  version: version.nullable(),
  state: z.enum(['met', 'missed', 'open']),
});
export type TargetLine = z.infer<typeof targetLine>;

/** What is out of the usual, as data; the screen finds the words. */
export const exception = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('level'),
    levelId: id,
    name: z.string(),
    now: z.number(),
    before: z.number(),
    people: z.int32(),
  }),
  z.object({ kind: z.literal('chronic'), now: z.int32(), before: z.int32().nullable(), of: z.int32() }),
  z.object({ kind: z.literal('untaken'), many: z.int32(), names: z.array(z.string()) }),
  z.object({ kind: z.literal('sheets'), many: z.int32() }),
  z.object({ kind: z.literal('target'), measure: z.enum(TARGETS), now: z.number(), target: z.number() }),
]);
export type ExceptionView = z.infer<typeof exception>;

export const schoolLine = z.object({
  id,
  name: z.string(),
  enrolment: amount,
  attendance: amount,
  attendanceBefore: amount,
  /** In half days, of those whose attendance was taken today. */
  today: z.object({ present: z.int32(), expected: z.int32() }).nullable(),
  passing: amount,
  handIns: amount,
  collected: amount,
  /** Of what was collected; null where that is not told. */
  currency: z.string().nullable(),
  use: amount,
});
export type SchoolLine = z.infer<typeof schoolLine>;

export const dashboardView = z.object({
  school: z.object({ id, name: z.string() }).nullable(),
  schools: z.array(z.object({ id, name: z.string() })),
  term: z.object({ name: z.string().nullable(), from: day, through: day }),
  against: z.object({ from: day, through: day, name: z.string().nullable() }).nullable(),
  today: day,
  keptAt: z.string().nullable(),
  /** How many records the sentence counts, and about how many students. */
  records: z.number(),
  students: z.int32(),
  summary: z.array(sentence),
  met: z.array(z.enum(TARGETS)),
  exceptions: z.array(exception),
  now: nowView.nullable(),
  targets: z.array(targetLine),
  trend: answer.nullable(),
  lastYear: answer.nullable(),
  week: answer.nullable(),
  passing: answer.nullable(),
  lines: z.array(schoolLine),
  pinned: z.array(z.object({ viewId: id, name: z.string(), answer: answer.nullable() })),
  layout: z.object({ tiles: z.array(tile), version: z.int32() }),
  can: z.object({ setTargets: z.boolean(), explore: z.boolean() }),
});
export type DashboardView = z.infer<typeof dashboardView>;

/** The school now and over time: for those who lead it, in one answer. */
export const dashboardContract = {
  dashboard: read
    .route({ method: 'GET', path: '/insights/dashboard', summary: 'Read the dashboard of a school or of all schools.' })
    .input(
      z.object({
        schoolId: id.optional(),
        period: z.enum(['this_term', 'last_term', 'year']).default('this_term'),
        against: z.enum(AGAINST_TERMS).default('before'),
      }),
    )
    .output(dashboardView),
  saveLayout: read
    .route({ method: 'PUT', path: '/insights/layout', summary: "Arrange one's dashboard." })
    .input(z.object({ tiles: z.array(tile).max(TILE_KINDS.length + MOST_PINNED), version: z.int32().min(0) }))
    .output(z.object({ tiles: z.array(tile), version: z.int32() })),
  pinView: read
    .route({ method: 'POST', path: '/insights/layout/pin', summary: "Put a view on one's dashboard, or take it off." })
    .input(z.object({ viewId: id, pinned: z.boolean() }))
    .output(z.object({ tiles: z.array(tile), version: z.int32() })),
  setTarget: needs('insights.set_targets')
    .route({ method: 'PUT', path: '/insights/targets', summary: 'Set where a school wants to be in a measure.' })
    .input(
      z.object({
        schoolId: id,
        measure: z.enum(TARGETS),
        share: z.number().min(0).max(1),
        /** The version that was seen; 0 where there is no target yet. */
        version: z.int32().min(0),
      }),
    )
    .output(z.object({ share: z.number(), version })),
};

nameSchemas({
  insightsTile: tile,
  insightsTarget: targetLine,
  insightsException: exception,
  insightsSchoolLine: schoolLine,
  insightsDashboard: dashboardView,
});
