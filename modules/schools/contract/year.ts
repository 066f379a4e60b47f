import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { day, done, id, version } from './fields.ts';
import { plannedYear } from './school.ts';

export const YEAR_STATES = ['planning', 'active', 'closed'] as const;
/** What the weekly plan repeats by. */
export const CYCLES = ['week', 'weeks_ab', 'days'] as const;
export const DAY_KINDS = ['school_day', 'half_day', 'holiday', 'weekend', 'break', 'event'] as const;

const termFields = z.object({
  name: z.string().trim().min(1).max(60),
  kind: z.string().trim().min(1).max(30),
  /** Parts of the parent's total. */
  weight: z.number().min(0).max(1000),
  startsOn: day,
  endsOn: day,
});
/** A term with what it is made of; terms nest one level. */
export const termInput = termFields.extend({
  id: id.optional(),
  parts: z
    .array(termFields.extend({ id: id.optional() }))
    .max(12)
    .default([]),
});
export type TermInput = z.infer<typeof termInput>;
export const termView = termFields.extend({ id, parts: z.array(termFields.extend({ id })) });
export type TermView = z.infer<typeof termView>;

export const yearView = plannedYear.extend({
  id,
  state: z.enum(YEAR_STATES),
  cycle: z.enum(CYCLES),
  /** How many school days a rotation has. */
  cycleLength: z.number().int(),
  version: z.number().int(),
  terms: z.array(termView),
  /** How many days of each kind. */
  days: z.partialRecord(z.enum(DAY_KINDS), z.number().int()),
  can: z.object({ edit: z.boolean() }),
});
export type YearView = z.infer<typeof yearView>;

export const dayInput = z.object({
  date: day,
  kind: z.enum(DAY_KINDS),
  name: z.string().trim().max(80).nullable(),
  bellScheduleId: id.nullable(),
});
export const dayView = dayInput.extend({ cycleDay: z.number().int().nullable() });
export type DayView = z.infer<typeof dayView>;

const manage = needs('schools.manage');
const seen = z.object({ id, version });

export const year = {
  listYears: needs('schools.read')
    .route({ method: 'GET', path: '/schools/{schoolId}/years', summary: 'List the academic years of a school.' })
    .input(z.object({ schoolId: id }))
    .output(z.object({ items: z.array(yearView) })),
  /** A year in planning, with its days, and terms by one of the country's plans or none. */
  createYear: manage
    .route({ method: 'POST', path: '/schools/{schoolId}/years', summary: 'Create an academic year with its terms.' })
    .input(plannedYear.extend({ schoolId: id, termPlan: z.int().min(0).max(9).nullable() }))
    .output(yearView),
  saveYear: manage
    .route({ method: 'PATCH', path: '/schools/years/{id}', summary: 'Change the name and dates of an academic year.' })
    .input(plannedYear.extend(seen.shape))
    .output(yearView),
  setYearState: manage
    .route({ method: 'POST', path: '/schools/years/{id}/state', summary: 'Open, activate or close an academic year.' })
    .input(seen.extend({ state: z.enum(YEAR_STATES) }))
    .output(yearView),
  /** The whole tree of terms; one that is not named any more is removed. */
  saveTerms: manage
    .route({ method: 'PUT', path: '/schools/years/{id}/terms', summary: 'Replace the terms of an academic year.' })
    .input(seen.extend({ terms: z.array(termInput).max(12) }))
    .output(yearView),
  listDays: needs('schools.read')
    .route({
      method: 'GET',
      path: '/schools/years/{id}/days',
      summary: 'List the days of a year that differ from the usual week.',
    })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(dayView) })),
  /** Says what some days are; answers what they were, so that it can be taken back. */
  saveDays: manage
    .route({ method: 'PUT', path: '/schools/years/{id}/days', summary: 'Set holidays and special days of a year.' })
    .input(seen.extend({ days: z.array(dayInput).min(1).max(400) }))
    .output(z.object({ version: z.number().int(), before: z.array(dayInput) })),
  /** By what the weekly plan repeats from a day on; days before it keep their place in the cycle. */
  setCycle: manage
    .route({
      method: 'POST',
      path: '/schools/years/{id}/cycle',
      summary: 'Set the cycle of school days from a date on.',
    })
    .input(seen.extend({ cycle: z.enum(CYCLES), cycleLength: z.int32().min(2).max(10), from: day }))
    .output(yearView),
};

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const periodFields = z.object({
  name: z.string().trim().max(30),
  kind: z.enum(['class', 'break']),
  startsAt: time,
  endsAt: time,
});
export const bellInput = z.object({
  name: z.string().trim().min(1).max(60),
  shift: z.string().trim().min(1).max(40),
  standard: z.boolean(),
  periods: z
    .array(periodFields.extend({ id: id.optional() }))
    .min(1)
    .max(20),
});
export type BellInput = z.infer<typeof bellInput>;
export const bellView = bellInput.extend({
  id,
  periods: z.array(periodFields.extend({ id })),
  archived: z.boolean(),
  version: z.number().int(),
});
export type BellView = z.infer<typeof bellView>;

export const bells = {
  listBells: needs('schools.read')
    .route({ method: 'GET', path: '/schools/{schoolId}/bells', summary: 'List the bell schedules of a school.' })
    .input(z.object({ schoolId: id }))
    .output(z.object({ items: z.array(bellView) })),
  createBell: manage
    .route({ method: 'POST', path: '/schools/{schoolId}/bells', summary: 'Create a bell schedule.' })
    .input(bellInput.extend({ schoolId: id }))
    .output(bellView),
  saveBell: manage
    .route({ method: 'PUT', path: '/schools/bells/{id}', summary: 'Change a bell schedule.' })
    .input(bellInput.extend(seen.shape))
    .output(bellView),
  archiveBell: manage
    .route({ method: 'POST', path: '/schools/bells/{id}/archive', summary: 'Archive a bell schedule.' })
    .input(seen)
    .output(done),
  restoreBell: manage
    .route({ method: 'POST', path: '/schools/bells/{id}/restore', summary: 'Restore an archived bell schedule.' })
    .input(z.object({ id }))
    .output(done),
};

nameSchemas({
  termFields,
  termInput,
  schoolsTermView: termView,
  yearView,
  dayInput,
  schoolsDayView: dayView,
  seen,
  periodFields,
  bellInput,
  bellView,
});
