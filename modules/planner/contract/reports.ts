import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { count, id, named, place } from './fields.ts';
import { weekView } from './week.ts';

/** A scenario, or the week that holds. */
export const reportId = z.union([id, z.literal('published')]);
export const PRINTED = ['homerooms', 'teachers', 'rooms', 'students'] as const;

/** A whole week to print and to count. */
export const reportView = z.object({
  id: reportId,
  school: named,
  year: named,
  /** What it is called; null for the week that holds. */
  scenario: z.string().nullable(),
  week: weekView,
  /** Hours that a teacher's contract asks for, where it says so. */
  contracts: z.array(z.object({ staffId: id, periods: count })),
  /** The classes that members of staff give for others this year, the latest first. */
  cover: z.array(z.object({ staffId: id, date: z.iso.date(), period: count, section: z.string() })),
});
export type ReportView = z.infer<typeof reportView>;

const plan = needs('planner.manage');
const which = place.extend({ id: reportId });

/** Timetables to hand out, and what they say in numbers. */
export const reports = {
  readReport: plan
    .route({ method: 'GET', path: '/planner/reports/{id}', summary: 'Read a week to print and its figures.' })
    .input(which)
    .output(reportView),
  /** One page each; the job answers with the file. For students, `ids` are homerooms. */
  printWeeks: plan
    .route({ method: 'POST', path: '/planner/reports/{id}/print', summary: 'Draw timetables into one PDF file.' })
    .input(
      which.extend({
        of: z.enum(PRINTED),
        ids: z.array(id).min(1).max(300),
        locale: z.enum(['es', 'en']),
      }),
    )
    .output(z.object({ jobId: id })),
};

nameSchemas({ plannerReportView: reportView });
