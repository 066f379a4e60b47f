import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { currency, day, id, positive, reason, version } from '../fields.ts';

export const MOST_BANK_LINES = 2_000;

export const bankRow = z.object({
  on: day,
  amount: positive,
  reference: z.string().trim().max(120),
  text: z.string().trim().max(300),
});
export type BankRow = z.infer<typeof bankRow>;

/** What a line may be about, and why it looks so. */
export const bankGuess = z.object({
  kind: z.enum(['payment', 'voucher', 'payer']),
  id,
  label: z.string(),
  why: z.array(z.enum(['amount', 'day', 'reference', 'number', 'name'])),
});
export type BankGuess = z.infer<typeof bankGuess>;

export const bankLineView = z.object({
  id,
  version,
  schoolId: id,
  on: day,
  currency,
  amount: positive,
  reference: z.string(),
  text: z.string(),
  guesses: z.array(bankGuess),
});
export type BankLineView = z.infer<typeof bankLineView>;

/** What a person says that a line is. */
export const bankTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payment'), paymentId: id }),
  z.object({ kind: z.literal('voucher'), voucherId: id }),
  z.object({ kind: z.literal('payer'), payerId: id }),
]);
export type BankTarget = z.infer<typeof bankTarget>;

const manage = needs('fees.manage');

export const bankSide = {
  importBank: manage
    .route({ method: 'POST', path: '/fees/bank/import', summary: 'Take in the lines of a bank’s file.' })
    .input(z.object({ id, schoolId: id, rows: z.array(bankRow).min(1).max(MOST_BANK_LINES) }))
    .output(z.object({ added: z.int(), known: z.int() })),
  bankLines: manage
    .route({ method: 'GET', path: '/fees/bank', summary: 'Lines of the bank that no payment has yet.' })
    .input(z.object({ schoolId: id }))
    .output(z.object({ lines: z.array(bankLineView), total: z.int() })),
  matchBankLine: manage
    .route({ method: 'POST', path: '/fees/bank/{id}/match', summary: 'Say which payment a line of the bank is.' })
    .input(
      z.object({
        id,
        version,
        to: bankTarget,
      }),
    )
    .output(z.object({ paymentId: id })),
  ignoreBankLine: manage
    .route({ method: 'POST', path: '/fees/bank/{id}/ignore', summary: 'Say that a line of the bank is no payment.' })
    .input(z.object({ id, version, reason }))
    .output(z.object({ id })),
};

nameSchemas({ feesBankLine: bankLineView });
