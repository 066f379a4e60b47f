import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import {
  day,
  EVERY,
  FORMATS,
  GROUPS,
  id,
  instant,
  PARAMETERS,
  parameters,
  RUN_STATES,
  reportKey,
  SCHEDULE_ENDS,
  said,
  version,
} from './fields.ts';

const run = needs('reports.run');
const format = z.enum(FORMATS);
const locale = z.enum(['es', 'en']);
const choice = z.object({ id, name: z.string() });

export const runView = z.object({
  id,
  report: reportKey,
  title: z.string(),
  official: z.boolean(),
  said: z.array(said),
  format,
  state: z.enum(RUN_STATES),
  done: z.int32(),
  total: z.int32(),
  rows: z.int32().nullable(),
  at: instant,
  finishedAt: instant.nullable(),
  by: z.string(),
  scheduled: z.boolean(),
  /** Where the file is, for whoever may take it now. */
  fileId: id.nullable(),
  bytes: z.number().nullable(),
  /** The code of a signed paper. */
  code: z.string().nullable(),
  /** Why it failed, in words. */
  problem: z.string().nullable(),
  parameters,
  can: z.object({ cancel: z.boolean(), again: z.boolean() }),
});
export type RunView = z.infer<typeof runView>;

/** A report with what it can be told, and what this person told it last. */
export const reportView = z.object({
  key: reportKey,
  group: z.enum(GROUPS),
  title: z.string(),
  about: z.string(),
  official: z.boolean(),
  formats: z.array(format),
  takes: z.array(z.object({ name: z.enum(PARAMETERS), required: z.boolean() })),
  last: z.object({ parameters, format, at: instant, state: z.enum(RUN_STATES) }).nullable(),
});
export type ReportView = z.infer<typeof reportView>;

export const presetView = z.object({ id: z.string(), name: z.string(), note: z.string(), country: z.string() });

/** What can be chosen where a report asks for a school, a term, a group or a column order of a ministry. */
export const choicesView = z.object({
  schools: z.array(choice.extend({ since: day.nullable() })),
  terms: z.array(choice.extend({ schoolId: id, year: z.string(), startsOn: day, endsOn: day, now: z.boolean() })),
  homerooms: z.array(choice.extend({ schoolId: id })),
  levels: z.array(choice.extend({ schoolId: id })),
  sections: z.array(choice.extend({ schoolId: id })),
  presets: z.array(presetView),
  today: day,
});
export type ChoicesView = z.infer<typeof choicesView>;

export const deskView = z.object({ reports: z.array(reportView), choices: choicesView });
export type DeskView = z.infer<typeof deskView>;

export const previewView = z.object({
  columns: z.array(z.object({ title: z.string(), end: z.boolean() })),
  rows: z.array(z.array(z.string())),
  total: z.int32(),
  /** More than a PDF, or any file, takes: said before anybody waits for it. */
  pdfRows: z.int32(),
  fileRows: z.int32(),
  /** From so many rows on a second person looks at it first. */
  heldRows: z.int32(),
});
export type PreviewView = z.infer<typeof previewView>;

export const runFilters = z.object({
  report: reportKey.optional(),
  schoolId: id.optional(),
  mine: z.enum(['yes']).optional(),
});
export type RunFilters = z.infer<typeof runFilters>;

const when = { every: z.enum(EVERY), day: z.int32().min(1).max(28) };
const recipients = z.array(id).max(20);

export const scheduleView = z.object({
  id,
  version,
  report: reportKey,
  title: z.string(),
  said: z.array(said),
  format,
  ...when,
  nextOn: day.nullable(),
  owner: z.string(),
  recipients: z.array(choice),
  lastAt: instant.nullable(),
  endedAt: instant.nullable(),
  endedWhy: z.enum(SCHEDULE_ENDS).nullable(),
  can: z.object({ end: z.boolean() }),
});
export type ScheduleView = z.infer<typeof scheduleView>;

const ordered = parameters.extend({ report: reportKey });

/** The same for the office and for teachers; what each may run is decided by the report. */
const use = needs('reports.use');

export const runs = {
  desk: run
    .route({
      method: 'GET',
      path: '/reports/desk',
      summary: 'List the reports of a school with what they can be told.',
    })
    .output(deskView),
  preview: use
    .route({ method: 'GET', path: '/reports/preview', summary: 'Read the first rows of a report.' })
    .input(ordered)
    .output(previewView),
  start: use
    .route({ method: 'POST', path: '/reports/runs', summary: 'Run a report in the background.' })
    .input(z.object({ report: reportKey, parameters, format, locale }))
    .output(runView),
  listRuns: use
    .route({ method: 'GET', path: '/reports/runs', summary: 'List which reports were run, by whom and when.' })
    .input(pageInput.extend(runFilters.shape))
    .output(pageOf(runView)),
  cancelRun: use
    .route({ method: 'POST', path: '/reports/runs/{id}/cancel', summary: 'Stop a report that is being made.' })
    .input(z.object({ id }))
    .output(runView),
  runAgain: use
    .route({ method: 'POST', path: '/reports/runs/{id}/again', summary: 'Run a report once more as it was.' })
    .input(z.object({ id }))
    .output(runView),
  listSchedules: run
    .route({ method: 'GET', path: '/reports/schedules', summary: 'List the reports that are sent by themselves.' })
    .input(pageInput)
    .output(pageOf(scheduleView)),
  colleagues: run
    .route({ method: 'GET', path: '/reports/colleagues', summary: 'List to whom reports may be sent.' })
    .output(z.object({ items: z.array(choice) })),
  addSchedule: run
    .route({ method: 'POST', path: '/reports/schedules', summary: 'Have a report sent every week or month.' })
    .input(z.object({ report: reportKey, parameters, format, locale, ...when, recipients }))
    .output(scheduleView),
  endSchedule: run
    .route({ method: 'POST', path: '/reports/schedules/{id}/end', summary: 'Stop sending a report.' })
    .input(z.object({ id, version }))
    .output(scheduleView),
};

nameSchemas({
  reportsRun: runView,
  reportsReport: reportView,
  reportsSchedule: scheduleView,
  reportsPreview: previewView,
});
