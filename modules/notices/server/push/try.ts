import type { Actor } from '@patio/access';
import { m } from '@patio/messages';
import type { Tx } from '@patio/platform';
import { eq } from 'drizzle-orm';
import { pushSubscriptions } from '../schema.ts';
import { isPushService, pushRequest } from './sender.ts';

export type Browser = Pick<typeof pushSubscriptions.$inferSelect, 'endpoint' | 'p256dh' | 'auth'>;

/** How many browsers of an institution let themselves be rung. */
export const countBrowsers = (tx: Tx): Promise<number> => tx.$count(pushSubscriptions);

/** The browsers that one's own notifications ring. */
export const listOwnBrowsers = (tx: Tx, actor: Actor): Promise<Browser[]> =>
  tx
    .select({ endpoint: pushSubscriptions.endpoint, p256dh: pushSubscriptions.p256dh, auth: pushSubscriptions.auth })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, actor.userId));

/** Rings browsers once, as a try of the way there; answers how many push services took it. */
export async function tryBrowsers(browsers: readonly Browser[], locale: 'es' | 'en'): Promise<number> {
  const text = JSON.stringify({
    id: 'try',
    title: m.notices_push_title({}, { locale }),
    body: m.notices_push_text({}, { locale }),
    link: '/notifications',
  });
  const rung = await Promise.all(
    browsers
      .filter(({ endpoint }) => isPushService(endpoint))
      .map((browser) =>
        fetch(browser.endpoint, {
          ...pushRequest(browser, text, { ttlSeconds: 60, urgent: false }),
          redirect: 'error',
          signal: AbortSignal.timeout(10_000),
        }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
  );
  return rung.filter(Boolean).length;
}
