import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { notify } from '@patio/notices/server';
import { inTenant, readTenant, record, type Tx, updateSeen } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { todayAt } from '@patio/sections/server';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { StepFields, StepView } from '../../../contract/desk/collecting.ts';
import { unknownWords } from '../../../rules/reminder.ts';
import { reminder } from '../../desk-notices.ts';
import { failure } from '../../failures.ts';
import { canReachSchool } from '../../policy.ts';
import { agreements, payments, promises, reminderLog, reminderSteps } from '../../schema.ts';
import { viewAgreements } from './agreements.ts';
import { planReminders } from './reminders.ts';

/** When a school reminds and in which words, and who would be reminded now. */
export async function readReminders(tx: Tx, actor: Actor, schoolId: string) {
  if (!canReachSchool(actor, 'fees.manage', schoolId)) throw failure('not_found');
  const { steps, due, resting } = await planReminders(tx, actor, schoolId);
  const counts = await tx
    .select({ stepId: reminderLog.stepId, sent: sql<number>`count(*)::int` })
    .from(reminderLog)
    .where(
      and(
        eq(reminderLog.institutionId, actor.institutionId),
        inArray(
          reminderLog.stepId,
          steps.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(reminderLog.stepId);
  return {
    steps: steps.map(
      ({ id, version, days, title, body, active }): StepView => ({
        id,
        version,
        days,
        title,
        body,
        active,
        sent: counts.find((one) => one.stepId === id)?.sent ?? 0,
      }),
    ),
    planned: due.map(({ userId: _u, studentId: _s, ...one }) => one),
    resting,
  };
}

/** Adds a step of reminders, or changes it. Words in braces that nobody knows are refused. */
export async function saveStep(
  tx: Tx,
  actor: Actor,
  { id, schoolId, seen, ...fields }: StepFields & { id: string; schoolId: string; seen: number },
): Promise<void> {
  if (!canReachSchool(actor, 'fees.manage', schoolId)) throw failure('not_found');
  if (unknownWords(`${fields.title} ${fields.body}`).length > 0) throw failure('unknown_words');
  const { institutionId } = actor;
  const [row] =
    seen === 0
      ? await tx
          .insert(reminderSteps)
          .values({ institutionId, id, schoolId, ...fields })
          .onConflictDoNothing()
          .returning()
      : [
          await updateSeen(
            tx,
            reminderSteps,
            { institutionId, id, version: seen },
            fields,
            eq(reminderSteps.schoolId, schoolId),
          ),
        ];
  if (!row) throw failure('changed_meanwhile');
  await record(tx, actor, 'fees.reminder_saved', { type: 'fees.reminder', id, schoolId }, { after: fields });
}

/** Sends what is due at a school: each step once for an invoice, to the adult who pays and to nobody else. */
export async function sendReminders(
  tx: Tx,
  actor: Actor,
  schoolId: string,
): Promise<{ sent: number; unreachable: number }> {
  const { due } = await planReminders(tx, actor, schoolId);
  let sent = 0;
  for (const one of due) {
    if (one.userId === null) continue;
    const [logged] = await tx
      .insert(reminderLog)
      .values({
        institutionId: actor.institutionId,
        id: makeId(),
        invoiceId: one.invoiceId,
        payerId: one.payerId,
        stepId: one.stepId,
        userId: one.userId,
      })
      .onConflictDoNothing()
      .returning({ id: reminderLog.id });
    if (!logged) continue;
    await notify(tx, actor, {
      notice: reminder,
      to: [one.userId],
      child: one.studentId,
      about: `reminder ${one.invoiceId} ${one.stepId}`,
      params: { title: one.title, body: one.body },
      link: '/parent/payments',
    });
    sent++;
  }
  if (sent > 0)
    await record(tx, actor, 'fees.reminders_sent', { type: 'fees.reminder', id: null, schoolId }, { after: { sent } });
  return { sent, unreachable: due.filter((one) => one.userId === null).length };
}

/** What somebody in the office sends now. */
export function sendRemindersNow(tx: Tx, actor: Actor, schoolId: string) {
  if (!canReachSchool(actor, 'fees.manage', schoolId)) throw failure('not_found');
  return sendReminders(tx, actor, schoolId);
}

/** A promise is kept once so much was paid after it was given, and broken when its day has passed without that. */
async function closePromises(tx: Tx, institutionId: string): Promise<void> {
  const paid = sql`(select coalesce(sum(p.amount - p.returned), 0) from ${payments} p where p.institution_id = ${promises.institutionId}
    and p.payer_id = ${promises.payerId} and p.school_id = ${promises.schoolId} and p.taken_at >= ${promises.createdAt})`;
  await tx.execute(sql`
    update ${promises} set state = case when ${paid} >= amount then 'kept' else 'broken' end, version = version + 1, updated_at = now()
    where institution_id = ${institutionId} and state = 'open' and (promised_for < (select patio_today()) or ${paid} >= amount)`);
}

/** What was paid decides about agreements too: one that fell behind is broken until the family has caught up. */
async function followAgreements(tx: Tx, institutionId: string, schoolId: string): Promise<void> {
  const rows = await tx
    .select()
    .from(agreements)
    .where(
      and(
        eq(agreements.institutionId, institutionId),
        eq(agreements.schoolId, schoolId),
        inArray(agreements.state, ['open', 'broken']),
      ),
    );
  const views = await viewAgreements(tx, rows, await todayAt(tx, schoolId));
  for (const { id, version, state } of views)
    if (rows.find((row) => row.id === id)?.state !== state)
      await updateSeen(tx, agreements, { institutionId, id, version }, { state });
}

/** Every morning: promises whose day has come are closed, and what is due is sent, school by school. */
export async function remindAll(actor: Actor): Promise<void> {
  await inTenant(actor, (tx) => closePromises(tx, actor.institutionId));
  const schools = await readTenant(actor, (tx) =>
    tx
      .select({ id: schoolRows.id })
      .from(schoolRows)
      .where(and(eq(schoolRows.institutionId, actor.institutionId), isNull(schoolRows.archivedAt))),
  );
  for (const { id } of schools)
    await inTenant(actor, async (tx) => {
      await followAgreements(tx, actor.institutionId, id);
      await sendReminders(tx, actor, id);
    });
}
