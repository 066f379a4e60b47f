import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { record } from '../audit/record.ts';
import { clock } from '../clock.ts';
import { prepared } from '../database/prepared.ts';
import type { Tx } from '../database/tenant.ts';
import { mailBounces } from '../schema.ts';

export type BounceRow = typeof mailBounces.$inferSelect;

/** An address as bounces are kept under. */
export const bounceKey = (address: string): string => address.trim().toLowerCase();

const bouncesAsked = prepared('platform_bounces', (tx) =>
  tx
    .select()
    .from(mailBounces)
    .where(
      and(
        isNull(mailBounces.liftedAt),
        sql`${mailBounces.address} in (select json_array_elements_text(${sql.placeholder('asked')}::json))`,
      ),
    ),
);

/** Those of the given addresses to which nothing is sent, with what their mail servers answered. */
export async function listBounces(tx: Tx, addresses: readonly string[]): Promise<Map<string, BounceRow>> {
  if (addresses.length === 0) return new Map();
  const asked = JSON.stringify([...new Set(addresses.map(bounceKey))]);
  const rows = await bouncesAsked(tx, { asked });
  return new Map(rows.map((row) => [row.address, row]));
}

/** Keeps that a mail server refused an address for good: nothing more is sent there. */
export async function keepBounce(
  tx: Tx,
  actor: Actor,
  { mailId, ...given }: { mailId: Id; address: string; code: number; reason: string },
): Promise<void> {
  const { code, reason } = given;
  const address = bounceKey(given.address);
  const bouncedAt = clock.now();
  await tx
    .insert(mailBounces)
    .values({ institutionId: actor.institutionId, address, code, reason, bouncedAt })
    .onConflictDoUpdate({
      target: [mailBounces.institutionId, mailBounces.address],
      set: { code, reason, bouncedAt, liftedAt: null, times: sql`${mailBounces.times} + 1` },
    });
  await record(
    tx,
    actor,
    'platform.address_refused',
    { type: 'platform.mail', id: mailId },
    { after: { address, code } },
  );
}

/** Lets letters go to an address again. Answers whether it was refused before. */
export async function liftBounce(tx: Tx, actor: Actor, given: string): Promise<boolean> {
  const address = bounceKey(given);
  const lifted = await tx
    .update(mailBounces)
    .set({ liftedAt: clock.now() })
    .where(and(eq(mailBounces.address, address), isNull(mailBounces.liftedAt)))
    .returning({ code: mailBounces.code });
  if (lifted.length === 0) return false;
  const about = { before: { address, code: lifted[0]?.code } };
  await record(tx, actor, 'platform.address_tried_again', { type: 'platform.mail', id: null }, about);
  return true;
}
