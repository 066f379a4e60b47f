import { type Actor, systemActor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { afterKeys, clock, countPage, nextVersion, record, startJob, type Tx } from '@patio/platform';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { DeliveryState } from '../../../contract/fields.ts';
import type { DeliveryView } from '../../../contract/webhooks.ts';
import { TEST_KIND } from '../../../rules/event-kinds.ts';
import { MOST_TRIES } from '../../../rules/retries.ts';
import { failure } from '../../failures.ts';
import { attempts, type DeliveryRow, deliveries, type WebhookRow } from '../../schema.ts';
import { getWebhook } from './manage-webhooks.ts';
import type { Answered } from './post.ts';
import { keepAttempt, sendWebhook } from './send.ts';

interface Asked extends PageInput {
  id: string;
  state?: DeliveryState | undefined;
}

async function attemptsOf(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, DeliveryView['attempts']>();
  const rows = await tx
    .select()
    .from(attempts)
    .where(inArray(attempts.deliveryId, [...ids]))
    .orderBy(asc(attempts.number));
  const groups = Map.groupBy(rows, (row) => row.deliveryId);
  return new Map(
    [...groups].map(([id, tries]) => [
      id,
      tries.map(({ number, at, status, problem, milliseconds }) => ({
        ...{ number, at: at.toISOString(), status, problem, milliseconds },
      })),
    ]),
  );
}

/** What was sent to an address, the newest first, with every try. */
export async function listDeliveries(tx: Tx, actor: Actor, asked: Asked) {
  await getWebhook(tx, actor, asked.id);
  const whole: SQL[] = [eq(deliveries.institutionId, actor.institutionId), eq(deliveries.webhookId, asked.id)];
  const where = and(...whole, asked.state ? eq(deliveries.state, asked.state) : undefined);
  const key = sql`to_char(${deliveries.createdAt} at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`;
  const after = decodeCursor(asked.cursor, 2);
  const rows = await tx
    .select({ row: deliveries, key: sql<string>`${key}` })
    .from(deliveries)
    .where(and(where, after ? afterKeys([key, sql`${deliveries.id}::text`], after, true) : undefined))
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(asked.limit + 1)
    .offset(skipOf(asked));
  const page = rows.slice(0, asked.limit);
  const tries = await attemptsOf(
    tx,
    page.map(({ row }) => row.id),
  );
  const last = page.at(-1);
  return {
    items: page.map(({ row }) => viewOf(row, tries.get(row.id) ?? [])),
    ...(rows.length > asked.limit && last && { nextCursor: encodeCursor([last.key, last.row.id]) }),
    ...(await countPage(
      tx,
      asked,
      () => tx.select({ id: deliveries.id }).from(deliveries).where(where),
      () =>
        tx
          .select({ id: deliveries.id })
          .from(deliveries)
          .where(and(...whole)),
    )),
  };
}

const viewOf = (row: DeliveryRow, tries: DeliveryView['attempts']): DeliveryView => ({
  id: row.id,
  kind: row.kind,
  data: row.data,
  happenedAt: row.happenedAt.toISOString(),
  state: row.state,
  triesLeft: row.triesLeft,
  nextAt: row.nextAt?.toISOString() ?? null,
  attempts: tries,
});

/** Sends a message once more, with its own id: whoever receives it can tell that it is the same. */
export async function replayDelivery(tx: Tx, actor: Actor, id: string): Promise<{ id: string }> {
  const [row] = await tx
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.institutionId, actor.institutionId), eq(deliveries.id, id)))
    .for('update');
  if (!row) throw failure('not_found');
  const webhook = await getWebhook(tx, actor, row.webhookId);
  if (webhook.off || row.state === 'waiting') throw failure('already_over');
  await tx
    .update(deliveries)
    .set({ state: 'waiting', triesLeft: MOST_TRIES, nextAt: clock.now(), ...nextVersion(deliveries) })
    .where(and(eq(deliveries.institutionId, row.institutionId), eq(deliveries.id, id)));
  const number = row.attempts + 1;
  await startJob(
    tx,
    systemActor(actor.institutionId),
    sendWebhook,
    { deliveryId: id, number },
    { key: `${id} ${number}` },
  );
  const about = { type: 'integrations.webhook', id: webhook.id, schoolId: webhook.schoolId };
  await record(tx, actor, 'integrations.webhook_replayed', about, { after: { deliveryId: id, kind: row.kind } });
  return { id };
}

/** The message that a try by hand sends: it says nothing but that somebody tried. */
export const testMessage = (webhook: WebhookRow) => ({
  id: clock.id(),
  kind: TEST_KIND,
  happenedAt: clock.now(),
  data: { webhookId: webhook.id },
});

/** Keeps a try by hand with the others. */
export async function keepTest(
  tx: Tx,
  actor: Actor,
  webhook: WebhookRow,
  message: ReturnType<typeof testMessage>,
  answered: Answered,
): Promise<void> {
  const { institutionId, id: webhookId, schoolId } = webhook;
  await tx.insert(deliveries).values({ ...message, institutionId, webhookId, eventId: null, triesLeft: 1 });
  await keepAttempt(tx, message.id, answered);
  const { ok, status, problem } = answered;
  const about = { type: 'integrations.webhook', id: webhookId, schoolId };
  await record(tx, actor, 'integrations.webhook_tested', about, { after: { ok, status, problem } });
}
