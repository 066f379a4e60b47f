import type { Actor } from '@patio/access';
import { addDays, makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import type { TestSchool } from '@patio/sections/testing';
import { and, asc, eq } from 'drizzle-orm';
import type { Method } from '../contract.ts';
import {
  addPrice,
  instalments,
  issueInvoices,
  saveConcept,
  savePlan,
  startIssue,
  takePayment,
} from '../server/index.ts';

/** What a school of a test charges. */
export interface Charged {
  conceptId: string;
  planId: string;
  instalmentIds: string[];
}

/** Tuition of 650.00 for all levels, in instalments whose due days lie a month apart from a day on. */
export async function makeFees(
  school: TestSchool,
  { firstDue, count = 3, amount = 65_000 }: { firstDue: string; count?: number; amount?: number },
): Promise<Charged> {
  const { admin, institutionId, schoolId, yearId } = school;
  return inTenant(admin, async (tx) => {
    const conceptId = makeId();
    await saveConcept(tx, admin, {
      id: conceptId,
      schoolId,
      seen: 0,
      archived: false,
      name: 'Pensión',
      kind: 'tuition',
      chargedTo: 'all',
      taxBasisPoints: 0,
    });
    await addPrice(tx, admin, { conceptId, yearId, gradeLevelId: null, fromOn: addDays(firstDue, -60), amount });
    const planId = await savePlan(tx, admin, {
      conceptId,
      yearId,
      seen: 0,
      mode: 'each',
      instalments: Array.from({ length: count }, (_, at) => ({
        name: `Cuota ${at + 1}`,
        issueOn: addDays(firstDue, at * 30 - 10),
        dueOn: addDays(firstDue, at * 30),
      })),
    });
    const rows = await tx
      .select({ id: instalments.id })
      .from(instalments)
      .where(and(eq(instalments.institutionId, institutionId), eq(instalments.planId, planId)))
      .orderBy(asc(instalments.number));
    return { conceptId, planId, instalmentIds: rows.map((row) => row.id) };
  });
}

/** Issues an instalment as the worker does; answers the run. */
export async function issueNow(actor: Actor, instalmentId: string, runId: string = makeId()): Promise<string> {
  await inTenant(actor, (tx) => startIssue(tx, actor, { id: instalmentId, runId }));
  await runIssue(actor, runId);
  return runId;
}

/** Runs the job of an issue in this process; `tenant` may be replaced by one that fails. */
export const runIssue = (
  actor: Actor,
  runId: string,
  tenant: <T>(work: Parameters<typeof inTenant<T>>[1]) => Promise<T> = (work) => inTenant(actor, work),
  atOnce = 500,
) =>
  issueInvoices.run({
    jobId: runId,
    input: { runId, atOnce },
    actor,
    attempt: 1,
    signal: new AbortController().signal,
    tenant,
    step: (_name, work) => tenant(work),
    progress: () => {},
  });

/** A payment of a payer at the desk, for the oldest invoices unless some are chosen. */
export const payInvoices = (
  actor: Actor,
  school: Pick<TestSchool, 'schoolId'>,
  given: {
    payerId: string;
    amount: number;
    method?: Method;
    paidOn?: string;
    items?: { invoiceId: string; amount: number }[];
  },
) =>
  inTenant(actor, (tx) =>
    takePayment(tx, actor, { schoolId: school.schoolId, currency: 'PEN', method: 'cash', ...given }),
  );
