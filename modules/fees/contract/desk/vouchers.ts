import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { currency, day, id, instant, minor, positive, READINGS, reason, version } from '../fields.ts';
import { paymentRow } from '../ledger.ts';

/** A transfer that a family reported: what the family wrote, and beside it what was read in the picture. The office decides. */
export const voucherView = z.object({
  id,
  version,
  schoolId: id,
  payerId: id,
  payer: z.string(),
  currency,
  amount: positive,
  paidOn: day,
  reference: z.string(),
  fileId: id,
  /** What the voucher itself says, as far as it could be read; it only proposes. */
  read: z.object({ state: z.enum(READINGS), amount: positive.nullable(), on: day.nullable() }),
  items: z.array(z.object({ invoiceId: id, title: z.string(), student: z.string(), amount: positive, open: minor })),
  /** A line of the bank that looks like it. */
  bankLine: z.object({ id, version, on: day, text: z.string() }).nullable(),
  at: instant,
});
export type VoucherView = z.infer<typeof voucherView>;

const manage = needs('fees.manage');
const one = '/fees/vouchers/{id}';

export const vouchersSide = {
  vouchers: manage
    .route({ method: 'GET', path: '/fees/vouchers', summary: 'Transfers that families reported and wait.' })
    .output(z.object({ vouchers: z.array(voucherView) })),
  confirmVoucher: manage
    .route({ method: 'POST', path: `${one}/confirm`, summary: 'Confirm a transfer: it becomes a payment.' })
    .input(
      z.object({
        id,
        version,
        amount: positive,
        paidOn: day,
        reference: z.string().trim().max(60),
        /** For what the family chose, or the oldest first where that was settled meanwhile. */
        to: z.enum(['chosen', 'oldest']),
        bankLineId: id.nullable(),
      }),
    )
    .output(paymentRow),
  refuseVoucher: manage
    .route({ method: 'POST', path: `${one}/refuse`, summary: 'Refuse a transfer, with a reason for the family.' })
    .input(z.object({ id, version, reason }))
    .output(z.object({ id })),
};

nameSchemas({ feesVoucher: voucherView });
