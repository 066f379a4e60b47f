import { membershipRows } from '@patio/accounts/server';
import { addDays, makeId } from '@patio/kernel';
import { personRows } from '@patio/people/server';
import { inTenant, type Tx } from '@patio/platform';
import type { DemoLife, DemoPart, DemoScene, DemoSchool, DemoStep } from '@patio/schools/testing';
import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { invoices, payers, payments, promises, tillMovementLog, tills } from '../server/index.ts';
import { issueDemo } from './demo-issue.ts';
import { payDemo } from './demo-pay.ts';
import { planDemoSchool } from './demo-plan.ts';
import { reportDemoTransfers } from './demo-vouchers.ts';

/** The payer behind the parent with whom the school is tried: somebody who is nothing else there. */
async function findTriedPayer(tx: Tx): Promise<string | null> {
  const { rows } = await tx.execute<{ [column: string]: unknown; id: string }>(sql`
    select y.id from ${payers} y join ${personRows} p on p.institution_id = y.institution_id and p.id = y.person_id
    where y.institution_id = patio_institution() and p.user_id = (select m.user_id from ${membershipRows} m
      where m.institution_id = patio_institution() and m.role = 'parent' and not exists (select 1 from ${membershipRows} o
        where o.institution_id = m.institution_id and o.user_id = m.user_id and o.role <> 'parent') order by m.id limit 1)`);
  return rows[0]?.id ?? null;
}

const listOwed = (tx: Tx, institutionId: string, payerId: string) =>
  tx
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.institutionId, institutionId),
        eq(invoices.payerId, payerId),
        lt(invoices.settled, invoices.total),
        isNull(invoices.voidedAt),
      ),
    )
    .orderBy(desc(invoices.dueOn));

/** The tried family has something ahead and something late: its last two instalments are left to whoever tries the school. */
async function leftToTry(scene: DemoScene): Promise<Set<string>> {
  return inTenant(scene.actor, async (tx) => {
    const payerId = await findTriedPayer(tx);
    if (!payerId) return new Set<string>();
    const owed = await listOwed(tx, scene.institutionId, payerId);
    const days = [...new Set(owed.map((row) => row.dueOn))].slice(0, 2);
    return new Set(owed.filter((row) => days.includes(row.dueOn)).map((row) => row.id));
  });
}

/** A few families that are late said when they will pay. */
async function promiseSome(tx: Tx, scene: DemoScene, school: DemoSchool): Promise<void> {
  const { institutionId, today, actor } = scene;
  const chance = scene.chance(`fees promises ${school.name}`);
  const late = await tx
    .selectDistinctOn([invoices.payerId])
    .from(invoices)
    .where(
      and(
        eq(invoices.institutionId, institutionId),
        eq(invoices.schoolId, school.id),
        lt(invoices.settled, invoices.total),
        lt(invoices.dueOn, today),
        isNull(invoices.voidedAt),
      ),
    )
    .orderBy(invoices.payerId, asc(invoices.dueOn))
    .limit(60);
  const made = late
    .filter(() => chance.odds(0.25))
    .map((row) => ({
      institutionId,
      id: makeId(),
      schoolId: school.id,
      payerId: row.payerId,
      currency: row.currency,
      amount: row.total - row.settled,
      promisedFor: addDays(today, 2 + chance.below(12)),
      note: chance.pick(['Cobro a fin de quincena', 'Pago con la gratificación', '']),
      madeBy: actor.userId,
    }));
  if (made.length > 0) await tx.insert(promises).values(made);
}

/** A till that was closed the day before: a few payments in cash, counted to the last coin. */
async function closeTill(tx: Tx, scene: DemoScene, school: DemoSchool): Promise<void> {
  const { institutionId, today, actor } = scene;
  const yesterday = addDays(today, -1);
  const [office] = await tx
    .select({ userId: membershipRows.userId })
    .from(membershipRows)
    .where(and(eq(membershipRows.institutionId, institutionId), eq(membershipRows.role, 'support')))
    .orderBy(membershipRows.id)
    .limit(1);
  const cashierId = office?.userId ?? actor.userId;
  const cash = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.institutionId, institutionId),
        eq(payments.schoolId, school.id),
        eq(payments.method, 'cash'),
        isNull(payments.tillId),
      ),
    )
    .orderBy(desc(payments.paidOn))
    .limit(4);
  const [sample] = cash;
  if (!sample) return;
  // Change for a few payments: about a tenth of one.
  const opening = Math.round(sample.amount / 100_000) * 10_000 || 10_000;
  const expected = opening + cash.reduce((sum, one) => sum + one.amount, 0);
  const id = makeId();
  const closedAt = new Date(`${yesterday}T21:00:00Z`);
  await tx.insert(tills).values({
    institutionId,
    id,
    schoolId: school.id,
    cashierId,
    currency: sample.currency,
    opening,
    openedAt: new Date(`${yesterday}T13:00:00Z`),
    closedAt,
    counted: expected,
    expected,
    note: '',
  });
  await tx.insert(tillMovementLog).values(
    cash.map((one) => ({
      institutionId,
      id: makeId(),
      tillId: id,
      kind: 'payment' as const,
      amount: one.amount,
      paymentId: one.id,
      by: cashierId,
      at: new Date(`${yesterday}T16:00:00Z`),
    })),
  );
}

/** A year of fees in each school: what was charged, who paid, who is late. */
const fillDemo: DemoPart = async (scene) => {
  for (const school of scene.schools) {
    await inTenant(scene.actor, (tx) => planDemoSchool(tx, scene, school));
    await issueDemo(scene, school);
  }
  const left = await leftToTry(scene);
  for (const school of scene.schools) {
    await payDemo(scene, school, addDays(school.startsOn, -60), left);
    await inTenant(scene.actor, async (tx) => {
      await promiseSome(tx, scene, school);
      await closeTill(tx, scene, school);
    });
    await reportDemoTransfers(scene, school, left);
  }
};

/** The year goes on: instalments are issued when their day comes, and families pay what fell due since. */
const liveDemo: DemoLife = async (scene) => {
  for (const school of scene.schools) await issueDemo(scene, school);
  const left = await leftToTry(scene);
  for (const school of scene.schools) await payDemo(scene, school, scene.since, left);
};

export const demo: DemoStep = { fill: fillDemo, live: liveDemo, after: ['staff-accounts'] };
