import { randomInt } from 'node:crypto';
import type { Actor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { publish, record, type Tx } from '@patio/platform';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { PIN_LENGTH } from '../../contract/children.ts';
import { cardIssued, cardRevoked, PICTURES } from '../../contract.ts';
import { clock } from '../clock.ts';
import { failure } from '../failures.ts';
import { hashPassword } from '../passwords.ts';
import { drawQr } from '../qr.ts';
import { cards, sealedSecrets } from '../schema.ts';
import { asIdentity } from '../scope.ts';
import { endChildSessions } from '../session/end.ts';
import { hashPaperCode, makePaperCode } from '../tokens.ts';
import { childAccount } from './child-account.ts';
import { type Child, listChildren } from './children.ts';
import { endSecrets } from './sealed-secrets.ts';

export type Picture = (typeof PICTURES)[number];

/** Four groups of five: 98 random bits, and an adult can type them where a camera does not read. */
const CODE_GROUPS = 4;

/** The secret behind pictures, in the order of the taps. */
export const pinText = (pictures: readonly string[]): string => pictures.join(' ');
const anyPictures = (): Picture[] =>
  Array.from({ length: PIN_LENGTH }, () => PICTURES[randomInt(PICTURES.length)] as Picture);

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

const about = ({ student }: Child, userId: Id) => ({ type: 'accounts.user', id: userId, schoolId: student.schoolId });

async function writeCard(
  tx: Tx,
  actor: Actor,
  child: Child,
  made: { code: string; pinHash: string; reason?: string | undefined },
): Promise<Id> {
  const userId = await childAccount(tx, actor, child);
  const [before] = await endCards(tx, actor.institutionId, [userId]);
  const id = makeId();
  const { institutionId } = actor;
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
  await record(tx, actor, 'accounts.card_issued', about(child, userId), {
    ...(before && { before: { cardId: before } }),
    after: { cardId: id },
    ...(made.reason && { reason: made.reason }),
  });
  await publish(tx, cardIssued, { userId, studentId: child.student.id, cardId: id, replaced: before !== undefined });
  return id;
}

/** A new card with pictures for each child, all or none; whoever has no account gets one. Codes and pictures are answered once. */
export async function issueCards(
  tx: Tx,
  actor: Actor,
  given: { studentIds: readonly Id[]; pictures?: Picture[] | undefined; reason?: string | undefined },
): Promise<{ child: Child; cardId: Id; code: string; qrSvg: string; pictures: Picture[] }[]> {
  const ids = new Set(given.studentIds);
  const children = await listChildren(tx, actor, { studentIds: [...ids] });
  if (children.length < ids.size) throw failure('not_found');
  if (!given.reason && children.some((child) => child.card)) throw failure('reason_needed', undefined, 'reason');
  const drawn = await Promise.all(
    children.map(async (child) => {
      const pictures = (children.length === 1 && given.pictures) || anyPictures();
      const code = makePaperCode(CODE_GROUPS);
      return { child, code, pictures, pinHash: await hashPassword(pinText(pictures)) };
    }),
  );
  const made: Awaited<ReturnType<typeof issueCards>> = [];
  for (const { child, code, pictures, pinHash } of drawn) {
    const cardId = await writeCard(tx, actor, child, { code, pinHash, reason: child.card ? given.reason : undefined });
    made.push({ child, cardId, code, qrSvg: drawQr(code), pictures });
  }
  return made;
}

/** The living cards with these ids, of children within reach; one that is not makes it none. */
async function getCards(tx: Tx, actor: Actor, ids: readonly Id[]) {
  const rows = await tx
    .select({ id: cards.id, userId: cards.userId })
    .from(cards)
    .where(and(inArray(cards.id, [...ids]), isNull(cards.revokedAt)));
  const children = await listChildren(tx, actor, { userIds: rows.map((row) => row.userId) });
  return [...new Set(ids)].map((id) => {
    const child = children.find(({ card }) => card?.id === id);
    if (!child?.card) throw failure('not_found');
    return { ...child, card: child.card };
  });
}

/** Lost cards: they stop working at once, and whoever is in with one is out. */
export async function revokeCards(tx: Tx, actor: Actor, ids: readonly Id[], reason: string): Promise<void> {
  for (const child of await getCards(tx, actor, ids)) {
    const { id: cardId, userId } = child.card;
    await endCards(tx, actor.institutionId, [userId]);
    await record(tx, actor, 'accounts.card_revoked', about(child, userId), { before: { cardId }, reason });
    await publish(tx, cardRevoked, { userId, studentId: child.student.id, cardId });
  }
}

/** Other pictures for a card that stays in the child's hand, for those that were forgotten or seen. Answered once. */
export async function resetPictures(
  tx: Tx,
  actor: Actor,
  given: { id: Id; pictures?: Picture[] | undefined },
): Promise<Picture[]> {
  const [child] = await getCards(tx, actor, [given.id]);
  if (!child) throw failure('not_found');
  const pictures = given.pictures ?? anyPictures();
  const pinHash = await hashPassword(pinText(pictures));
  const { id: cardId, userId } = child.card;
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
    await endChildSessions(tx, [userId]);
  });
  await record(tx, actor, 'accounts.card_pictures_reset', about(child, userId), { after: { cardId } });
  return pictures;
}
