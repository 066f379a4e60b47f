import { needs } from '@patio/access/contract';
import { isLocalDate, nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { count, id, instant, look, named, version } from './fields.ts';
import { weekFrame } from './week.ts';

const localDate = z.string().refine(isLocalDate);

/** A place in the week, in the words of the school. */
export const weekPlace = z.object({
  cycleDay: count,
  period: count,
  length: count,
  room: z.string().nullable(),
  teacherIds: z.array(id),
});
export type WeekPlace = z.infer<typeof weekPlace>;

/** One class whose week changes: the places that it leaves and those that it gets. */
export const sectionChange = z.object({
  id,
  name: z.string(),
  look,
  students: count,
  before: z.array(weekPlace),
  after: z.array(weekPlace),
});
export type SectionChange = z.infer<typeof sectionChange>;

/** What a publication changes, for whom, and who hears of it. */
export const weekChange = z.object({
  frame: weekFrame,
  sections: z.array(sectionChange),
  teachers: z.array(named.extend({ sectionIds: z.array(id), told: z.boolean() })),
  figures: z.object({
    begun: count,
    ended: count,
    kept: count,
    /** Students whose week changes, and the accounts of students and of families that are told. */
    students: count,
    studentsTold: count,
    familiesTold: count,
  }),
});
export type WeekChange = z.infer<typeof weekChange>;

/** What stands in the way: two classes that somebody or something would have at the same time. */
export const publishClash = z.object({
  of: z.enum(['room', 'teacher', 'homeroom', 'students']),
  who: z.string(),
  section: z.string(),
  other: z.string(),
  day: count,
  period: count,
});
export type PublishClash = z.infer<typeof publishClash>;

/** A publication before it is pressed. */
export const publishPreview = z.object({
  scenario: named.extend({ edition: count }),
  fromOn: localDate,
  /** The first day from which it may hold, and why not today. */
  earliest: localDate,
  latest: localDate,
  takenToday: count,
  parked: count,
  /** Those that refuse it, and those of single students, which are only told. */
  clashes: z.array(publishClash),
  warnings: z.array(publishClash),
  /** Arrangements of single days (cover, moves) that are lost with the places they belong to. */
  lostChanges: count,
  change: weekChange,
});
export type PublishPreview = z.infer<typeof publishPreview>;

export const publicationView = z.object({
  id,
  scenario: named,
  fromOn: localDate,
  at: instant,
  by: z.string(),
  /** The publication that it took back. */
  restores: z.object({ id, fromOn: localDate }).nullable(),
  rolledBack: z.object({ at: instant, by: z.string() }).nullable(),
  version: z.number().int(),
  change: weekChange,
  can: z.object({ rollBack: z.boolean() }),
});
export type PublicationView = z.infer<typeof publicationView>;

const plan = needs('planner.manage');
const when = z.object({ id, fromOn: localDate.optional() });
const one = '/planner/scenarios/{id}/publish';
const many = '/planner/publications/{id}';

/** From a scenario to the week that a school lives by. */
export const publish = {
  previewPublish: plan
    .route({ method: 'GET', path: one, summary: 'Read what publishing a scenario would change.' })
    .input(when)
    .output(publishPreview),
  publishScenario: plan
    .route({ method: 'POST', path: one, summary: 'Make a scenario the week of its school from a day on.' })
    .input(z.object({ id, edition: count, fromOn: localDate, withoutParked: z.boolean().default(false) }))
    .output(z.object({ id })),
  openPublication: plan
    .route({ method: 'GET', path: many, summary: 'Read what a publication changed.' })
    .input(z.object({ id }))
    .output(publicationView),
  previewRollBack: plan
    .route({ method: 'GET', path: `${many}/roll-back`, summary: 'Read what taking a publication back would change.' })
    .input(when)
    .output(publishPreview),
  /** A publication of its own, which brings the week before it back from a day on. */
  rollBack: plan
    .route({ method: 'POST', path: `${many}/roll-back`, summary: 'Take the last publication back from a day on.' })
    .input(z.object({ id, version, fromOn: localDate }))
    .output(z.object({ id })),
};

nameSchemas({ weekPlace, sectionChange, weekChange, publishClash, publishPreview, publicationView });
