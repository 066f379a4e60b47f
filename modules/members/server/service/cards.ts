import { randomInt } from 'node:crypto';
import type { Actor } from '@patio/access';
import { PICTURES, PIN_LENGTH, type Picture } from '@patio/accounts';
import {
  type CardOwner,
  cardRows,
  changePictures,
  drawCard,
  drawQr,
  revokeCard,
  writeCard,
} from '@patio/accounts/server';
import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { and, inArray, isNull } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { childAccount } from './child-account.ts';
import { type Child, listChildren } from './children.ts';

const anyPictures = (): Picture[] =>
  Array.from({ length: PIN_LENGTH }, () => PICTURES[randomInt(PICTURES.length)] as Picture);

const ownerOf = ({ student }: Child, userId: Id): CardOwner => ({
  userId,
  studentId: student.id,
  schoolId: student.schoolId,
});

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
      return { child, pictures, ...(await drawCard(pictures)) };
    }),
  );
  const made: Awaited<ReturnType<typeof issueCards>> = [];
  for (const { child, code, pictures, pinHash } of drawn) {
    const owner = ownerOf(child, await childAccount(tx, actor, child));
    const cardId = await writeCard(tx, actor, owner, { code, pinHash, reason: child.card ? given.reason : undefined });
    made.push({ child, cardId, code, qrSvg: drawQr(code), pictures });
  }
  return made;
}

/** The living cards with these ids, of children within reach; one that is not makes it none. */
async function getCards(tx: Tx, actor: Actor, ids: readonly Id[]) {
  const rows = await tx
    .select({ id: cardRows.id, userId: cardRows.userId })
    .from(cardRows)
    .where(and(inArray(cardRows.id, [...ids]), isNull(cardRows.revokedAt)));
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
    const { id, userId } = child.card;
    await revokeCard(tx, actor, id, ownerOf(child, userId), reason);
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
  const { id, userId } = child.card;
  await changePictures(tx, actor, id, ownerOf(child, userId), pictures);
  return pictures;
}
