import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { currency, day, id, instant, positive, provider, reason, seen, signed, version } from './fields.ts';

/** A school's account with a provider. Secrets go in and never come out. */
export const providerView = z.object({
  id,
  version,
  schoolId: id,
  school: z.string(),
  provider,
  active: z.boolean(),
  publicKey: z.string(),
  hasSecret: z.boolean(),
  hasWebhookSecret: z.boolean(),
  /** Where the provider must send its notices. */
  noticeUrl: z.string(),
  testedAt: instant.nullable(),
  testResult: z.enum(['ok', 'refused', 'silent']).nullable(),
  /** Notices with a wrong signature in the last seven days. */
  refused: z.int(),
});
export type ProviderView = z.infer<typeof providerView>;

/** A checkout that a person must look at, or a difference between the books and a provider. */
export const findingView = z.object({
  id,
  version,
  schoolId: id,
  school: z.string(),
  source: z.enum(['provider', 'bank', 'till']),
  kind: z.enum(['missing_here', 'missing_there', 'amount', 'state', 'double']),
  object: z.string(),
  on: day,
  currency,
  here: signed.nullable(),
  there: signed.nullable(),
  /** Whose account it is about, where that is known: money that came twice goes back from there. */
  payerId: id.nullable(),
  at: instant,
});
export type FindingView = z.infer<typeof findingView>;

export const refundView = z.object({
  id,
  paymentId: id,
  amount: positive,
  state: z.enum(['asked', 'done', 'failed']),
});

const setUp = needs('fees.set_up');
const manage = needs('fees.manage');
const one = '/fees/providers/{id}';

/** How card payments are set up, and what does not match. */
export const providersSide = {
  listProviders: setUp
    .route({ method: 'GET', path: '/fees/providers', summary: 'List the accounts with providers of payments.' })
    .output(z.object({ accounts: z.array(providerView), schools: z.array(z.object({ id, name: z.string() })) })),
  saveProvider: setUp
    .route({ method: 'POST', path: '/fees/providers', summary: 'Add or change an account with a provider.' })
    .input(
      z.object({
        id,
        seen,
        schoolId: id,
        provider,
        publicKey: z.string().trim().max(200),
        /** Left out: as it was. */
        secret: z.string().trim().min(8).max(500).optional(),
        webhookSecret: z.string().trim().min(8).max(500).optional(),
      }),
    )
    .output(providerView),
  testProvider: setUp
    .route({ method: 'POST', path: `${one}/test`, summary: 'Ask a provider whether it knows us.' })
    .input(z.object({ id }))
    .output(providerView),
  switchProvider: setUp
    .route({ method: 'POST', path: `${one}/switch`, summary: 'Let families pay with a provider, or not.' })
    .input(z.object({ id, version, active: z.boolean() }))
    .output(providerView),
  listFindings: manage
    .route({ method: 'GET', path: '/fees/findings', summary: 'List what does not match with providers.' })
    .output(z.object({ findings: z.array(findingView), total: z.int() })),
  solveFinding: manage
    .route({ method: 'POST', path: '/fees/findings/{id}/solve', summary: 'Say how a difference was solved.' })
    .input(z.object({ id, version, note: reason }))
    .output(z.object({ solved: z.boolean() })),
  reconcileNow: manage
    .route({ method: 'POST', path: '/fees/reconcile', summary: 'Compare the books with providers now.' })
    .input(z.object({ schoolId: id }))
    .output(z.object({ jobId: id })),
  refundAtProvider: manage
    .route({
      method: 'POST',
      path: '/fees/payments/{paymentId}/provider-refund',
      summary: 'Ask a provider to give money back.',
    })
    .input(z.object({ id, paymentId: id, amount: positive, reason }))
    .output(refundView),
};

nameSchemas({ feesProvider: providerView, feesFinding: findingView, feesRefund: refundView });
export type RefundView = z.infer<typeof refundView>;
