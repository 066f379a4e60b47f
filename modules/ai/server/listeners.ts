import { type Actor, homeOf, type Role } from '@patio/access';
import { memberLocked, membershipEnded } from '@patio/accounts';
import { listHolders, listPeople, notify } from '@patio/notices/server';
import { announce, defineListener, type Tx } from '@patio/platform';
import { schoolOf, schoolRows } from '@patio/schools/server';
import { and, eq, or, sql } from 'drizzle-orm';
import { alertPassedOn, budgetReached, distressRaised } from '../contract/events.ts';
import { moneySpent, personNeeded, tutorClosed } from './notices.ts';
import { alerts, routing, settings } from './schema.ts';
import { hasRecipients } from './service/active-people.ts';

/** The queue stands on the first page of whoever answers. */
const queueOf = (roles: readonly Role[]): string => `${homeOf(roles[0] ?? 'psychology')}?show=alerts`;

async function callPeople(tx: Tx, actor: Actor, alertId: string, about: string): Promise<void> {
  const [alert] = await tx.select().from(alerts).where(eq(alerts.id, alertId));
  // What is light waits for the day's digest.
  if (!alert || alert.acknowledgedAt || alert.tier === 1) return;
  for (const { id, roles } of await listPeople(tx, alert.calledIds))
    await notify(tx, actor, {
      to: [id],
      notice: personNeeded,
      params: { tier: alert.tier },
      link: queueOf(roles),
      about,
    });
  await announce(tx, { topic: 'ai.alerts_changed', to: { capability: 'ai.answer_alerts', schoolId: alert.schoolId } });
}

const listAdmins = async (tx: Tx, schoolId: string) => (await listHolders(tx, ['admin'], schoolId)).map(({ id }) => id);

/** Tells the office where the tutor closed because somebody who would be called has gone. */
async function tellClosed(tx: Tx, actor: Actor, userId: string, about: string): Promise<void> {
  const closed = await tx
    .selectDistinct({ id: settings.schoolId, name: schoolRows.name })
    .from(settings)
    .innerJoin(schoolRows, schoolOf(settings))
    .innerJoin(routing, and(eq(routing.institutionId, settings.institutionId), eq(routing.schoolId, settings.schoolId)))
    .where(
      and(
        eq(settings.pupilsOn, true),
        or(eq(routing.recipientId, userId), eq(routing.deputyId, userId)),
        sql`not ${hasRecipients(sql`${settings.schoolId}`)}`,
      ),
    );
  for (const { id, name } of closed)
    await notify(tx, actor, {
      to: await listAdmins(tx, id),
      notice: tutorClosed,
      params: { school: name },
      link: `/admin/ai-config?school=${id}&tab=safety`,
      about: `${about}:${id}`,
    });
}

/** How news about alerts, money and people who leave reach those who must act. */
export const listeners = [
  defineListener(distressRaised, 'ai.call_person', (tx, actor, { alertId }, eventId) =>
    callPeople(tx, actor, alertId, eventId),
  ),
  defineListener(alertPassedOn, 'ai.call_next_person', (tx, actor, { alertId }, eventId) =>
    callPeople(tx, actor, alertId, eventId),
  ),
  defineListener(budgetReached, 'ai.tell_budget', async (tx, actor, { schoolId, percent }, eventId) => {
    const [school] = await tx.select({ name: schoolRows.name }).from(schoolRows).where(eq(schoolRows.id, schoolId));
    await notify(tx, actor, {
      to: await listAdmins(tx, schoolId),
      notice: moneySpent,
      params: { percent, school: school?.name ?? '' },
      link: `/admin/ai-config?school=${schoolId}&tab=budget`,
      about: eventId,
    });
  }),
  defineListener(membershipEnded, 'ai.tell_tutor_closed', (tx, actor, { userId }, eventId) =>
    tellClosed(tx, actor, userId, eventId),
  ),
  defineListener(memberLocked, 'ai.tell_tutor_closed_locked', (tx, actor, { userId }, eventId) =>
    tellClosed(tx, actor, userId, eventId),
  ),
];
