import { generateKeyPairSync } from 'node:crypto';
import { seal } from '@patio/accounts/server';
import { clock, type Tx } from '@patio/platform';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type KeyRow, keys } from '../../schema.ts';

export const KEY_PURPOSE = 'recognition.badge_key';

const findInUse = async (tx: Tx, institutionId: string): Promise<KeyRow | undefined> =>
  (
    await tx
      .select()
      .from(keys)
      .where(and(eq(keys.institutionId, institutionId), isNull(keys.retiredAt)))
  )[0];

/** The key that the institution signs with; made with its first badge. */
export async function getKey(tx: Tx, institutionId: string): Promise<KeyRow> {
  const known = await findInUse(tx, institutionId);
  if (known) return known;
  const pair = generateKeyPairSync('ed25519');
  const { x } = pair.publicKey.export({ format: 'jwk' });
  const pem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await tx
    .insert(keys)
    .values({
      institutionId,
      id: clock.id(),
      publicKey: { kty: 'OKP', crv: 'Ed25519', x: x! },
      sealedKey: seal(pem, KEY_PURPOSE),
    })
    .onConflictDoNothing();
  return (await findInUse(tx, institutionId))!;
}

/** Takes places in the list of revoked badges; answers the first of them. */
export async function takeStatuses(tx: Tx, key: KeyRow, count: number): Promise<number> {
  const [row] = await tx
    .update(keys)
    .set({ nextStatus: sql`${keys.nextStatus} + ${count}` })
    .where(and(eq(keys.institutionId, key.institutionId), eq(keys.id, key.id)))
    .returning({ next: keys.nextStatus });
  return row!.next - count;
}

/** All keys that badges of the institution were signed with. */
export const listKeys = (tx: Tx, institutionId: string): Promise<KeyRow[]> =>
  tx.select().from(keys).where(eq(keys.institutionId, institutionId)).orderBy(asc(keys.createdAt));
