import type { Actor } from '@patio/access';
import { m } from '@patio/messages';
import { amongGiven, clock, defineJob, listOf, prepared, startJobs, type Tx } from '@patio/platform';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { findRecipient } from '../people.ts';
import { notifications, pushSubscriptions } from '../schema.ts';
import { isPushService, pushRequest } from './sender.ts';

/** A notification older than this is not worth a ring. */
const DAY_SECONDS = 86_400;

/** Rings one browser. What travels says that there is something and where, never what: whoever holds the phone may read it. */
export const ringBrowser = defineJob('notices.ring_browser', {
  input: z.object({ notificationId: z.uuid(), subscriptionId: z.uuid() }),
  run: async ({ input, tenant, signal }) => {
    const found = await tenant(async (tx) => {
      const [row] = await tx.select().from(notifications).where(eq(notifications.id, input.notificationId));
      const [to] = await tx.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, input.subscriptionId));
      const person = row ? await findRecipient(tx, row) : null;
      return row && to && person && !row.readAt ? { row, to, locale: person.locale } : null;
    });
    if (!found || !isPushService(found.to.endpoint)) return 'nobody';
    const { row, to, locale } = found;
    const text = JSON.stringify({
      id: row.id,
      title: m.notices_push_title({}, { locale }),
      body: m.notices_push_text({}, { locale }),
      link: row.link ?? '/notifications',
    });
    const { endpoint, p256dh, auth } = to;
    const answer = await fetch(endpoint, {
      ...pushRequest({ endpoint, p256dh, auth }, text, { ttlSeconds: DAY_SECONDS, urgent: row.urgent }),
      redirect: 'error',
      signal,
    });
    const gone = answer.status === 404 || answer.status === 410;
    if (!answer.ok && !gone) throw new Error(`the push service answered ${answer.status}`);
    await tenant((tx) =>
      gone
        ? tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, to.id))
        : tx.update(pushSubscriptions).set({ lastSentAt: clock.now() }).where(eq(pushSubscriptions.id, to.id)),
    );
    return gone ? 'gone' : 'rung';
  },
});

const browsersAsked = prepared('notices_browsers', (tx) =>
  tx
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(amongGiven(pushSubscriptions.userId, 'ids')),
);

/** Rings every browser of those who want it, now or when their quiet hours end. */
export async function ringBrowsers(
  tx: Tx,
  actor: Actor,
  told: readonly { notificationId: string; userId: string; until: Date | null }[],
): Promise<void> {
  if (told.length === 0) return;
  const browsers = await browsersAsked(tx, { ids: listOf(told.map((each) => each.userId)) });
  const of = Map.groupBy(browsers, (browser) => browser.userId);
  const starts = told.flatMap(({ notificationId, userId, until }) =>
    (of.get(userId) ?? []).map(({ id }) => ({
      ...{ input: { notificationId, subscriptionId: id }, key: `${notificationId} ${id}` },
      ...(until && { startAfter: until }),
    })),
  );
  await startJobs(tx, actor, ringBrowser, starts);
}
