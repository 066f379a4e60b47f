import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { clock, prepared, type Tx, type UnlockSecret } from '@patio/platform';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { isOfCareTeam } from '../policy.ts';
import { personalKeys, teamMembers, unlocks } from '../schema/keys.ts';
import { makeBox } from './box.ts';
import { openWith, type Pair, sealTo } from './pair.ts';
import { boundKey, getSchoolKey, listSchoolKeys } from './school-key.ts';

export const IDLE_MINUTES = 10;
const TOUCH_SECONDS = 60;

/** What a person has open in this session: their own pair, and the school keys that it opens, as they are needed. */
export interface Unlocked {
  userId: Id;
  institutionId: Id;
  unlockId: Id;
  personalKeyId: Id;
  personal: Pair;
  /** When it closes if nothing more is done. */
  closesAt: Date;
  /** More than a minute since it was last noted that somebody is here. */
  stale: boolean;
  /** Some team has let this key in. */
  inTeam: boolean;
  schoolPairs: Map<Id, Map<number, Pair>>;
}

const sessionBox = (secret: UnlockSecret, institutionId: Id) => makeBox(secret.key, `${institutionId}|unlock`);
const boundUnlock = (id: Id) => `wellbeing_unlocks.sealed_private:${id}`;

/** Seals a personal key for one session. */
export const sealForSession = (secret: UnlockSecret, institutionId: Id, id: Id, pair: Pair): string =>
  sessionBox(secret, institutionId).seal(pair.privateKey, boundUnlock(id));

const readUnlock = prepared('wellbeing_unlock', (tx) =>
  tx
    .select({
      id: unlocks.id,
      usedAt: unlocks.usedAt,
      sealed: unlocks.sealedPrivate,
      keyId: personalKeys.id,
      publicKey: personalKeys.publicKey,
      inTeam: sql<boolean>`exists (select 1 from ${teamMembers} tm where tm.institution_id = ${unlocks.institutionId} and tm.user_id = ${unlocks.userId} and tm.personal_key_id = ${unlocks.personalKeyId} and tm.left_at is null and tm.sealed_school_key is not null)`,
    })
    .from(unlocks)
    .innerJoin(
      personalKeys,
      and(eq(personalKeys.institutionId, unlocks.institutionId), eq(personalKeys.id, unlocks.personalKeyId)),
    )
    .where(
      and(
        eq(unlocks.institutionId, sql.placeholder('institutionId')),
        eq(unlocks.mark, sql.placeholder('mark')),
        eq(unlocks.userId, sql.placeholder('userId')),
        eq(unlocks.membershipId, sql.placeholder('membershipId')),
        isNull(personalKeys.replacedAt),
      ),
    ),
);

/** What is open in this session, or null: nothing was opened, or ten minutes passed without a sign of life. */
export async function findUnlocked(tx: Tx, actor: Actor, secret: UnlockSecret | null): Promise<Unlocked | null> {
  if (!secret || !isOfCareTeam(actor)) return null;
  const { institutionId, userId, membership } = actor;
  const [row] = await readUnlock(tx, { institutionId, userId, membershipId: membership.id, mark: secret.mark });
  if (!row) return null;
  const idle = clock.now().getTime() - row.usedAt.getTime();
  if (idle >= IDLE_MINUTES * 60_000) return null;
  const privateKey = sessionBox(secret, actor.institutionId).open(row.sealed, boundUnlock(row.id));
  return {
    userId: actor.userId,
    institutionId: actor.institutionId,
    unlockId: row.id,
    personalKeyId: row.keyId,
    personal: { publicKey: row.publicKey, privateKey },
    closesAt: new Date(row.usedAt.getTime() + IDLE_MINUTES * 60_000),
    stale: idle >= TOUCH_SECONDS * 1000,
    inTeam: row.inTeam,
    schoolPairs: new Map(),
  };
}

/** The person's own key, whether or not a team has let it in; `wellbeing.locked` where it is closed. */
export async function requireOwnKey(tx: Tx, actor: Actor, secret: UnlockSecret | null): Promise<Unlocked> {
  const unlocked = await findUnlocked(tx, actor, secret);
  if (!unlocked) throw failure('locked');
  return unlocked;
}

/** What a member of a care team has open in this session; `wellbeing.locked` where nothing is. */
export async function requireUnlocked(tx: Tx, actor: Actor, secret: UnlockSecret | null): Promise<Unlocked> {
  const unlocked = await requireOwnKey(tx, actor, secret);
  if (!unlocked.inTeam) throw failure('locked');
  return unlocked;
}

/** Notes that somebody is still here, at most once a minute. */
export async function touchUnlock(tx: Tx, unlocked: Unlocked): Promise<void> {
  if (!unlocked.stale) return;
  unlocked.stale = false;
  await tx
    .update(unlocks)
    .set({ usedAt: clock.now() })
    .where(and(eq(unlocks.institutionId, unlocked.institutionId), eq(unlocks.id, unlocked.unlockId)));
}

/** What binds the newest school key to the member whom it was given to. */
export const boundShare = (institutionId: Id, schoolId: Id, keyVersion: number, userId: Id): string =>
  boundKey(institutionId, schoolId, keyVersion, `member ${userId}`);

const readShare = prepared('wellbeing_key_share', (tx) =>
  tx
    .select({ keyVersion: teamMembers.keyVersion, sealedSchoolKey: teamMembers.sealedSchoolKey })
    .from(teamMembers)
    .where(
      and(
        eq(teamMembers.institutionId, sql.placeholder('institutionId')),
        eq(teamMembers.schoolId, sql.placeholder('schoolId')),
        eq(teamMembers.userId, sql.placeholder('userId')),
        eq(teamMembers.personalKeyId, sql.placeholder('personalKeyId')),
        isNull(teamMembers.leftAt),
        isNotNull(teamMembers.sealedSchoolKey),
      ),
    ),
);

async function openSchoolPairs(tx: Tx, unlocked: Unlocked, schoolId: Id): Promise<Map<number, Pair>> {
  const { institutionId, userId, personalKeyId } = unlocked;
  const [[share], versions] = await Promise.all([
    readShare(tx, { institutionId, schoolId, userId, personalKeyId }),
    listSchoolKeys(tx, institutionId, schoolId),
  ]);
  const newest = versions.at(-1);
  if (!share?.sealedSchoolKey || !newest || share.keyVersion !== newest.keyVersion) throw failure('locked');
  const bound = boundShare(institutionId, schoolId, newest.keyVersion, userId);
  let privateKey = openWith(unlocked.personal, share.sealedSchoolKey, bound);
  const pairs = new Map([[newest.keyVersion, { publicKey: newest.publicKey, privateKey }]]);
  let next: Pair = { publicKey: newest.publicKey, privateKey };
  for (const older of versions.slice(0, -1).reverse()) {
    privateKey = openWith(next, older.sealedForNext!, boundKey(institutionId, schoolId, older.keyVersion, 'next'));
    next = { publicKey: older.publicKey, privateKey };
    pairs.set(older.keyVersion, next);
  }
  return pairs;
}

/** A version of a school's key pair, for whoever is in its team and has it open. */
export async function schoolPair(tx: Tx, unlocked: Unlocked, schoolId: Id, keyVersion: number): Promise<Pair> {
  let pairs = unlocked.schoolPairs.get(schoolId);
  if (!pairs) {
    pairs = await openSchoolPairs(tx, unlocked, schoolId);
    unlocked.schoolPairs.set(schoolId, pairs);
  }
  const pair = pairs.get(keyVersion);
  if (!pair) throw failure('damaged');
  return pair;
}

const boundText = (institutionId: Id, schoolId: Id, bound: string) => `${institutionId}|team ${schoolId}|${bound}`;

/** Seals a text that only the school's care team can read; whoever writes it needs no key and cannot read it back. */
export async function sealForTeam(tx: Tx, schoolId: Id, text: string, bound: string): Promise<string> {
  const key = await getSchoolKey(tx, schoolId);
  return `${key.keyVersion}.${sealTo(key.publicKey, text, boundText(key.institutionId, schoolId, bound))}`;
}

/** A text that was sealed for the team. */
export async function openForTeam(
  tx: Tx,
  unlocked: Unlocked,
  schoolId: Id,
  sealed: string,
  bound: string,
): Promise<string> {
  const [, keyVersion, text] = /^(\d{1,6})\.([\w-]+)$/.exec(sealed) ?? [];
  if (!keyVersion || !text) throw failure('damaged');
  const pair = await schoolPair(tx, unlocked, schoolId, Number(keyVersion));
  return openWith(pair, text, boundText(unlocked.institutionId, schoolId, bound));
}
