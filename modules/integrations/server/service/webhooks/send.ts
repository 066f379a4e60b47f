import { randomInt } from 'node:crypto';
import { systemActor } from '@patio/access';
import { listHolders, notify } from '@patio/notices/server';
import { clock, defineJob, nextVersion, record, startJob, startJobs, type Tx } from '@patio/platform';
import { and, arrayContains, eq, isNull, or } from 'drizzle-orm';
import { z } from 'zod';
import type { EventKind } from '../../../rules/event-kinds.ts';
import { MOST_TRIES, shouldSwitchOff, waitAfter } from '../../../rules/retries.ts';
import { webhookOff } from '../../notices.ts';
import { attempts, type DeliveryRow, deliveries, type WebhookRow, webhooks } from '../../schema.ts';
import { type Answered, post } from './post.ts';
import { PUBLIC_EVENTS } from './public-events.ts';

/** Sends one message once; a failed try starts the next one itself, so that the waits are ours and are seen. */
export const sendWebhook = defineJob('integrations.send_webhook', {
  input: z.object({ deliveryId: z.uuid(), number: z.number().int() }),
  lane: 'quick',
  attempts: 3,
  run: async ({ input, tenant, step }) => {
    const found = await tenant((tx) => findDelivery(tx, input.deliveryId));
    // A run that is repeated after a crash sends nothing that was counted already.
    if (found?.delivery.state !== 'waiting' || found.delivery.attempts >= input.number) return 'over';
    const { delivery, webhook } = found;
    if (webhook.off || webhook.archivedAt) return step('stop', (tx) => stop(tx, delivery));
    const answered = await post(webhook, messageOf(delivery));
    return step('keep', (tx) => keepAttempt(tx, delivery.id, answered));
  },
});

/** A message as it leaves; a repeat carries the same id, so that who receives it can tell. */
const messageOf = ({ id, kind, happenedAt, data }: DeliveryRow) => ({ id, kind, happenedAt, data });

async function findDelivery(tx: Tx, id: string): Promise<{ delivery: DeliveryRow; webhook: WebhookRow } | undefined> {
  const [row] = await tx
    .select({ delivery: deliveries, webhook: webhooks })
    .from(deliveries)
    .innerJoin(
      webhooks,
      and(eq(webhooks.institutionId, deliveries.institutionId), eq(webhooks.id, deliveries.webhookId)),
    )
    .where(eq(deliveries.id, id))
    .for('update', { of: [deliveries, webhooks] });
  return row;
}

async function stop(tx: Tx, { institutionId, id }: DeliveryRow): Promise<string> {
  await tx
    .update(deliveries)
    .set({ state: 'stopped', nextAt: null, ...nextVersion(deliveries) })
    .where(and(eq(deliveries.institutionId, institutionId), eq(deliveries.id, id)));
  return 'stopped';
}

async function switchOff(tx: Tx, webhook: WebhookRow, off: 'failing' | 'gone'): Promise<void> {
  const { institutionId, id, name, schoolId } = webhook;
  const house = systemActor(institutionId);
  await tx
    .update(webhooks)
    .set({ off, ...nextVersion(webhooks) })
    .where(and(eq(webhooks.institutionId, institutionId), eq(webhooks.id, id)));
  await record(
    tx,
    house,
    'integrations.webhook_off',
    { type: 'integrations.webhook', id, schoolId },
    { after: { off } },
  );
  const admins = await listHolders(tx, ['admin'], schoolId);
  await notify(tx, house, {
    to: [...new Set(admins.map((admin) => admin.id))],
    notice: webhookOff,
    params: { name },
    link: '/admin/integrations?tab=webhooks',
    about: clock.id(),
  });
}

/** Keeps what a try found, and starts the next one where there is one. */
export async function keepAttempt(tx: Tx, deliveryId: string, answered: Answered): Promise<string> {
  const found = await findDelivery(tx, deliveryId);
  if (!found) return 'over';
  const { delivery, webhook } = found;
  const { institutionId } = delivery;
  const now = clock.now();
  const number = delivery.attempts + 1;
  const triesLeft = delivery.triesLeft - 1;
  const { status, problem, milliseconds } = answered;
  await tx
    .insert(attempts)
    .values({ institutionId, id: clock.id(), deliveryId, number, status, problem, milliseconds, at: now });
  const failures = answered.ok ? 0 : webhook.failures + 1;
  const failingSince = answered.ok ? null : (webhook.failingSince ?? now);
  await tx
    .update(webhooks)
    .set({ failures, failingSince })
    .where(and(eq(webhooks.institutionId, institutionId), eq(webhooks.id, webhook.id)));
  const off = problem === 'gone' ? 'gone' : shouldSwitchOff({ failures, failingSince }, now) ? 'failing' : null;
  if (!webhook.off && !answered.ok && off) await switchOff(tx, webhook, off);
  const wait = answered.ok || off ? null : waitAfter(triesLeft, randomInt(1_000) / 1_000);
  const nextAt = wait === null ? null : new Date(now.getTime() + wait * 1_000);
  const state = answered.ok ? 'delivered' : nextAt ? 'waiting' : off ? 'stopped' : 'failed';
  await tx
    .update(deliveries)
    .set({ state, attempts: number, triesLeft, nextAt, ...nextVersion(deliveries) })
    .where(and(eq(deliveries.institutionId, institutionId), eq(deliveries.id, deliveryId)));
  if (nextAt)
    await startJob(
      tx,
      systemActor(institutionId),
      sendWebhook,
      { deliveryId, number: number + 1 },
      { key: `${deliveryId} ${number + 1}`, startAfter: nextAt },
    );
  return state;
}

/** Begins to tell every address that asked for this kind, once each for one event. */
export async function tellWebhooks(
  tx: Tx,
  institutionId: string,
  kind: EventKind,
  payload: unknown,
  eventId: string,
): Promise<void> {
  const { schoolId } = (payload ?? {}) as { schoolId?: string | null };
  const asking = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.institutionId, institutionId),
        isNull(webhooks.off),
        isNull(webhooks.archivedAt),
        arrayContains(webhooks.kinds, [kind]),
        schoolId ? or(isNull(webhooks.schoolId), eq(webhooks.schoolId, schoolId)) : isNull(webhooks.schoolId),
      ),
    );
  if (asking.length === 0) return;
  const data = PUBLIC_EVENTS[kind].data.parse(payload) as Record<string, unknown>;
  const now = clock.now();
  const made = await tx
    .insert(deliveries)
    .values(
      asking.map(({ id: webhookId }) => ({
        ...{ institutionId, id: clock.id(), webhookId, eventId, kind, data },
        ...{ happenedAt: now, triesLeft: MOST_TRIES, nextAt: now },
      })),
    )
    .onConflictDoNothing()
    .returning({ id: deliveries.id });
  await startJobs(
    tx,
    systemActor(institutionId),
    sendWebhook,
    made.map(({ id }) => ({ input: { deliveryId: id, number: 1 }, key: `${id} 1` })),
  );
}
