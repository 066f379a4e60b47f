import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { clock, type Tx } from '@patio/platform';
import { and, desc, eq } from 'drizzle-orm';
import type { PushView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { isPushService, pushPublicKey } from '../push/sender.ts';
import { pushSubscriptions } from '../schema.ts';

/** The browsers that this person allowed to ring. */
export async function listBrowsers(tx: Tx, actor: Actor): Promise<PushView> {
  const rows = await tx
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, actor.userId))
    .orderBy(desc(pushSubscriptions.createdAt));
  return {
    publicKey: pushPublicKey(),
    browsers: rows.map((row) => ({
      id: row.id,
      endpoint: row.endpoint,
      device: row.device,
      since: row.createdAt.toISOString(),
    })),
  };
}

/** Keeps a browser's permission; asked again it is the same one, with its new keys. */
export async function allowBrowser(
  tx: Tx,
  actor: Actor,
  browser: { endpoint: string; p256dh: string; auth: string; device: string },
): Promise<void> {
  if (!isPushService(browser.endpoint)) throw failure('unknown_push_service');
  const { institutionId, userId } = actor;
  await tx
    .insert(pushSubscriptions)
    .values({ institutionId, id: clock.id(), userId, ...browser })
    .onConflictDoUpdate({
      target: [pushSubscriptions.institutionId, pushSubscriptions.userId, pushSubscriptions.endpoint],
      set: { p256dh: browser.p256dh, auth: browser.auth, device: browser.device },
    });
}

/** Lets one of one's own browsers go. */
export async function forgetBrowser(tx: Tx, actor: Actor, id: Id): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, actor.userId)));
}
