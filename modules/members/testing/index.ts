import type { Actor } from '@patio/access';
import { PICTURES, type Picture } from '@patio/accounts';
import { exchangeCardCode } from '@patio/accounts/testing';
import type { Id } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { issueCards } from '../server/service/cards.ts';

export { issueCards, resetPictures, revokeCards } from '../server/service/cards.ts';
export { listCardGroups, listChildren } from '../server/service/children.ts';

/** A card whose code is known, for trying things out: given as any other, then its code is exchanged. */
export async function giveKnownCard(
  actor: Actor,
  given: { studentId: Id; code: string; pictures: readonly string[] },
): Promise<void> {
  await inTenant(actor, async (tx) => {
    const pictures = given.pictures.filter((one) => PICTURES.find((known) => known === one)) as Picture[];
    const [made] = await issueCards(tx, actor, { studentIds: [given.studentId], pictures });
    await exchangeCardCode(tx, made?.cardId ?? '', given.code);
  });
}
