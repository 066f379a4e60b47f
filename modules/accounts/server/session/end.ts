import type { Id } from '@patio/kernel';
import { publish, type Tx, withinInstitution } from '@patio/platform';
import { and, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import { sessionEnded } from '../../contract/events.ts';
import { clock } from '../clock.ts';
import { sessions } from '../schema.ts';
import { announce } from './announce.ts';

async function end(tx: Tx, which: SQL | undefined): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: clock.now() })
    .where(and(isNull(sessions.endedAt), which))
    .returning({ id: sessions.id, userId: sessions.userId, institutionId: sessions.activeInstitutionId });
  for (const { id } of ended) await announce(tx, { session: id });
  for (const [institutionId, of] of Map.groupBy(ended, (session) => session.institutionId))
    await withinInstitution(tx, institutionId, () =>
      publish(tx, sessionEnded, ...of.map(({ id, userId }) => ({ userId, sessionId: id }))),
    );
  return ended.length;
}

/** Ends one session, and whatever was opened from it. */
export const endSession = (tx: Tx, sessionId: Id): Promise<number> =>
  end(tx, or(eq(sessions.id, sessionId), eq(sessions.parentSessionId, sessionId)));

/** Ends all sessions of a person, also those in which they look through another's eyes. */
export const endSessionsOf = (tx: Tx, userId: Id, options: { except?: Id } = {}): Promise<number> =>
  end(
    tx,
    and(
      or(eq(sessions.userId, userId), eq(sessions.impersonatorId, userId)),
      options.except ? ne(sessions.id, options.except) : undefined,
    ),
  );

/** Ends what a child opened with a card; how else they came in stays. */
export const endChildSessions = (tx: Tx, userIds: readonly Id[]): Promise<number> =>
  end(tx, and(inArray(sessions.userId, [...userIds]), eq(sessions.kind, 'child')));

/** Ends what was opened with one membership; the person's other memberships stay signed in. */
export const endSessionsWith = async (tx: Tx, membershipId: Id, userId: Id): Promise<number> => {
  const ended = await end(tx, eq(sessions.membershipId, membershipId));
  await announce(tx, { user: userId });
  return ended;
};
