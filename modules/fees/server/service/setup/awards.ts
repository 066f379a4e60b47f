import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { askApproval, clock, defineApproval, nextVersion, record, type Tx, updateSeen } from '@patio/platform';
import { todayAt } from '@patio/sections/server';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { failure } from '../../failures.ts';
import { canReachSchool } from '../../policy.ts';
import { type AwardRow, awards, discounts } from '../../schema.ts';
import { getChargedStudent } from '../ledger/students.ts';
import { listDiscounts, viewDiscount } from './discounts.ts';

export interface NewAward {
  studentId: string;
  discountId: string;
  fromOn: string;
  untilOn: string | null;
  basisPoints: number | null;
  reason: string;
}

const subject = (row: Pick<AwardRow, 'id' | 'schoolId'>) => ({
  type: 'fees.award',
  id: row.id,
  schoolId: row.schoolId,
});

/** A scholarship holds once somebody else agreed. */
export const grantScholarship = defineApproval('fees.grant_scholarship', {
  payload: z.object({ awardId: z.uuid(), student: z.string(), discount: z.string(), reason: z.string() }),
  needs: 'fees.approve',
  hours: 60 * 24,
  describe: ({ student, discount, reason }, locale) => ({
    title: m.fees_approval_scholarship({ student, discount }, { locale }),
    detail: reason,
  }),
  apply: async (tx, decider, { awardId }) => {
    const [row] = await tx
      .update(awards)
      .set({ state: 'granted', decidedBy: decider.userId, decidedAt: clock.now(), ...nextVersion(awards) })
      .where(and(eq(awards.institutionId, decider.institutionId), eq(awards.id, awardId), eq(awards.state, 'waiting')))
      .returning();
    if (!row) throw failure('changed_meanwhile');
    await record(tx, decider, 'fees.award_granted', subject(row));
  },
});

/** Says of a scholarship that it was not approved; one that was ended meanwhile stays as it is. */
export async function refuseAward(tx: Tx, actor: Actor, id: string): Promise<void> {
  const [row] = await tx
    .update(awards)
    .set({ state: 'refused', decidedAt: clock.now(), ...nextVersion(awards) })
    .where(and(eq(awards.institutionId, actor.institutionId), eq(awards.id, id), eq(awards.state, 'waiting')))
    .returning();
  if (row) await record(tx, actor, 'fees.award_refused', subject(row));
}

/** Gives a student a discount from a day on; a scholarship waits for a second person. */
export async function giveAward(tx: Tx, actor: Actor, given: NewAward): Promise<AwardRow> {
  const { id: studentId, schoolId, person } = await getChargedStudent(tx, actor, 'fees.manage', given.studentId);
  const [discount] = await tx
    .select()
    .from(discounts)
    .where(
      and(
        eq(discounts.institutionId, actor.institutionId),
        eq(discounts.id, given.discountId),
        eq(discounts.schoolId, schoolId),
        isNull(discounts.archivedAt),
      ),
    );
  // Siblings and early payers have theirs by rule: nobody awards them.
  if (!discount || discount.kind === 'sibling' || discount.kind === 'early') throw failure('not_found');
  if (given.untilOn !== null && given.untilOn <= given.fromOn) throw failure('bad_days');
  const waits = discount.kind === 'scholarship';
  const [row] = await tx
    .insert(awards)
    .values({
      institutionId: actor.institutionId,
      id: makeId(),
      schoolId,
      ...given,
      studentId,
      state: waits ? 'waiting' : 'granted',
      askedBy: actor.userId,
    })
    .returning();
  if (!row) throw failure('changed_meanwhile');
  await record(tx, actor, 'fees.award_given', subject(row), { after: given, reason: given.reason });
  const student = `${person.givenNames} ${person.firstSurname}`;
  if (waits)
    await askApproval(
      tx,
      actor,
      grantScholarship,
      { awardId: row.id, student, discount: discount.name, reason: given.reason },
      { reason: given.reason, schoolId },
    );
  return row;
}

/** Ends a student's discount on a day; invoices from then on are without it. */
export async function endAward(
  tx: Tx,
  actor: Actor,
  { id, version, untilOn }: { id: string; version: number; untilOn: string },
): Promise<void> {
  const [before] = await tx
    .select()
    .from(awards)
    .where(and(eq(awards.institutionId, actor.institutionId), eq(awards.id, id)));
  if (!before || !canReachSchool(actor, 'fees.manage', before.schoolId)) throw failure('not_found');
  if (untilOn < before.fromOn) throw failure('bad_days');
  const columns = before.state === 'waiting' ? { untilOn, state: 'ended' as const } : { untilOn };
  const row = await updateSeen(tx, awards, { institutionId: actor.institutionId, id, version }, columns);
  if (!row) throw failure('changed_meanwhile');
  await record(tx, actor, 'fees.award_ended', subject(row), {
    before: { untilOn: before.untilOn },
    after: { untilOn },
  });
}

/** The discounts that a student has or had, and those of the school that can be given. */
export async function listAwards(tx: Tx, actor: Actor, studentId: string) {
  const { schoolId, person } = await getChargedStudent(tx, actor, 'fees.manage', studentId);
  const today = await todayAt(tx, schoolId);
  const [rows, all] = await Promise.all([
    tx
      .select()
      .from(awards)
      .where(and(eq(awards.institutionId, actor.institutionId), eq(awards.studentId, studentId)))
      .orderBy(desc(awards.fromOn), desc(awards.id)),
    listDiscounts(tx, actor.institutionId, schoolId),
  ]);
  const student = `${person.givenNames} ${person.firstSurname}`;
  return {
    today,
    awards: rows.map(({ id, discountId, fromOn, untilOn, basisPoints, reason, state, version }) => ({
      id,
      discountId,
      discount: all.find((one) => one.id === discountId)?.name ?? '',
      studentId,
      student,
      fromOn,
      untilOn,
      basisPoints,
      reason,
      state,
      version,
    })),
    discounts: all.filter((one) => !one.archivedAt && one.kind !== 'sibling' && one.kind !== 'early').map(viewDiscount),
  };
}
