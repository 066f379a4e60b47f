import type { Actor } from '@patio/access';
import { notify } from '@patio/notices/server';
import { clock, defineRecurring, inTenant, nextVersion, publish, type Tx } from '@patio/platform';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { alertPassedOn } from '../contract/events.ts';
import { nextCall } from '../rules/school-time.ts';
import { lightAlerts } from './digest-notices.ts';
import { type AlertRow, alerts, dailyUse } from './schema.ts';
import { logStep } from './service/alerts.ts';
import { expireReservations } from './service/budget.ts';
import { listOpenTimes } from './service/open-times.ts';
import { peopleToCall } from './service/route-alert.ts';

/** Calls the next person for one alert, and sets when the one after is called; those who lead are called again and again. */
async function passOn(tx: Tx, alert: AlertRow): Promise<void> {
  const now = clock.now();
  const called = await peopleToCall(tx, alert, Math.min(2, alert.level + 1));
  const times = await listOpenTimes(tx, alert.schoolId);
  const nextCallAt = nextCall(alert.tier, times, now, called.minutes);
  await tx
    .update(alerts)
    .set({
      level: called.level,
      calledIds: [...new Set([...alert.calledIds, ...called.ids])],
      nextCallAt,
      ...nextVersion(alerts),
    })
    .where(and(eq(alerts.institutionId, alert.institutionId), eq(alerts.id, alert.id)));
  await logStep(tx, alert, 'called', called.ids);
  await publish(tx, alertPassedOn, { alertId: alert.id, schoolId: alert.schoolId });
}

/** Passes on every alert that nobody has opened in time: what is grave within minutes, the next tier on the same school day. */
export async function passOnAlerts(actor: Actor): Promise<void> {
  await inTenant(actor, async (tx) => {
    const late = await tx
      .select()
      .from(alerts)
      .where(
        and(
          eq(alerts.institutionId, actor.institutionId),
          isNull(alerts.acknowledgedAt),
          lte(alerts.nextCallAt, clock.now()),
        ),
      )
      .for('update', { skipLocked: true });
    for (const alert of late) await passOn(tx, alert);
  });
}

/** Tells each recipient once what is light and not yet read. */
export async function tellLight(actor: Actor): Promise<void> {
  await inTenant(actor, async (tx) => {
    const light = await tx
      .select()
      .from(alerts)
      .where(
        and(
          eq(alerts.institutionId, actor.institutionId),
          eq(alerts.tier, 1),
          isNull(alerts.acknowledgedAt),
          isNull(alerts.nextCallAt),
        ),
      );
    const people = Map.groupBy(
      light.flatMap((alert) => alert.calledIds.map((userId) => ({ userId, alert }))),
      ({ userId }) => userId,
    );
    for (const [userId, own] of people)
      await notify(tx, actor, {
        to: [userId],
        notice: lightAlerts,
        params: { count: own.length },
        link: '/?show=alerts',
        about: own[0]?.alert.id ?? '',
      });
  });
}

/** Forgets how often people asked on days that are over. */
const forgetDays = (actor: Actor) =>
  inTenant(actor, (tx) =>
    tx
      .delete(dailyUse)
      .where(and(eq(dailyUse.institutionId, actor.institutionId), sql`${dailyUse.day} < current_date - 40`)),
  );

export const passOnEveryMinute = defineRecurring('ai.pass_on_alerts', '* * * * *', passOnAlerts);
export const giveBackEveryMinute = defineRecurring('ai.give_back_money', '* * * * *', async (actor) => {
  await inTenant(actor, expireReservations);
});
export const tellLightDaily = defineRecurring('ai.tell_light_alerts', '0 19 * * 1-5', tellLight);
export const forgetDaily = defineRecurring('ai.forget_days', '41 3 * * *', async (actor) => {
  await forgetDays(actor);
});
