import type { Actor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { publish, record, type Tx } from '@patio/platform';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { cardIssued, cardRevoked } from '../../contract.ts';
import { clock } from '../clock.ts';
import { hashPassword } from '../passwords.ts';
import { cards, sealedSecrets } from '../schema.ts';
import { asIdentity } from '../scope.ts';
import { endChildSessions } from '../session/end.ts';
import { hashPaperCode, makePaperCode } from '../tokens.ts';
import { endSecrets } from './sealed-secrets.ts';

/** Four groups of five: 98 random bits, and an adult can type them where a camera does not read. */
const CODE_GROUPS = 4;

/** The child whom a card is for, or whose it is. */
export interface CardOwner {
  userId: Id;
  studentId: Id;
  schoolId: Id;
}

/** The secret behind pictures, in the order of the taps. */
export const pinText = (pictures: readonly string[]): string => pictures.join(' ');

/** A new code for a card and the slow hash of its pictures, made before anything is written. */
export const drawCard = async (pictures: readonly string[]) => ({
  code: makePaperCode(CODE_GROUPS),
  pinHash: await hashPassword(pinText(pictures)),
});

/** Stops the living cards of these accounts, and signs out whoever came in with them; answers the cards. */
export async function endCards(tx: Tx, institutionId: Id, userIds: readonly Id[]): Promise<Id[]> {
  const ended = await tx
    .update(cards)
    .set({ revokedAt: clock.now() })
    .where(and(eq(cards.institutionId, institutionId), isNull(cards.revokedAt), inArray(cards.userId, [...userIds])))
    .returning({ id: cards.id });
  const ids = ended.map((row) => row.id);
  if (ids.length > 0)
    await asIdentity(tx, async () => {
      await endSecrets(tx, institutionId, 'card', ids);
      await endChildSessions(tx, userIds);
    });
  return ids;
}

const subject = ({ userId, schoolId }: CardOwner) => ({ type: 'accounts.user', id: userId, schoolId });

/** Gives a child a card; the one that they had stops working. */
export async function writeCard(
  tx: Tx,
  actor: Actor,
  owner: CardOwner,
  made: { code: string; pinHash: string; reason?: string | undefined },
): Promise<Id> {
  const { userId, studentId } = owner;
  const { institutionId } = actor;
  const [before] = await endCards(tx, institutionId, [userId]);
  const id = makeId();
  await tx.insert(cards).values({ institutionId, id, userId, issuedBy: actor.userId, issuedAt: clock.now() });
  await asIdentity(tx, () =>
    tx.insert(sealedSecrets).values({
      hash: hashPaperCode(made.code),
      kind: 'card',
      ofInstitutionId: institutionId,
      subjectId: id,
      pinHash: made.pinHash,
    }),
  );
  await record(tx, actor, 'accounts.card_issued', subject(owner), {
    ...(before && { before: { cardId: before } }),
    after: { cardId: id },
    ...(made.reason && { reason: made.reason }),
  });
  await publish(tx, cardIssued, { userId, studentId, cardId: id, replaced: before !== undefined });
  return id;
}

/** A lost card stops working at once, and whoever is in with it is out. */
export async function revokeCard(tx: Tx, actor: Actor, cardId: Id, owner: CardOwner, reason: string): Promise<void> {
  const { userId, studentId } = owner;
  await endCards(tx, actor.institutionId, [userId]);
  await record(tx, actor, 'accounts.card_revoked', subject(owner), { before: { cardId }, reason });
  await publish(tx, cardRevoked, { userId, studentId, cardId });
}

/** Other pictures for a card that stays; whoever is in with the old ones is out. */
export async function changePictures(
  tx: Tx,
  actor: Actor,
  cardId: Id,
  owner: CardOwner,
  pictures: readonly string[],
): Promise<void> {
  const pinHash = await hashPassword(pinText(pictures));
  await asIdentity(tx, async () => {
    await tx
      .update(sealedSecrets)
      .set({ pinHash })
      .where(
        and(
          eq(sealedSecrets.ofInstitutionId, actor.institutionId),
          eq(sealedSecrets.kind, 'card'),
          eq(sealedSecrets.subjectId, cardId),
          isNull(sealedSecrets.endedAt),
        ),
      );
    await endChildSessions(tx, [owner.userId]);
  });
  await record(tx, actor, 'accounts.card_pictures_reset', subject(owner), { after: { cardId } });
}
