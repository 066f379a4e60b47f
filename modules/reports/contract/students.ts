import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { day, FIGURES, id, instant, OUTCOMES, version, WAYS } from './fields.ts';
import { deskView, runView } from './runs.ts';

const read = needs('reports.read_section');
const keep = needs('reports.keep_notes');

/** Why somebody should look, each with its number: never one score. */
export const reason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('below'), mark: z.string(), pass: z.string() }),
  z.object({ kind: z.literal('missing'), count: z.int32() }),
  z.object({ kind: z.literal('fell'), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal('levels'), level: z.string(), count: z.int32(), term: z.string() }),
  z.object({ kind: z.literal('absent'), percent: z.number(), days: z.number() }),
  z.object({ kind: z.literal('lates'), count: z.int32() }),
  z.object({ kind: z.literal('stuck'), count: z.int32(), skill: z.string() }),
]);
export type Reason = z.infer<typeof reason>;

/** Days with roll of the year so far. */
const presence = z.object({
  days: z.number(),
  present: z.number(),
  absent: z.number(),
  excused: z.number(),
  lates: z.int32(),
  /** From 0 to 100; null while no roll was taken. */
  percent: z.number().nullable(),
});
export type Presence = z.infer<typeof presence>;

const term = z.object({ id, name: z.string(), mark: z.string().nullable(), passed: z.boolean().nullable() });

export const comparedStudent = z.object({
  id,
  name: z.string(),
  terms: z.array(term),
  missing: z.int32(),
  presence,
  mastery: z.object({ mastered: z.int32(), begun: z.int32() }).nullable(),
  reasons: z.array(reason),
});
export type ComparedStudent = z.infer<typeof comparedStudent>;

export const comparison = z.object({
  sections: z.array(z.object({ id, name: z.string() })),
  sectionId: id.nullable(),
  name: z.string(),
  termId: id.nullable(),
  terms: z.array(z.object({ id, name: z.string() })),
  students: z.array(comparedStudent),
});
export type Comparison = z.infer<typeof comparison>;

/** Which students of a class a table shows, and in what order: that of the register, where none is said. */
export const comparedFilters = z.object({
  sectionId: id.optional(),
  show: z.enum(['all', 'look']).default('all'),
  search: z.string().trim().max(100).optional(),
  sort: z
    .enum(['mastery', '-mastery', 'missing', '-missing', 'attendance', '-attendance', 'reasons', '-reasons'])
    .optional(),
});
export type ComparedFilters = z.infer<typeof comparedFilters>;

/** One row behind a number. */
export const figureRow = z.object({
  id: z.string(),
  on: day.nullable(),
  title: z.string(),
  detail: z.string(),
  state: z.enum(['ok', 'warn', 'bad', 'plain']),
});
export type FigureRow = z.infer<typeof figureRow>;

export const noteView = z.object({
  id,
  version,
  text: z.string(),
  shared: z.boolean(),
  by: z.string(),
  mine: z.boolean(),
  at: instant,
  changedAt: instant,
});
export type NoteView = z.infer<typeof noteView>;

export const noteVersion = z.object({ version, text: z.string(), shared: z.boolean(), by: z.string(), at: instant });

export const contactView = z.object({
  id,
  on: day,
  way: z.enum(WAYS),
  withWhom: z.string(),
  about: z.string(),
  outcome: z.enum(OUTCOMES),
  by: z.string(),
  at: instant,
});
export type ContactView = z.infer<typeof contactView>;

const event = z.object({
  id: z.string(),
  on: day,
  kind: z.enum(['absent', 'late', 'contact', 'note', 'praise', 'missing']),
  text: z.string(),
  more: z.string(),
});
export type TimeEvent = z.infer<typeof event>;

export const studentDetail = z.object({
  studentId: id,
  name: z.string(),
  today: day,
  sections: z.array(
    z.object({
      sectionId: id,
      name: z.string(),
      terms: z.array(z.object({ id, name: z.string(), mark: z.string().nullable(), passed: z.boolean().nullable() })),
      missing: z.int32(),
    }),
  ),
  presence,
  /** The last school days, the oldest first. */
  days: z.array(z.object({ on: day, state: z.enum(['present', 'late', 'excused', 'absent']) })),
  skills: z.array(z.object({ id: z.string(), name: z.string(), mastered: z.int32(), begun: z.int32(), of: z.int32() })),
  reasons: z.array(z.object({ section: z.string().nullable(), reason })),
  missing: z.array(figureRow),
  notes: z.array(noteView),
  contacts: z.array(contactView),
  events: z.array(event),
  guardians: z.array(z.string()),
  can: z.object({ keep: z.boolean() }),
});
export type StudentDetail = z.infer<typeof studentDetail>;

const text = z.string().trim().min(3).max(2000);

export const students = {
  hub: read
    .route({ method: 'GET', path: '/reports/hub', summary: 'List the reports of a teacher with their last run.' })
    .output(deskView.extend({ latest: z.array(runView) })),
  compare: read
    .route({ method: 'GET', path: '/reports/students', summary: 'Compare the students of a class.' })
    .input(z.object({ sectionId: id.optional() }))
    .output(comparison),
  rowsBehind: read
    .route({
      method: 'GET',
      path: '/reports/students/{studentId}/rows',
      summary: 'List the rows behind a number of a student.',
    })
    .input(z.object({ studentId: id, sectionId: id.optional(), figure: z.enum(FIGURES) }))
    .output(z.object({ items: z.array(figureRow) })),
  student: read
    .route({
      method: 'GET',
      path: '/reports/students/{studentId}',
      summary: 'Read how one of the students whom one teaches is doing.',
    })
    .input(z.object({ studentId: id }))
    .output(studentDetail),
  printStudent: read
    .route({
      method: 'GET',
      path: '/reports/students/{studentId}/print',
      summary: 'Read the page of a student for a meeting, on paper.',
    })
    .input(z.object({ studentId: id, locale: z.enum(['es', 'en']), notes: z.enum(['yes', 'no']) }))
    .output(z.file()),
  addNote: keep
    .route({ method: 'POST', path: '/reports/notes', summary: 'Write a note about a student.' })
    .input(z.object({ studentId: id, text, shared: z.boolean() }))
    .output(noteView),
  editNote: keep
    .route({ method: 'PATCH', path: '/reports/notes/{id}', summary: 'Change a note; what it said before stays.' })
    .input(
      z.object({
        id,
        version,
        text: text.optional(),
        shared: z.boolean().optional(),
        archived: z.boolean().optional(),
      }),
    )
    .output(noteView),
  noteVersions: read
    .route({ method: 'GET', path: '/reports/notes/{id}/versions', summary: 'List what a note said before.' })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(noteVersion) })),
  addContact: keep
    .route({ method: 'POST', path: '/reports/contacts', summary: 'Note down that somebody spoke with a family.' })
    .input(
      z.object({
        studentId: id,
        on: day,
        way: z.enum(WAYS),
        withWhom: z.string().trim().min(2).max(120),
        about: text,
        outcome: z.enum(OUTCOMES),
      }),
    )
    .output(contactView),
  listContacts: needs('reports.read_contacts')
    .route({ method: 'GET', path: '/reports/contacts', summary: 'List the contacts with the family of a student.' })
    .input(pageInput.extend({ studentId: id }))
    .output(pageOf(contactView)),
};

nameSchemas({
  reportsComparison: comparison,
  reportsFigureRow: figureRow,
  reportsNote: noteView,
  reportsContact: contactView,
  reportsStudent: studentDetail,
});
