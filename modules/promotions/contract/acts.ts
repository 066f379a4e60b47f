import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { actMember, count, day, id, outcome } from './fields.ts';

const run = needs('promotions.run');
const readAct = needs('promotions.read_act');

export const actCase = z.object({
  decisionId: id,
  outcome,
  reason: z.string().trim().min(1).max(1000),
});

export const actView = z.object({
  id,
  number: count,
  heldOn: day,
  state: z.enum(['waiting', 'signed', 'refused']),
  reason: z.string(),
  members: z.array(actMember),
  cases: z.array(z.object({ name: z.string(), proposed: outcome.nullable(), outcome, reason: z.string() })),
  writtenBy: z.string(),
  signedBy: z.string().nullable(),
});
export type ActView = z.infer<typeof actView>;

export const actSide = {
  acts: run
    .route({ method: 'GET', path: '/promotions/acts', summary: 'List the acts of the committee, latest first.' })
    .input(pageInput.extend({ planId: id }))
    .output(pageOf(actView)),
  writeAct: run
    .route({
      method: 'POST',
      path: '/promotions/acts',
      summary: 'Write an act of the committee, which a second person signs.',
    })
    .input(
      z.object({
        planId: id,
        heldOn: day,
        members: z.array(actMember).min(2).max(20),
        reason: z.string().trim().min(1).max(2000),
        cases: z.array(actCase).min(1).max(50),
      }),
    )
    .output(z.object({ id, number: count })),
  printAct: readAct
    .route({
      method: 'GET',
      path: '/promotions/acts/{id}/pdf',
      summary: 'Download an act as a PDF with lines to sign on.',
    })
    .input(z.object({ id, locale: z.enum(['es', 'en']).default('es') }))
    .output(z.file()),
};

nameSchemas({ promotionActCase: actCase, promotionAct: actView });
