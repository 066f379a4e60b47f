import { randomBytes } from 'node:crypto';
import type { Actor } from '@patio/access';
import { clock, publish, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { badgeAwarded } from '../../../contract/events.ts';
import type { BadgeShown } from '../../../contract/fields.ts';
import { failure } from '../../failures.ts';
import { awardsVisibleTo, badgesVisibleTo } from '../../policy.ts';
import { type AwardRow, awards, type BadgeRow, badges } from '../../schema.ts';
import { getClass, requireClassmates } from '../classes.ts';
import { addPoints } from '../points/ledger.ts';
import { getKey, takeStatuses } from './keys.ts';

/** What a badge says now. */
export const shownOf = ({ name, description, criteria, emblem, colour }: BadgeShown): BadgeShown => ({
  name,
  description,
  criteria,
  emblem,
  colour,
});

/** The end of an address that nobody can guess: 128 bits. */
export const makeCode = (): string => randomBytes(16).toString('base64url');

interface NewAward {
  id: string;
  studentId: string;
  sectionId: string | null;
  note: string;
  givenBy: string | null;
}

/** Writes an award with its points; null where the student has the badge already. */
export async function writeAward(tx: Tx, badge: BadgeRow, given: NewAward): Promise<AwardRow | null> {
  const { institutionId, schoolId } = badge;
  const key = await getKey(tx, institutionId);
  const statusIndex = await takeStatuses(tx, key, 1);
  const [row] = await tx
    .insert(awards)
    .values({
      institutionId,
      schoolId,
      badgeId: badge.id,
      ...given,
      shown: shownOf(badge),
      awardedAt: clock.now(),
      keyId: key.id,
      statusIndex,
      code: makeCode(),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) return null;
  const { studentId } = row;
  const points = { institutionId, studentId, points: badge.points, refId: row.id, what: badge.name };
  await addPoints(tx, { ...points, kind: 'badge' });
  await publish(tx, badgeAwarded, { awardId: row.id });
  return row;
}

/** Gives a badge of the school to a student of one's class. */
export async function giveBadge(
  tx: Tx,
  actor: Actor,
  given: { id: string; badgeId: string; studentId: string; sectionId: string; note: string },
): Promise<AwardRow> {
  const { institutionId } = actor;
  const section = await getClass(tx, actor, 'recognition.give', given.sectionId);
  const [badge] = await tx
    .select()
    .from(badges)
    .where(
      and(
        eq(badges.institutionId, institutionId),
        eq(badges.id, given.badgeId),
        eq(badges.schoolId, section.schoolId),
        badgesVisibleTo(actor, 'recognition.give'),
      ),
    );
  if (!badge) throw failure('not_found');
  if (badge.archivedAt) throw failure('archived');
  if (badge.rule !== 'person') throw failure('given_by_rule');
  await requireClassmates(tx, institutionId, section.id, [given.studentId]);
  const { id, studentId, note } = given;
  const row = await writeAward(tx, badge, { id, studentId, sectionId: section.id, note, givenBy: actor.userId });
  if (!row) throw failure('already_awarded');
  const subject = { type: 'recognition.award', id: row.id, schoolId: row.schoolId };
  await record(tx, actor, 'recognition.badge_awarded', subject, { after: { badge: badge.name, studentId } });
  return row;
}

/** An award that the actor reaches by a capability. */
export async function getAward(
  tx: Tx,
  actor: Actor,
  capability: 'recognition.give' | 'recognition.family',
  id: string,
): Promise<AwardRow> {
  const [row] = await tx
    .select()
    .from(awards)
    .where(and(eq(awards.institutionId, actor.institutionId), eq(awards.id, id), awardsVisibleTo(actor, capability)));
  if (!row) throw failure('not_found');
  return row;
}

/** Revokes a badge: it stays in the record with the reason, and verifying it says so. Points stay. */
export async function revokeAward(
  tx: Tx,
  actor: Actor,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<AwardRow> {
  const before = await getAward(tx, actor, 'recognition.give', id);
  if (before.revokedAt) throw failure('already_decided');
  const { institutionId } = actor;
  const columns = { revokedAt: clock.now(), revokedBy: actor.userId, revokedReason: reason };
  const row = await updateSeen(tx, awards, { institutionId, id, version }, columns);
  if (!row) throw failure('changed_meanwhile');
  const subject = { type: 'recognition.award', id, schoolId: row.schoolId };
  await record(tx, actor, 'recognition.badge_revoked', subject, { after: { badge: row.shown.name }, reason });
  return row;
}

/** A guardian decides whether a badge may be seen by whoever holds its address. */
export async function shareAward(
  tx: Tx,
  actor: Actor,
  { id, version, sharing }: { id: string; version: number; sharing: AwardRow['sharing'] },
): Promise<AwardRow> {
  const before = await getAward(tx, actor, 'recognition.family', id);
  const { institutionId } = actor;
  const row = await updateSeen(tx, awards, { institutionId, id, version }, { sharing, sharedBy: actor.userId });
  if (!row) throw failure('changed_meanwhile');
  const subject = { type: 'recognition.award', id, schoolId: row.schoolId };
  await record(tx, actor, 'recognition.badge_shared', subject, {
    before: { sharing: before.sharing },
    after: { sharing },
  });
  return row;
}
