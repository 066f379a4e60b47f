import { randomInt } from 'node:crypto';
import { type Actor, reachesSchool } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { record, type Tx } from '@patio/platform';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import { PIN_LENGTH } from '../../contract/children.ts';
import { PICTURES } from '../../contract.ts';
import { clock } from '../clock.ts';
import { failure } from '../failures.ts';
import { hashPassword } from '../passwords.ts';
import { membersVisibleTo } from '../policy.ts';
import { cards, devices, sealedSecrets, users } from '../schema.ts';
import { asIdentity } from '../scope.ts';
import { hashToken, makeToken } from '../tokens.ts';
import { nameOf } from './find-person.ts';
import { getMember } from './members.ts';
import { requireSchool } from './memberships.ts';

const RIGHT = 'accounts.manage_child_cards';
export type Picture = (typeof PICTURES)[number];

/** The secret behind pictures, in the order of the taps. */
export const pinText = (pictures: readonly string[]): string => pictures.join(' ');

/** The cards in use, of the children whom the actor may give cards to. */
export const listCards = (tx: Tx, actor: Actor, userId?: Id) =>
  tx
    .select({ card: cards, user: users })
    .from(cards)
    .innerJoin(users, eq(users.id, cards.userId))
    .where(and(isNull(cards.revokedAt), membersVisibleTo(actor, RIGHT), userId ? eq(cards.userId, userId) : undefined))
    .orderBy(desc(cards.issuedAt))
    .limit(1000);

async function endCards(tx: Tx, actor: Actor, which: { userId: Id } | { id: Id }): Promise<Id[]> {
  const ended = await tx
    .update(cards)
    .set({ revokedAt: clock.now() })
    .where(
      and(
        eq(cards.institutionId, actor.institutionId),
        isNull(cards.revokedAt),
        'userId' in which ? eq(cards.userId, which.userId) : eq(cards.id, which.id),
      ),
    )
    .returning({ id: cards.id });
  const ids = ended.map((row) => row.id);
  if (ids.length) await asIdentity(tx, () => endSecrets(tx, actor.institutionId, 'card', ids));
  return ids;
}

const endSecrets = (tx: Tx, institutionId: Id, kind: 'card' | 'device', ids: Id[]) =>
  tx
    .update(sealedSecrets)
    .set({ endedAt: clock.now() })
    .where(
      and(
        eq(sealedSecrets.ofInstitutionId, institutionId),
        eq(sealedSecrets.kind, kind),
        inArray(sealedSecrets.subjectId, ids),
        isNull(sealedSecrets.endedAt),
      ),
    );

/** A new card for a student; the one before stops working. The secret is answered once, for printing. */
export async function issueCard(tx: Tx, actor: Actor, given: { userId: Id; pictures?: Picture[] | undefined }) {
  const member = await getMember(tx, actor, RIGHT, given.userId);
  if (!member.memberships.some((m) => m.role === 'student' && !m.endedAt)) throw failure('not_a_student');
  const pictures =
    given.pictures ?? Array.from({ length: PIN_LENGTH }, () => PICTURES[randomInt(PICTURES.length)] as Picture);
  await endCards(tx, actor, { userId: member.id });
  const secret = makeToken();
  const pinHash = await hashPassword(pinText(pictures));
  const [card] = await tx
    .insert(cards)
    .values({
      institutionId: actor.institutionId,
      id: makeId(),
      userId: member.id,
      issuedBy: actor.userId,
      issuedAt: clock.now(),
    })
    .returning();
  if (!card) throw new Error('not inserted');
  await asIdentity(tx, () =>
    tx.insert(sealedSecrets).values({
      hash: hashToken(secret),
      kind: 'card',
      ofInstitutionId: actor.institutionId,
      subjectId: card.id,
      pinHash,
    }),
  );
  await record(
    tx,
    actor,
    'accounts.card_issued',
    { type: 'accounts.user', id: member.id },
    { after: { cardId: card.id } },
  );
  return { card, name: nameOf(member.user), secret, qrSvg: renderSVG(secret, { ecc: 'Q' }), pictures };
}

/** A lost card: it stops working at once. */
export async function revokeCard(tx: Tx, actor: Actor, id: Id): Promise<void> {
  const [card] = await tx
    .select()
    .from(cards)
    .where(and(eq(cards.id, id), isNull(cards.revokedAt)));
  if (!card) throw failure('not_found');
  await getMember(tx, actor, RIGHT, card.userId);
  await endCards(tx, actor, { id });
  await record(
    tx,
    actor,
    'accounts.card_revoked',
    { type: 'accounts.user', id: card.userId },
    { before: { cardId: id } },
  );
}

/** Makes the tablet in front of the actor one on which cards work; answers the secret for its cookie. */
export async function enrolDevice(tx: Tx, actor: Actor, given: { name: string; schoolId: Id }) {
  if (!reachesSchool(actor, RIGHT, given.schoolId)) throw failure('not_found', undefined, 'schoolId');
  await requireSchool(tx, given.schoolId);
  const token = makeToken();
  const [device] = await tx
    .insert(devices)
    .values({
      ...given,
      institutionId: actor.institutionId,
      id: makeId(),
      enrolledBy: actor.userId,
      enrolledAt: clock.now(),
    })
    .returning();
  if (!device) throw new Error('not inserted');
  await asIdentity(tx, () =>
    tx.insert(sealedSecrets).values({
      hash: hashToken(token),
      kind: 'device',
      ofInstitutionId: actor.institutionId,
      subjectId: device.id,
    }),
  );
  const subject = { type: 'accounts.device', id: device.id, schoolId: given.schoolId };
  await record(tx, actor, 'accounts.device_enrolled', subject, { after: given });
  return { device, token };
}

export async function listDevices(tx: Tx, actor: Actor) {
  const rows = await tx.select().from(devices).where(isNull(devices.revokedAt)).orderBy(desc(devices.enrolledAt));
  return rows.filter((row) => reachesSchool(actor, RIGHT, row.schoolId));
}

export async function revokeDevice(tx: Tx, actor: Actor, id: Id): Promise<void> {
  const device = (await listDevices(tx, actor)).find((row) => row.id === id);
  if (!device) throw failure('not_found');
  await tx
    .update(devices)
    .set({ revokedAt: clock.now() })
    .where(and(eq(devices.institutionId, actor.institutionId), eq(devices.id, id)));
  await asIdentity(tx, () => endSecrets(tx, actor.institutionId, 'device', [id]));
  await record(tx, actor, 'accounts.device_revoked', { type: 'accounts.device', id, schoolId: device.schoolId });
}
