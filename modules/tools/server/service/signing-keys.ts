import { generateKeyPairSync } from 'node:crypto';
import { type Actor, systemActor } from '@patio/access';
import { seal, unseal } from '@patio/accounts/server';
import { clock, readTenant, record, type Tx } from '@patio/platform';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { requireManage } from '../policy.ts';
import { type SigningKeyRow, signingKeys } from '../schema.ts';

const PURPOSE = 'tools.signing_key';
/** As hard to break as 128 bits; shorter ones are about 112. */
const RSA_BITS = 3_072;
/** What was signed before a renewal is over long before then. */
const STILL_SHOWN_MS = 24 * 3_600_000;

const findInUse = async (tx: Tx, institutionId: string): Promise<SigningKeyRow | undefined> =>
  (
    await tx
      .select()
      .from(signingKeys)
      .where(and(eq(signingKeys.institutionId, institutionId), isNull(signingKeys.retiredAt)))
  )[0];

/** The key that the institution signs with; made when it is first needed. */
export async function getSigningKey(tx: Tx, institutionId: string): Promise<SigningKeyRow> {
  const known = await findInUse(tx, institutionId);
  if (known) return known;
  const pair = generateKeyPairSync('rsa', { modulusLength: RSA_BITS });
  const { n = '', e = '' } = pair.publicKey.export({ format: 'jwk' });
  const pem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await tx
    .insert(signingKeys)
    .values({ institutionId, id: clock.id(), publicKey: { kty: 'RSA', n, e }, sealedKey: seal(pem, PURPOSE) })
    .onConflictDoNothing();
  return (await findInUse(tx, institutionId))!;
}

export const pemOf = (row: SigningKeyRow): string => unseal(row.sealedKey, PURPOSE);

/** The public halves as tools fetch them: of the key in use, and of those that were renewed a short time ago. */
export async function readKeySet(tx: Tx, institutionId: string) {
  const rows = await tx
    .select({ id: signingKeys.id, publicKey: signingKeys.publicKey })
    .from(signingKeys)
    .where(
      and(
        eq(signingKeys.institutionId, institutionId),
        or(isNull(signingKeys.retiredAt), gt(signingKeys.retiredAt, new Date(clock.now().getTime() - STILL_SHOWN_MS))),
      ),
    )
    .orderBy(desc(signingKeys.createdAt));
  return { keys: rows.map(({ id, publicKey }) => ({ ...publicKey, kid: id, alg: 'RS256', use: 'sig' })) };
}

/** The same for whoever asks: what is published opens nothing. */
export const readPublicKeys = (institutionId: string) =>
  readTenant(systemActor(institutionId), (tx) => readKeySet(tx, institutionId));

/** Retires the key in use and makes the next; both are published, so that nothing on its way is refused. */
export async function renewSigningKey(tx: Tx, actor: Actor): Promise<{ keys: number }> {
  requireManage(actor);
  const { institutionId } = actor;
  const before = await getSigningKey(tx, institutionId);
  await tx
    .update(signingKeys)
    .set({ retiredAt: clock.now() })
    .where(and(eq(signingKeys.institutionId, institutionId), eq(signingKeys.id, before.id)));
  const after = await getSigningKey(tx, institutionId);
  const about = { type: 'tools.signing_key', id: after.id, schoolId: null };
  await record(tx, actor, 'tools.key_renewed', about, { before: { id: before.id }, after: { id: after.id } });
  return { keys: (await readKeySet(tx, institutionId)).keys.length };
}
