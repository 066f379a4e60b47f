import type { Actor } from '@patio/access';
import { giveBack, spend } from '@patio/accounts/server';
import type { Id } from '@patio/kernel';
import { announce, clock, record, type Tx, type UnlockSecret } from '@patio/platform';
import { and, eq, isNull } from 'drizzle-orm';
import { failure } from '../../failures.ts';
import { makePair, type Pair } from '../../keys/pair.ts';
import { openWithPhrase, sealUnderPhrase } from '../../keys/phrase.ts';
import { sealForSession } from '../../keys/unlocked.ts';
import { canWorkAt } from '../../policy.ts';
import { type PersonalKeyRow, personalKeys, teamMembers, unlocks } from '../../schema/keys.ts';

/** What a personal key is bound to. */
const placeOf = (actor: Actor): string => `${actor.institutionId}|person ${actor.userId}`;

/** A pair that is sealed under its person's phrase, before it is kept. */
export interface SealedPair {
  id: Id;
  pair: Pair;
  salt: string;
  sealedPrivate: string;
}

/** Makes a person's pair; takes a tenth of a second and holds no connection. */
export async function makePersonalPair(actor: Actor, phrase: string): Promise<SealedPair> {
  const pair = makePair();
  return { id: clock.id(), pair, ...(await sealUnderPhrase(phrase, pair.privateKey, placeOf(actor))) };
}

/** The key that this person has now, or null before the first phrase. */
export async function findPersonalKey(tx: Tx, actor: Actor): Promise<PersonalKeyRow | null> {
  const [row] = await tx
    .select()
    .from(personalKeys)
    .where(
      and(
        eq(personalKeys.institutionId, actor.institutionId),
        eq(personalKeys.userId, actor.userId),
        isNull(personalKeys.replacedAt),
      ),
    );
  return row ?? null;
}

/** Opens a person's pair with the phrase. Wrong tries are counted before they are made, and wait after eight. */
export async function openPersonalPair(actor: Actor, kept: PersonalKeyRow | null, phrase: string): Promise<Pair> {
  if (!kept) throw failure('no_phrase');
  const wait = await spend([['key_phrase', actor.userId]]);
  if (wait !== null) throw failure('too_many_tries', { seconds: wait });
  const privateKey = await openWithPhrase(phrase, kept, placeOf(actor));
  if (privateKey === null) throw failure('phrase_wrong', undefined, 'phrase');
  await giveBack([['key_phrase', actor.userId]]);
  return { publicKey: kept.publicKey, privateKey };
}

/** Keeps a new pair as the person's own and asks their school's team to let it in; the one before opens nothing more. */
export async function keepPersonalPair(tx: Tx, actor: Actor, made: SealedPair, schoolId: Id): Promise<void> {
  if (!canWorkAt(actor, schoolId)) throw failure('not_found');
  const { institutionId, userId } = actor;
  const before = await findPersonalKey(tx, actor);
  if (before) {
    await tx
      .update(personalKeys)
      .set({ replacedAt: clock.now() })
      .where(and(eq(personalKeys.institutionId, institutionId), eq(personalKeys.id, before.id)));
    await closeUnlocks(tx, institutionId, userId);
  }
  await tx.insert(personalKeys).values({
    institutionId,
    id: made.id,
    userId,
    publicKey: made.pair.publicKey,
    salt: made.salt,
    sealedPrivate: made.sealedPrivate,
  });
  const waiting = {
    personalKeyId: made.id,
    membershipId: actor.membership.id,
    keyVersion: null,
    sealedSchoolKey: null,
  };
  const mine = and(
    eq(teamMembers.institutionId, institutionId),
    eq(teamMembers.userId, userId),
    isNull(teamMembers.leftAt),
  );
  // What was sealed to the key before is of no use any more: in each school somebody lets the new one in.
  await tx.update(teamMembers).set(waiting).where(mine);
  await tx
    .insert(teamMembers)
    .values({ institutionId, id: clock.id(), schoolId, userId, ...waiting })
    .onConflictDoNothing();
  await record(tx, actor, before ? 'wellbeing.phrase_replaced' : 'wellbeing.phrase_chosen', {
    type: 'wellbeing.team_member',
    id: userId,
    schoolId,
  });
}

/** Whoever has a key and no place in the team of their school asks for one; answers whether they had none. */
export async function askForPlace(tx: Tx, actor: Actor, personalKeyId: Id): Promise<boolean> {
  const { schoolId, id: membershipId } = actor.membership;
  if (!schoolId || !canWorkAt(actor, schoolId)) return false;
  const asked = await tx
    .insert(teamMembers)
    .values({
      institutionId: actor.institutionId,
      id: clock.id(),
      schoolId,
      userId: actor.userId,
      membershipId,
      personalKeyId,
    })
    .onConflictDoNothing()
    .returning({ id: teamMembers.id });
  return asked.length > 0;
}

/** Seals the same pair under another phrase. */
export async function changePhrase(
  tx: Tx,
  actor: Actor,
  kept: PersonalKeyRow,
  sealed: Pick<SealedPair, 'salt' | 'sealedPrivate'>,
): Promise<void> {
  await tx
    .update(personalKeys)
    .set(sealed)
    .where(and(eq(personalKeys.institutionId, actor.institutionId), eq(personalKeys.id, kept.id)));
  await record(tx, actor, 'wellbeing.phrase_changed', { type: 'wellbeing.team_member', id: actor.userId });
}

/** The same pair, sealed anew under another phrase. */
export const resealPair = (
  actor: Actor,
  pair: Pair,
  phrase: string,
): Promise<Pick<SealedPair, 'salt' | 'sealedPrivate'>> => sealUnderPhrase(phrase, pair.privateKey, placeOf(actor));

/** Keeps the pair open in this session, sealed under what only its cookie holds. */
export async function keepOpen(
  tx: Tx,
  actor: Actor,
  session: { id: Id; secret: UnlockSecret },
  key: { id: Id; pair: Pair },
): Promise<void> {
  const { institutionId, userId } = actor;
  await lock(tx, actor, session.secret);
  const [id, now] = [clock.id(), clock.now()];
  await tx.insert(unlocks).values({
    institutionId,
    id,
    userId,
    personalKeyId: key.id,
    membershipId: actor.membership.id,
    sessionId: session.id,
    mark: session.secret.mark,
    sealedPrivate: sealForSession(session.secret, institutionId, id, key.pair),
    openedAt: now,
    usedAt: now,
  });
  await record(tx, actor, 'wellbeing.unlocked', { type: 'wellbeing.team_member', id: userId });
}

/** Closes what is open in this session. */
export async function lock(tx: Tx, actor: Actor, secret: UnlockSecret): Promise<void> {
  await tx
    .delete(unlocks)
    .where(
      and(
        eq(unlocks.institutionId, actor.institutionId),
        eq(unlocks.userId, actor.userId),
        eq(unlocks.mark, secret.mark),
      ),
    );
}

/** Closes whatever a person has open, in every session. */
export async function closeUnlocks(tx: Tx, institutionId: Id, userId: Id): Promise<void> {
  await tx.delete(unlocks).where(and(eq(unlocks.institutionId, institutionId), eq(unlocks.userId, userId)));
  await announce(tx, { topic: 'wellbeing.key_closed', to: { users: [userId] } });
}
