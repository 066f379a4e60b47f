import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { currency, day, id, positive, seen, version } from '../fields.ts';
import { agreementLine } from './till.ts';

export const MOST_PARTS = 24;
export const stepFields = z.object({
  /** Days after the due day; below zero before it. */
  days: z.int32().min(-30).max(180),
  title: z.string().trim().min(3).max(80),
  body: z.string().trim().min(10).max(800),
  active: z.boolean(),
});
export type StepFields = z.infer<typeof stepFields>;
export const stepView = stepFields.extend({ id, version: seen, sent: z.int() });
export type StepView = z.infer<typeof stepView>;

/** A reminder that would go out now, as whoever gets it would read it. */
export const plannedReminder = z.object({
  invoiceId: id,
  stepId: id,
  payerId: id,
  payer: z.string(),
  invoice: z.string(),
  title: z.string(),
  body: z.string(),
  /** False where the payer has no account here: somebody calls. */
  reachable: z.boolean(),
});
export type PlannedReminder = z.infer<typeof plannedReminder>;

const manage = needs('fees.manage');

export const collectingSide = {
  reminderSteps: manage
    .route({ method: 'GET', path: '/fees/reminders', summary: 'When a school reminds, and who would be reminded now.' })
    .input(z.object({ schoolId: id }))
    .output(z.object({ steps: z.array(stepView), planned: z.array(plannedReminder), resting: z.int() })),
  saveReminderStep: manage
    .route({ method: 'PUT', path: '/fees/reminders/{id}', summary: 'Add or change a step of reminders.' })
    .input(stepFields.extend({ id, schoolId: id, seen }))
    .output(z.object({ id })),
  sendReminders: manage
    .route({ method: 'POST', path: '/fees/reminders/send', summary: 'Send the reminders of today now.' })
    .input(z.object({ schoolId: id }))
    .output(z.object({ sent: z.int(), unreachable: z.int() })),
  notePromise: manage
    .route({ method: 'POST', path: '/fees/payers/{payerId}/promises', summary: 'Write down what a family said.' })
    .input(
      z.object({
        id,
        payerId: id,
        schoolId: id,
        amount: positive,
        promisedFor: day,
        note: z.string().trim().max(300),
      }),
    )
    .output(z.object({ id })),
  makeAgreement: manage
    .route({ method: 'POST', path: '/fees/payers/{payerId}/agreements', summary: 'Agree to pay a debt in parts.' })
    .input(
      z.object({
        id,
        payerId: id,
        schoolId: id,
        currency,
        invoiceIds: z.array(id).min(1).max(60),
        parts: z
          .array(z.object({ dueOn: day, amount: positive }))
          .min(2)
          .max(MOST_PARTS),
        note: z.string().trim().max(300),
      }),
    )
    .output(agreementLine),
  cancelAgreement: manage
    .route({ method: 'POST', path: '/fees/agreements/{id}/cancel', summary: 'End an agreement.' })
    .input(z.object({ id, version }))
    .output(z.object({ id })),
};

nameSchemas({ feesReminderStep: stepView, feesPlannedReminder: plannedReminder });
