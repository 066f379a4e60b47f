import { needs } from '@patio/access/contract';
import { id, itemView, rulesView, termView } from '@patio/gradebook';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';

/** What a change of rules would have meant for marks that are already written. */
export const simulation = z.object({
  term: z.string().nullable(),
  classes: z.int(),
  students: z.int(),
  moved: z.int(),
  /** Failed as things stand and would pass, and the other way round. */
  nowPass: z.int(),
  nowFail: z.int(),
  rows: z.array(
    z.object({
      studentId: id,
      student: z.string(),
      section: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
      passedBefore: z.boolean().nullable(),
      passedAfter: z.boolean().nullable(),
    }),
  ),
});
export type Simulation = z.infer<typeof simulation>;

/** One student's work in one class, ready for the engine in the browser. */
export const calculatorView = z.object({
  rules: rulesView,
  terms: z.array(termView),
  items: z.array(itemView),
  cells: z.record(
    z.string(),
    z.object({ state: z.string(), score: z.string().nullable(), lateMinutes: z.number().nullable() }),
  ),
  overrides: z.record(z.string(), z.object({ value: z.string(), reason: z.string() })),
  recoveries: z.record(
    z.string(),
    z.object({ mark: z.string(), takenOn: z.string().nullable(), admitted: z.boolean() }),
  ),
  /** Terms that were signed, each with the number of the version that was in force. */
  signed: z.array(z.object({ termId: id, number: z.int().nullable() })),
});
export type CalculatorView = z.infer<typeof calculatorView>;

const read = needs('grading.read');

/** Rules at work before they hold: on marks that are written already, and on one student's. */
export const trialProcedures = {
  simulateVersion: read
    .route({
      method: 'GET',
      path: '/grade-office/policy-versions/{id}/simulation',
      summary: 'Compute real marks under a policy version.',
    })
    .input(z.object({ id }))
    .output(simulation),
  calculatorClasses: read
    .route({
      method: 'GET',
      path: '/grade-office/calculator/classes',
      summary: 'List the classes of the grade calculator.',
    })
    .input(z.object({ schoolId: id, sectionId: id.optional() }))
    .output(
      z.object({
        classes: z.array(z.object({ id, name: z.string() })),
        students: z.array(z.object({ id, name: z.string() })),
      }),
    ),
  calculatorWork: read
    .route({
      method: 'GET',
      path: '/grade-office/calculator/work',
      summary: 'Read the marks of a student for the calculator.',
    })
    .input(z.object({ sectionId: id, studentId: id }))
    .output(calculatorView),
};

nameSchemas({ simulation, calculatorView });
