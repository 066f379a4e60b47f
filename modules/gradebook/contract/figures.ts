import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { seenView } from './families.ts';
import { id, notebookLook, sheetState } from './fields.ts';

/** Why a child may need help, as a rule that a person can read. */
export const reason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('below'), mark: z.string(), pass: z.string() }),
  z.object({ kind: z.literal('missing'), count: z.number().int() }),
  z.object({ kind: z.literal('fell'), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal('levels'), level: z.string(), count: z.number().int(), term: z.string() }),
]);
export type Reason = z.infer<typeof reason>;

/** A grade of one term as staff read it, signed or still coming about. */
const standing = z.object({
  termId: id,
  /** As people write it: a mark, or how many competencies stand at each level. */
  mark: z.string().nullable(),
  passed: z.boolean().nullable(),
  overridden: z.boolean(),
  state: sheetState,
});

const termFigure = z.object({
  termId: id,
  name: z.string(),
  state: sheetState,
  average: z.string().nullable(),
  /** How many judgements of the class stand at each level, where levels are judged. */
  levels: z.string().nullable(),
  /** From 0 to 1 on the scale, for lines only. */
  share: z.number().nullable(),
  passed: z.number().int(),
  graded: z.number().int(),
});

export const sectionFigures = z.object({
  sectionId: id,
  courseId: id,
  name: z.string(),
  look: notebookLook,
  /** The term that runs, or the last one. */
  termId: id.nullable(),
  terms: z.array(termFigure),
  /** Judged by competencies while its course has none: nothing can be written until the school adds them. */
  lacksCompetencies: z.boolean(),
  missing: z.number().int(),
  pending: z.number().int(),
  students: z.array(
    z.object({
      id,
      name: z.string(),
      terms: z.array(standing),
      missing: z.number().int(),
      reasons: z.array(reason),
    }),
  ),
});
export type SectionFigures = z.infer<typeof sectionFigures>;

/** The same for a teacher's own list of classes: of the students only those of whom something is to be said, without their terms. */
const classFigures = sectionFigures.extend({
  students: z.array(sectionFigures.shape.students.element.omit({ terms: true })),
});
export type ClassFigures = z.infer<typeof classFigures>;

export const studentFigures = z.object({
  sections: z.array(
    z.object({
      sectionId: id,
      name: z.string(),
      terms: z.array(standing.extend({ name: z.string() })),
      lacksCompetencies: z.boolean(),
      missing: z.number().int(),
      reasons: z.array(reason),
    }),
  ),
  seen: z.array(seenView),
});
export type StudentFigures = z.infer<typeof studentFigures>;

export const courseFigures = z.object({
  terms: z.array(z.object({ id, name: z.string() })),
  sections: z.array(
    z.object({
      sectionId: id,
      name: z.string(),
      teacher: z.string().nullable(),
      terms: z.array(
        z.object({
          termId: id,
          state: sheetState,
          average: z.string().nullable(),
          passed: z.number().int(),
          graded: z.number().int(),
          /** How many signed judgements stand at each level, where levels are judged. */
          levels: z.string().nullable(),
        }),
      ),
    }),
  ),
});

/** How a student stands by what was published this year: a line for each term, in order. Levels are counted, never averaged: they have none. */
export const studentAverages = z.object({
  studentId: id,
  terms: z.array(
    z.object({
      termId: id,
      name: z.string(),
      /** The mean of the courses; null where they are not all written on one scale. */
      average: z.number().nullable(),
      passed: z.number().int(),
      graded: z.number().int(),
    }),
  ),
});
export type StudentAverages = z.infer<typeof studentAverages>;

const read = needs('gradebook.read');

/** Grades as those read them who answer for a class, a course or a school; nobody writes here. */
export const figures = {
  studentGrades: read
    .route({
      method: 'GET',
      path: '/gradebook/students/{studentId}/figures',
      summary: 'Read the grade figures of a student.',
    })
    .input(z.object({ studentId: id }))
    .output(studentFigures),
  /** The rows of a list of students: how each stands by what was published this year. */
  ofStudents: read
    .meta({ safe: true })
    .route({ method: 'POST', path: '/gradebook/students', summary: 'Read how several students stand.' })
    .input(z.object({ ids: z.array(id).min(1).max(500) }))
    .output(z.object({ items: z.array(studentAverages) })),
  sectionGrades: read
    .route({
      method: 'GET',
      path: '/gradebook/sections/{sectionId}/figures',
      summary: 'Read the grade figures of a section.',
    })
    .input(z.object({ sectionId: id }))
    .output(sectionFigures),
  courseGrades: read
    .route({
      method: 'GET',
      path: '/gradebook/courses/{courseId}/figures',
      summary: 'Read the grade figures of a course.',
    })
    .input(z.object({ courseId: id }))
    .output(courseFigures),
  myFigures: needs('gradebook.enter')
    .route({ method: 'GET', path: '/gradebook/mine/figures', summary: "Read the grade figures of one's own classes." })
    .output(z.object({ sections: z.array(classFigures) })),
};

nameSchemas({
  reason,
  studentAverages,
  standing,
  termFigure,
  sectionFigures,
  classFigures,
  studentFigures,
  courseFigures,
});
