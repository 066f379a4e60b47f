import { defineEvent } from '@patio/kernel';
import { z } from 'zod';
import { id } from './fields.ts';

/** An invoice was issued to a payer. */
export const invoicesIssued = defineEvent('fees.invoices_issued', z.object({ runId: id, count: z.number() }));
/** Money of a family arrived and has a receipt. */
export const paymentTaken = defineEvent('fees.payment_taken', z.object({ paymentId: id, payerId: id, schoolId: id }));
/** Money was given back, or a payment was taken out of the books. */
export const paymentReturned = defineEvent(
  'fees.payment_returned',
  z.object({ paymentId: id, payerId: id, schoolId: id }),
);
