import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id, locale, pdf, version } from './fields.ts';

const write = needs('report_cards.write');
const ofSection = z.object({ sectionId: id });

export const termReport = z.object({
  section: z.object({ id, name: z.string(), course: z.string(), schoolId: id }),
  terms: z.array(z.object({ id, name: z.string(), short: z.string() })),
  termId: id,
  /** What the sheet of the term allows: a comment is written while it is open. */
  state: z.string(),
  canWrite: z.boolean(),
  phrases: z.array(z.object({ id, text: z.string() })),
  rows: z.array(
    z.object({
      studentId: id,
      name: z.string(),
      number: z.string(),
      mark: z.string().nullable(),
      before: z.string().nullable(),
      failed: z.boolean(),
      days: z.number().nullable(),
      missed: z.number().nullable(),
      comment: z.string(),
      override: z.string().nullable(),
      overrideReason: z.string().nullable(),
      version,
    }),
  ),
});
export type TermReport = z.infer<typeof termReport>;

export const classReport = z.object({
  section: z.object({ id, name: z.string(), course: z.string() }),
  terms: z.array(
    z.object({
      id,
      name: z.string(),
      short: z.string(),
      mean: z.string().nullable(),
      marks: z.number().int(),
      failed: z.number().int(),
      over: z.boolean(),
    }),
  ),
  distribution: z.array(z.object({ from: z.string(), until: z.string(), students: z.number().int() })),
  rows: z.array(
    z.object({
      studentId: id,
      name: z.string(),
      number: z.string(),
      marks: z.array(z.string().nullable()),
      failed: z.array(z.boolean()),
      mean: z.string().nullable(),
      presentPercent: z.number().nullable(),
    }),
  ),
});
export type ClassReport = z.infer<typeof classReport>;

export const noteRow = z.object({
  studentId: id,
  name: z.string(),
  message: z.string(),
  habits: z.record(z.string(), z.number().int()),
  version,
});
export type NoteRow = z.infer<typeof noteRow>;

/** What teachers write for the papers, and what they print for themselves. */
export const teacher = {
  /** The classes and homerooms of the teacher who asks. */
  myClasses: write
    .route({ method: 'GET', path: '/report-cards/classes', summary: 'List the classes one can report on.' })
    .output(
      z.object({
        sections: z.array(z.object({ id, name: z.string() })),
        homerooms: z.array(z.object({ id, name: z.string() })),
      }),
    ),
  termReport: write
    .route({
      method: 'GET',
      path: '/report-cards/sections/{sectionId}/term',
      summary: 'Read the term report of a class.',
    })
    .input(ofSection.extend({ termId: id.optional() }))
    .output(termReport),
  termReportFile: write
    .route({
      method: 'GET',
      path: '/report-cards/sections/{sectionId}/term/pdf',
      summary: 'Download the term report of a class as PDF.',
    })
    .input(ofSection.extend({ termId: id, locale }))
    .output(pdf),
  classReport: write
    .route({
      method: 'GET',
      path: '/report-cards/sections/{sectionId}/class',
      summary: 'Read the year report of a class.',
    })
    .input(ofSection)
    .output(classReport),
  classReportFile: write
    .route({
      method: 'GET',
      path: '/report-cards/sections/{sectionId}/class/pdf',
      summary: 'Download the year report of a class as PDF.',
    })
    .input(ofSection.extend({ locale }))
    .output(pdf),
  homeroomNotes: write
    .route({
      method: 'GET',
      path: '/report-cards/homerooms/{homeroomId}/notes',
      summary: "List the tutor's notes of a homeroom.",
    })
    .input(z.object({ homeroomId: id, termId: id.optional(), locale }))
    .output(
      z.object({
        homeroom: z.string(),
        terms: z.array(z.object({ id, name: z.string() })),
        termId: id,
        /** The habits and their steps in the words of the school's papers. */
        habits: z.array(z.object({ id: z.string(), name: z.string() })),
        steps: z.array(z.string()),
        rows: z.array(noteRow),
        phrases: z.array(z.object({ id, text: z.string() })),
      }),
    ),
  writeNote: write
    .route({
      method: 'POST',
      path: '/report-cards/homerooms/{homeroomId}/notes',
      summary: "Write the tutor's note of a student.",
    })
    .input(
      z.object({
        homeroomId: id,
        termId: id,
        studentId: id,
        seen: version,
        message: z.string().trim().max(1200),
        habits: z.record(z.string().max(40), z.int32().min(1).max(4)),
      }),
    )
    .output(noteRow),
};

nameSchemas({ ofSection, termReport, classReport, noteRow });
