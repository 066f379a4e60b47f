import { needs } from '@patio/access/contract';
import { freshProof } from '@patio/accounts';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { count, id, outcome, SKIPPED, version } from './fields.ts';

const run = needs('promotions.run');

export const previewView = z.object({
  levels: z.array(
    z.object({
      id,
      name: z.string(),
      students: count,
      /** From which class to which: the differences that the run makes. */
      moves: z.array(
        z.object({
          from: z.string(),
          to: z.string().nullable(),
          outcome,
          students: count,
          fromId: id,
          provisional: z.boolean(),
        }),
      ),
      skipped: z.array(z.object({ code: z.enum(SKIPPED), students: count })),
      done: z.boolean(),
    }),
  ),
  /** What the students bring along, by how many have it. */
  carried: z.object({ guardians: count, health: count, consents: count, supportPlans: count }),
  /** What stays behind in the old year: places in its classes. */
  left: z.object({ enrolments: count }),
});
export type PreviewView = z.infer<typeof previewView>;

export const closingView = z.object({
  yearId: id,
  year: z.string(),
  state: z.string(),
  version: z.number().int(),
  openSheets: count,
  sheets: z.array(z.object({ sectionId: id, section: z.string(), termId: id, term: z.string(), state: z.string() })),
  undecided: z.array(z.object({ gradeLevelId: id, students: count })),
  can: z.object({ close: z.boolean() }),
});
export type ClosingView = z.infer<typeof closingView>;

export const runSide = {
  preview: run
    .route({
      method: 'GET',
      path: '/promotions/preview',
      summary: 'Read what a run would change, and who is left out and why.',
    })
    .input(z.object({ planId: id, gradeLevelId: id.optional() }))
    .output(previewView),
  run: run
    .route({ method: 'POST', path: '/promotions/runs', summary: 'Carry levels over to the next year.' })
    .input(z.object({ planId: id, gradeLevelIds: z.array(id).min(1).max(30), ...freshProof }))
    .output(z.object({ jobId: id.nullable(), waiting: z.boolean() })),
  undoRun: run
    .route({
      method: 'POST',
      path: '/promotions/runs/{id}/undo',
      summary: 'Take a level back, until the next year begins.',
    })
    .input(z.object({ id, planId: id, ...freshProof }))
    .output(z.object({ undone: z.boolean() })),
  closing: run
    .route({ method: 'GET', path: '/promotions/closing', summary: 'Read what a year needs before it can be closed.' })
    .input(z.object({ yearId: id }))
    .output(closingView),
  closeYear: run
    .route({
      method: 'POST',
      path: '/promotions/closing',
      summary: 'Close a year whose sheets and decisions are all in.',
    })
    .input(z.object({ yearId: id, version }))
    .output(closingView),
};

nameSchemas({ promotionPreview: previewView, promotionClosing: closingView });
